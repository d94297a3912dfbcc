import { expect } from "chai";
import { createPace } from "./pace.ts";

describe("a pace", () => {
  let time = 0;
  const now = () => new Date(time);
  const takes = (pace: ReturnType<typeof createPace>, count: number) =>
    Array.from({ length: count }, () => pace.take()).filter(Boolean).length;
  it("is so many in any minute, whatever the minute begins with", () => {
    const pace = createPace(3, now);
    expect(takes(pace, 5)).to.equal(3);
    time += 59_999;
    expect(takes(pace, 5)).to.equal(0);
    time += 1;
    expect(takes(pace, 1)).to.equal(1);
    time += 30_000;
    expect(takes(pace, 5)).to.equal(2);
    time += 30_000;
    expect(takes(pace, 5)).to.equal(1);
  });
  it("has a place again that nobody needed, and stands still for no clock that goes back", () => {
    const pace = createPace(1, now);
    expect(pace.take()).to.equal(true);
    pace.giveBack();
    expect(takes(pace, 2)).to.equal(1);
    time -= 3_600_000;
    expect(takes(pace, 2)).to.equal(1);
  });
  it("has no end where none is set", () => {
    expect(takes(createPace(null, now), 1000)).to.equal(1000);
  });
});
