import { expect } from "chai";
import { spaceKeyOf } from "./space-key.ts";

describe("the space that a host is the domain of", () => {
  const cases: [host: string, key: string | null][] = [
    ["docs.example.org", "docs"],
    ["DOCS.Example.org:4000", "docs"],
    ["docs.example.org.", "docs"],
    ["www.example.org", null],
    ["app.example.org", null],
    ["example.org", null],
    ["localhost", null],
    ["localhost:4000", null],
    ["a.docs.example.org", null],
    ["127.0.0.1:4000", null],
    ["10.0.1", null],
    ["[::1]:4000", null],
    ["a b.example.org", null],
    [".example.org", null],
    ["..", null],
    ["", null],
  ];
  for (const [host, key] of cases)
    it(`${host || "(none)"}: ${key ?? "none"}`, () => expect(spaceKeyOf(host, "app")).to.equal(key));
  it("depends on what the app itself is called", () => {
    expect(spaceKeyOf("wiki.example.org", "wiki")).to.equal(null);
    expect(spaceKeyOf("app.example.org", "wiki")).to.equal("app");
  });
});
