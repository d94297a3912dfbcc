import { expect } from "chai";
import { periodsOf, told } from "./periods.ts";

describe("the periods of a report", () => {
  const friday = new Date("2026-11-27T16:02:00Z");

  it("are days for a month, and end with today", () => {
    const { step, begins } = periodsOf("month", friday);
    expect([step, begins.length, begins[0], begins.at(-1)]).to.deep.equal([
      "day",
      30,
      "2026-10-29",
      "2026-11-27",
    ]);
  });
  it("are weeks from Monday on for more", () => {
    const { step, begins } = periodsOf("quarter", friday);
    expect([step, begins.length, begins[0], begins.at(-1)]).to.deep.equal([
      "week",
      13,
      "2026-08-31",
      "2026-11-23",
    ]);
    expect(periodsOf("year", new Date("2026-11-29T23:59:59Z")).begins.at(-1)).to.equal("2026-11-23");
    expect(periodsOf("year", new Date("2026-11-30T00:00:00Z")).begins.at(-1)).to.equal("2026-11-30");
  });
  it("tell of nobody, and of five people on", () => {
    expect([0, 1, 4, 5, 40].map(told)).to.deep.equal([0, null, null, 5, 40]);
  });
});
