import { expect } from "chai";
import { spaceAsked, spaceKeyOf } from "./space-key.ts";

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

describe("the space that a request asks for", () => {
  const asked = (host: string, header?: string, cookie?: string) =>
    spaceAsked(
      { host, headers: header === undefined ? {} : { "annals-space": header }, cookie: () => cookie },
      "app",
    );
  it("is that of its host, then that of its header, then that of its cookie", () => {
    expect(asked("docs.example.org", "two", "three")).to.deep.equal({ key: "docs", must: true });
    expect(asked("app.example.org", "Two", "three")).to.deep.equal({ key: "two", must: true });
    expect(asked("app.example.org", undefined, "three")).to.deep.equal({ key: "three", must: false });
    expect(asked("localhost")).to.equal(null);
  });
  it("is none for a cookie that is no key, and none that exists for a header that is none", () => {
    expect(asked("localhost", undefined, "a b")).to.equal(null);
    expect(asked("localhost", "", "three")).to.deep.equal({ key: "", must: true });
  });
});
