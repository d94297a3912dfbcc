import { expect } from "chai";
import { addressOfCall, sideOf } from "./gateway.ts";

describe("the routing table", () => {
  const cases: [string, string, ReturnType<typeof sideOf>][] = [
    ["GET", "/api/entries/tree", "query"],
    ["HEAD", "/api/entries/tree", "query"],
    ["POST", "/api/entries/create", "command"],
    ["PUT", "/api/entries/1", "command"],
    ["DELETE", "/api/entries/1/draft", "command"],
    ["GET", "/api/logout", "command"],
    ["GET", "/api/auth/google/callback", "command"],
    ["GET", "/api/users/me/push/key", "command"],
    ["GET", "/api/users/me/push", "query"],
    ["GET", "/api/auth/user", "query"],
    ["POST", "/api/broadcasting/auth", "query"],
    ["POST", "/api/readings", "query"],
    ["POST", "/api/readings/unanswered", "query"],
    ["POST", "/api/admin/restart", "operate"],
    ["GET", "/api", "query"],
    ["GET", "/api/admin/rebuild", "operate"],
    ["POST", "/api/admin/rebuild", "operate"],
    ["GET", "/api/admin/status", "query"],
    ["GET", "/apiary~0198", "frontend"],
    ["GET", "/", "frontend"],
    ["POST", "/", "frontend"],
  ];
  for (const [method, path, side] of cases) {
    it(`${method} ${path} goes to the ${side} side`, () => expect(sideOf(method, path)).to.equal(side));
  }

  it("takes the calls that the specification names beside /api for those under it, and no others", () => {
    expect(addressOfCall("/assets/images?page=2&name=a")).to.equal("/api/assets/images?page=2&name=a");
    expect(addressOfCall("/common/deleteUploaded")).to.equal("/api/common/deleteUploaded");
    for (const url of ["/assets/images.js", "/assets/index.css", "/api/assets/images", "/common"])
      expect(addressOfCall(url)).to.equal(url);
  });
});
