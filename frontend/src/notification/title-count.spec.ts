import { expect } from "chai";
import { titled } from "./title-count.ts";

describe("the title of the tab", () => {
  /** The titles that a tab has one after the other: where no title is said, the one that it has. */
  function after(...steps: [title: string | null, unread: number][]): string[] {
    let shown: ReturnType<typeof titled>[] = [];
    return steps.map(([title, unread]) => {
      const next = titled(title ?? shown[0]?.title ?? "", unread, shown);
      shown = [next, ...shown];
      return next.title;
    });
  }

  it("begins with how many updates are unread, once", () => {
    expect(after(["Leave", 0], [null, 3], [null, 3], [null, 4], ["Rolls", 4], [null, 0])).to.deep.equal([
      "Leave",
      "(3) Leave",
      "(3) Leave",
      "(4) Leave",
      "(4) Rolls",
      "Rolls",
    ]);
    expect(after(["Leave", 120], [null, 0])).to.deep.equal(["(99+) Leave", "Leave"]);
  });
  it("is what it was when a screen that covered the page puts it back", () => {
    expect(after(["Leave", 3], ["Closed", 3], ["(3) Leave", 3], [null, 0])).to.deep.equal([
      "(3) Leave",
      "(3) Closed",
      "(3) Leave",
      "Leave",
    ]);
  });
  it("keeps a number that the page itself begins with", () => {
    expect(after(["(2026) Budget", 0], [null, 2], [null, 0])).to.deep.equal([
      "(2026) Budget",
      "(2) (2026) Budget",
      "(2026) Budget",
    ]);
  });
});
