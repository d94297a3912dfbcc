import { expect } from "chai";
import { placeInside } from "./place.ts";

describe("where somebody goes after signing in", () => {
  it("is in this app", () => {
    const origin = "https://book.example.org";
    expect(placeInside("/leave~1?tab=a#b", origin)).to.equal("/leave~1?tab=a#b");
    expect(placeInside("/a b", origin)).to.equal("/a%20b");
    for (const evil of [
      "//evil.example.org",
      "/\\evil.example.org",
      "\\\\evil.example.org",
      "https://evil.example.org",
      "javascript:alert(1)",
      "/\t/evil.example.org",
      "/.//evil.example.org",
      " //evil.example.org",
      "",
      undefined,
      { pathname: "/" },
    ])
      expect(placeInside(evil, origin), String(evil)).to.equal("/");
  });
});
