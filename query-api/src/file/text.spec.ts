import { expect } from "chai";
import { beginningOf } from "./text.ts";

describe("the text of a file", () => {
  it("is all of a short one, and empty where nothing was read", () => {
    expect(beginningOf({ pages: ["one", "", "three"], isCut: false })).to.deep.equal({
      pages: ["one", "", "three"],
      is_cut: false,
    });
    expect(beginningOf(null)).to.deep.equal({ pages: [], is_cut: false });
  });

  it("ends after 100,000 letters, and says so", () => {
    const [full, over] = ["a".repeat(100_000), "b"];
    expect(beginningOf({ pages: [full], isCut: false })).to.deep.equal({ pages: [full], is_cut: false });
    expect(beginningOf({ pages: [full, over], isCut: false })).to.deep.equal({ pages: [full], is_cut: true });
    expect(beginningOf({ pages: [full + over], isCut: false })).to.deep.equal({
      pages: [full],
      is_cut: true,
    });
    expect(beginningOf({ pages: ["read in part"], isCut: true }).is_cut).to.equal(true);
  });
});
