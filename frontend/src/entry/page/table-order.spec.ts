import { expect } from "chai";
import { orderOf } from "./table-order.ts";

const sorted = (cells: string[], direction: "ascending" | "descending" = "ascending") =>
  orderOf(cells, direction).map((at) => cells[at]);

describe("the order of a table's rows", () => {
  it("is that of words, numbers in them by their value", () => {
    expect(sorted(["P10", "P2", "Änne", "beta", "Alpha"])).to.deep.equal([
      "Alpha",
      "Änne",
      "beta",
      "P2",
      "P10",
    ]);
    expect(sorted(["2026-03-01", "2025-12-31"])).to.deep.equal(["2025-12-31", "2026-03-01"]);
  });
  it("is that of numbers where all are, with their signs, units and marks", () => {
    expect(sorted(["10", "9.5", "-3", "1,204"])).to.deep.equal(["-3", "9.5", "10", "1,204"]);
    expect(sorted(["€1.204,50", "€ 99", "€7"])).to.deep.equal(["€7", "€ 99", "€1.204,50"]);
    expect(sorted(["12.5 %", "7 %", "100 %"])).to.deep.equal(["7 %", "12.5 %", "100 %"]);
    expect(sorted(["1.25 km", "1.5 km", "12 km"])).to.deep.equal(["1.25 km", "1.5 km", "12 km"]);
    expect(sorted(["−2", "−10"])).to.deep.equal(["−10", "−2"]);
  });
  it("is that of words again where units differ", () => {
    expect(sorted(["2 weeks", "10 days"])).to.deep.equal(["2 weeks", "10 days"]);
  });
  it("is that of days where all are", () => {
    expect(sorted(["18 May 2027", "Feb 1, 2027", "March 2026"])).to.deep.equal([
      "March 2026",
      "Feb 1, 2027",
      "18 May 2027",
    ]);
  });
  it("has the empty ones last, and leaves those alike as they were, both ways", () => {
    const cells = ["b", "", "a", " ", "a"];
    expect(orderOf(cells, "ascending")).to.deep.equal([2, 4, 0, 1, 3]);
    expect(orderOf(cells, "descending")).to.deep.equal([0, 2, 4, 1, 3]);
    expect(orderOf([], "ascending")).to.deep.equal([]);
  });

  it("takes what is longer than any number as words", () => {
    const wide = `$${" ".repeat(20_000)}x`;
    expect(sorted([wide, "2", "10"], "ascending")).to.deep.equal([wide, "2", "10"]);
  });
});
