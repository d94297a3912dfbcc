import { expect } from "chai";
import { dayAt, hasCome, inMonths } from "./days.ts";

describe("the day by which a page is to be checked", () => {
  const evening = new Date(2026, 11, 31, 23, 59);
  it("is one of the calendar here", () => {
    expect(dayAt(evening)).to.equal("2026-12-31");
    expect(dayAt(new Date(2027, 0, 1))).to.equal("2027-01-01");
  });
  it("has come when it begins", () => {
    const come = ["2026-12-30", "2026-12-31", "2027-01-01"].map((day) => hasCome(day, evening));
    expect(come).to.deep.equal([true, true, false]);
    expect(hasCome(null, evening)).to.equal(false);
  });
  it("is offered some months from now, in a month that has it", () => {
    expect(inMonths(2, evening)).to.equal("2027-02-28");
    expect(inMonths(6, new Date(2026, 10, 18))).to.equal("2027-05-18");
  });
});
