import { expect } from "chai";
import { maxCrumbs, visibleCrumbs } from "./crumbs.ts";

describe("the breadcrumb", () => {
  const above = ["a", "b", "c", "d"];
  const shown = (room: number, pages = above, max = pages.length) =>
    visibleCrumbs(
      pages,
      pages.map(() => 100),
      150,
      room,
      max,
    );
  it("is whole while it fits", () => {
    expect(shown(550)).to.deep.equal(above);
    expect(shown(100, [])).to.deep.equal([]);
  });
  it("keeps the first and the nearest that fit", () => {
    expect(shown(549)).to.deep.equal(["a", "more", "c", "d"]);
    expect(shown(485)).to.deep.equal(["a", "more", "d"]);
    expect(shown(386)).to.deep.equal(["a", "more", "d"]);
  });
  it("never leaves out the first, however little room there is", () => {
    expect(shown(385)).to.deep.equal(["a", "more"]);
    expect(shown(0)).to.deep.equal(["a", "more"]);
    expect(shown(0, ["a"])).to.deep.equal(["a"]);
  });
  it("shows 7 pages in wide windows, down to 2 in narrow ones", () => {
    expect([2000, 1600, 1599, 1000, 550, 549, 320].map(maxCrumbs)).to.deep.equal([7, 7, 6, 4, 3, 2, 2]);
    const ten = [..."abcdefghij"];
    expect(shown(9000, ten, 7)).to.deep.equal(["a", "more", "e", "f", "g", "h", "i", "j"]);
    expect(shown(9000, ten, 2)).to.deep.equal(["a", "more", "j"]);
    expect(shown(9000, ["a", "b"], 2)).to.deep.equal(["a", "b"]);
  });
  it("gives no page, and no title, all of the room", () => {
    expect(visibleCrumbs(["a", "b"], [900, 900], 900, 720)).to.deep.equal(["a", "b"]);
  });
});
