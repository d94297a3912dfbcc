import { expect } from "chai";
import { partsThatFit, visibleCrumbs } from "./crumbs.ts";

describe("the breadcrumb", () => {
  it("shows 7 parts from 1600 px on and 2 below 550", () => {
    expect(partsThatFit(1600)).to.equal(7);
    expect(partsThatFit(549)).to.equal(2);
  });
  it("is whole while it fits", () => {
    expect(visibleCrumbs(["a", "b"], 1440)).to.deep.equal(["a", "b"]);
    expect(visibleCrumbs([], 400)).to.deep.equal([]);
  });
  it("is shortened to first, dots, last", () => {
    expect(visibleCrumbs(["a", "b", "c", "d", "e"], 1440)).to.deep.equal(["a", "more", "e"]);
  });
  it("keeps only the nearest page where there is little room", () => {
    expect(visibleCrumbs(["a", "b", "c"], 800)).to.deep.equal(["more", "c"]);
    expect(visibleCrumbs(["a"], 400)).to.deep.equal(["a"]);
  });
});
