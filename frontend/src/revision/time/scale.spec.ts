import { expect } from "chai";
import { barsOf, lastUpTo, momentAt, nextOf, partAt, previousOf, ticksOf } from "./scale.ts";

const at = (...date: [number, number, number?, number?]) => new Date(...(date as [number, number])).getTime();

describe("the scale of a time line", () => {
  const span = { from: 1000, to: 3000 };

  it("leads from a moment to a place, and back", () => {
    expect([500, 1000, 2000, 3000, 9000].map((one) => partAt(span, one))).to.deep.equal([0, 0, 0.5, 1, 1]);
    expect([-1, 0, 0.25, 1, 2].map((part) => momentAt(span, part))).to.deep.equal([
      1000, 1000, 1500, 3000, 3000,
    ]);
    expect(partAt({ from: 5, to: 5 }, 5)).to.equal(1);
  });

  it("counts what changed in equal parts", () => {
    const changes = [
      { at: 1000, count: 2 },
      { at: 1400, count: 1 },
      { at: 3000, count: 5 },
    ];
    expect(barsOf(span, changes, 4)).to.deep.equal([3, 0, 0, 5]);
  });

  it("knows the change before a moment, the very moment included, and those beside it", () => {
    const stops = [10, 20, 20, 30];
    expect([5, 10, 25, 99].map((one) => lastUpTo(stops, one))).to.deep.equal([5, 10, 20, 30]);
    expect([nextOf(stops, 20), nextOf(stops, 30)]).to.deep.equal([30, undefined]);
    expect([previousOf(stops, 20), previousOf(stops, 10)]).to.deep.equal([10, undefined]);
  });

  it("has no more marks than fit, at the beginnings of what they name", () => {
    const year = { from: at(2025, 5, 3), to: at(2026, 10, 22) };
    const months = ticksOf(year, 10);
    expect(months.length).to.be.within(3, 10);
    expect(months.map(({ label }) => label)).to.include("2026");
    for (const { at: one } of months) expect(new Date(one).getDate()).to.equal(1);
    const lengths = [30_000, 600_000, 86_400_000, 30 * 86_400_000, 4000 * 86_400_000];
    for (const length of lengths)
      expect(ticksOf({ from: at(2026, 0, 15, 9), to: at(2026, 0, 15, 9) + length }, 8)).to.have.length.below(
        9,
      );
    expect(ticksOf({ from: 7, to: 7 }, 8)).to.deep.equal([]);
    // The last tenth of a narrow line is that of its end.
    for (const { at: one } of ticksOf({ from: 0, to: 50 * 60_000 }, 4))
      expect(one).to.be.within(5 * 60_000, 45 * 60_000);
  });
});
