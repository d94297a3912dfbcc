import { expect } from "chai";
import { guestsPlace, placeInside } from "./place.ts";

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

describe("a guest", () => {
  it("is led to the start from what is only for people who are signed in", () => {
    for (const path of [
      "/me",
      "/me/",
      "/Me",
      "/me/requests",
      "/me/shared",
      "/admin",
      "/admin/settings",
      "/admin/groups",
      "/updates",
      "/filemanager",
      "/FileManager/",
      "/filemanager/trash",
    ])
      expect(guestsPlace(path), path).to.equal("start");
  });
  it("is led to the login from certificates", () => {
    for (const path of ["/me/certs", "/me/certs/", "/me/certs/abc"])
      expect(guestsPlace(path), path).to.equal("login");
  });
  it("stays where everybody may be", () => {
    for (const path of [
      "/",
      "/me/reset",
      "/me/reset/",
      "/menu~abc",
      "/administration~abc",
      "/user/login",
      "/a/me",
      "/updates~abc",
      // A folder may be on the web.
      "/filemanager/0190c0de-0000-7000-8000-000000000001",
    ])
      expect(guestsPlace(path), path).to.equal(null);
  });
});
