import { expect } from "chai";
import { describe as inLine } from "./progress.ts";

describe("progress in one line", () => {
  it("shows how far, how fast and how long still", () => {
    expect(inLine(50, 200, "pages", 2)).to.equal("██████░░░░░░░░░░░░░░░░░░ 50 of 200 pages, 25/s, 6 s left");
  });
  it("promises nothing before it knows a rate, or when it is done", () => {
    expect(inLine(0, 200, "pages", 0)).to.match(/0 of 200 pages$/);
    expect(inLine(200, 200, "pages", 10)).to.match(/200 of 200 pages, 20\/s$/);
  });
  it("speaks of minutes when it takes that long", () => {
    expect(inLine(100, 10_000, "pages", 10)).to.include("17 min left");
  });
});
