import { expect } from "chai";
import { visibleCrumbs } from "./crumbs.ts";

describe("the breadcrumb", () => {
  const above = ["a", "b", "c", "d"];
  const shown = (room: number, pages = above) =>
    visibleCrumbs(
      pages,
      pages.map(() => 100),
      150,
      room,
    );
  it("is whole while it fits", () => {
    expect(shown(550)).to.deep.equal(above);
    expect(shown(100, [])).to.deep.equal([]);
  });
  it("keeps the first, dots and the parent, then the parent", () => {
    expect(shown(549)).to.deep.equal(["a", "more", "d"]);
    expect(shown(386)).to.deep.equal(["a", "more", "d"]);
    expect(shown(385)).to.deep.equal(["more", "d"]);
    expect(shown(286)).to.deep.equal(["more", "d"]);
  });
  it("is behind the dots where there is no room", () => {
    expect(shown(285)).to.deep.equal(["more"]);
    expect(shown(100, ["a"])).to.deep.equal(["more"]);
  });
  it("gives no page, and no title, all of the room", () => {
    expect(visibleCrumbs(["a", "b"], [900, 900], 900, 720)).to.deep.equal(["a", "b"]);
  });
});
