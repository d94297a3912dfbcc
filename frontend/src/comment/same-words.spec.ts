import { expect } from "chai";
import { joined, rangeOf, sameIn, segmentsOf } from "./same-words.ts";

describe("words of a page", () => {
  const words = joined([
    { block: "a", text: "Thirty days of leave." },
    { block: "picture", text: "" },
    { block: "b", text: "Ten days of rest." },
  ]);

  it("stand in one line for each block that says something", () => {
    expect(words.text).to.equal("Thirty days of leave.\nTen days of rest.");
    const segments = [
      { block: "a", start: 15, end: 21 },
      { block: "b", start: 0, end: 8 },
    ];
    const range = rangeOf(segments, words)!;
    expect(words.text.slice(...range)).to.equal("leave.\nTen days");
    expect(segmentsOf(range, words)).to.deep.equal(segments);
    expect(rangeOf([{ block: "gone", start: 0, end: 1 }], words)).to.equal(null);
  });

  it("are found in a text that says more, by their number and by what stands around them", () => {
    const at = (text: string, word: string, from = 0): [number, number] => {
      const start = text.indexOf(word, from);
      return [start, start + word.length];
    };
    const here = "one day and one day more";
    const second = at(here, "one day", 5);
    expect(sameIn(here, second, "Copy\none day and one day more")).to.deep.equal([17, 24]);
    const there = "one day in a caption, one day and one day more";
    expect(there.slice(...sameIn(here, second, there)!)).to.equal("one day");
    expect(sameIn(here, second, there)).to.deep.equal([34, 41]);
    expect(sameIn(here, second, "nothing of it")).to.equal(null);
    expect(sameIn("day", [0, 3], "day day")).to.equal(null);
  });
});
