import { expect } from "chai";
import { groupsIn, linesOf, withSynonym } from "./synonyms.ts";

describe("words that mean the same, as they are edited", () => {
  it("are one group a line, in lower case, each once", () => {
    expect(groupsIn(" Holiday,  Time  Off ,, holiday\n\npay, wage")).to.deep.equal({
      groups: [
        ["holiday", "time off"],
        ["pay", "wage"],
      ],
      problem: null,
    });
    expect(groupsIn("")).to.deep.equal({ groups: [], problem: null });
  });
  it("are written as they are read", () => {
    const groups = [
      ["a", "b c"],
      ["d", "e"],
    ];
    expect(groupsIn(linesOf(groups)).groups).to.deep.equal(groups);
  });
  it("grow by a pair: in the group of either word, else as a new one", () => {
    const groups = [
      ["pay", "wage"],
      ["a", "b"],
    ];
    expect(withSynonym(groups, " Salary", "Wage")).to.deep.equal([
      ["pay", "wage", "salary"],
      ["a", "b"],
    ]);
    expect(withSynonym(groups, "kita", "daycare")).to.deep.equal([...groups, ["kita", "daycare"]]);
    expect(withSynonym(groups, "pay", "wage")).to.deep.equal(groups);
  });
  it("say which line is wrong", () => {
    expect(groupsIn("a, b\nalone").problem).to.match(/^Line 2: write at least two words/);
    expect(groupsIn("a, one two three four").problem).to.match(/^Line 1: .*too long/);
    expect(groupsIn(Array.from({ length: 13 }, (_, at) => `w${at}`).join(",")).problem).to.match(
      /at most 12/,
    );
    expect(groupsIn(Array.from({ length: 201 }, (_, at) => `a${at}, b`).join("\n")).problem).to.match(
      /200 lines/,
    );
  });
});
