import { expect } from "chai";
import { isOver, latestEnd } from "./end.ts";

const hour = 60 * 60 * 1000;
const now = new Date("2026-11-22T12:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * hour);
const over = (hours: number) => isOver("link", after(hours), now);

describe("what was given for an hour", () => {
  it("is over at its end", () => {
    expect([0.5, 1, 0, -1].map(over)).to.deep.equal([false, false, true, true]);
  });
  it("goes on when the clock was set back a little", () => {
    expect(over(1.9)).to.equal(false);
    expect(isOver("link", latestEnd("link", now), now)).to.equal(false);
  });
  it("is over when its end cannot be right, because the clock was ahead", () => {
    expect([2.1, 1000, 1e6].map(over)).to.deep.equal([true, true, true]);
  });
  it("is over when its end is no time", () => {
    expect(isOver("link", "soon", now)).to.equal(true);
  });
});
