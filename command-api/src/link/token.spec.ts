import { expect } from "chai";
import { someEntry, someone } from "../runtime/some.testing.ts";
import { createLinkTokens } from "./token.ts";

describe("the token of a link", () => {
  const tokens = createLinkTokens(Buffer.alloc(32, 1));

  it("leads to its link, and to no other", () => {
    expect(tokens.linkOf(tokens.tokenOf(someEntry))).to.equal(someEntry);
    expect(tokens.tokenOf(someEntry)).not.to.equal(tokens.tokenOf(someone));
  });

  it("is worth nothing when it was changed, cut, or made with another secret", () => {
    const token = tokens.tokenOf(someEntry);
    const other = createLinkTokens(Buffer.alloc(32, 2)).tokenOf(someEntry);
    const changed = (token[0] === "A" ? "B" : "A") + token.slice(1);
    for (const bad of ["", "rubbish", token.slice(0, -4), changed, other, `${token}AAAA`])
      expect(tokens.linkOf(bad), bad).to.equal(null);
  });
});
