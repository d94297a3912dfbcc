import { expect } from "chai";
import { daysBefore, monthOf, weekOf } from "./days.ts";

describe("the periods that figures are of", () => {
  it("are weeks from Monday on", () => {
    const week = { begins: "2026-11-23", until: "2026-11-30" };
    for (const day of ["2026-11-23", "2026-11-28", "2026-11-29"]) expect(weekOf(day)).to.deep.equal(week);
    expect(weekOf("2026-11-30").begins).to.equal("2026-11-30");
    expect(weekOf("2027-01-01")).to.deep.equal({ begins: "2026-12-28", until: "2027-01-04" });
  });

  it("are months", () => {
    expect(monthOf("2026-11-28")).to.deep.equal({ begins: "2026-11-01", until: "2026-12-01" });
    expect(monthOf("2026-12-31")).to.deep.equal({ begins: "2026-12-01", until: "2027-01-01" });
  });

  it("are counted over the ends of months and years", () => {
    expect([daysBefore("2026-03-01", 1), daysBefore("2027-01-01", 90)]).to.deep.equal([
      "2026-02-28",
      "2026-10-03",
    ]);
  });
});
