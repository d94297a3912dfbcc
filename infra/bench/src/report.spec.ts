import { expect } from "chai";
import { createReport, median, quantile } from "./report.ts";

describe("figures", () => {
  it("are quantiles of what was measured, in any order", () => {
    expect(median([3, 1, 2])).to.equal(2);
    expect(quantile([4, 1, 3, 2], 0.99)).to.equal(4);
  });
  it("are counted against their aims", () => {
    const lines: string[] = [];
    const report = createReport((line) => lines.push(line));
    report.add({ what: "a", figure: "1", against: "below 2", good: true });
    report.add({ what: "b", figure: "3", against: "below 2", good: false });
    report.add({ what: "c", figure: "4", against: "", good: null });
    report.end();
    expect(lines.at(-1)).to.equal("\n1 of 2 aims reached.");
    expect(lines[1]).to.match(/^ {2}✗ b/);
  });
});
