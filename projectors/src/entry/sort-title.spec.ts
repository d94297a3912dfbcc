import { expect } from "chai";
import { sortTitleOf } from "./sort-title.ts";

describe("the order of titles", () => {
  const inOrder = (...titles: string[]) =>
    it(titles.join(" < "), () => {
      const reversed = [...titles].reverse();
      const sorted = reversed.sort((a, b) => (sortTitleOf(a) < sortTitleOf(b) ? -1 : 1));
      expect(sorted).to.deep.equal(titles);
    });
  inOrder("P2", "P10", "P100");
  inOrder("2 Plan", "10 Do", "Zebra");
  inOrder("v1.2", "v1.9", "v1.10", "v2");
  inOrder("apple", "Banana", "cherry");
  inOrder("Week 0", "Week 00002", "Week 9");
  inOrder("99999999999999999999998", "99999999999999999999999", "100000000000000000000000");
  it("says nothing of zeros in front", () => expect(sortTitleOf("P02")).to.equal(sortTitleOf("P2")));
});
