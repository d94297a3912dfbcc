import { expect } from "chai";
import { addressOfPage } from "./address.ts";

describe("the address of a page in a mail", () => {
  const at = (address: string, path: string, key: string) =>
    addressOfPage(address, path, { key, firstKey: "handbook" });

  it("is the configured one for the first space", () => {
    expect(at("http://localhost:4000", "/abc", "handbook")).to.equal("http://localhost:4000/abc");
    expect(at("https://handbook.example.org", "/abc", "handbook")).to.equal(
      "https://handbook.example.org/abc",
    );
  });
  it("is at the host of the space where spaces have hosts", () =>
    expect(at("https://handbook.example.org:8443", "/user/invited#token", "docs")).to.equal(
      "https://docs.example.org:8443/user/invited#token",
    ));
  it("names the space where they have none, before what no server sees", () => {
    expect(at("http://localhost:4000", "/abc", "docs")).to.equal("http://localhost:4000/abc?space=docs");
    expect(at("http://localhost:4000", "/abc?comment=def", "docs")).to.equal(
      "http://localhost:4000/abc?comment=def&space=docs",
    );
    expect(at("https://app.example.org", "/user/invited#token", "docs")).to.equal(
      "https://app.example.org/user/invited?space=docs#token",
    );
  });
});
