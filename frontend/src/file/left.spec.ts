import { expect } from "chai";
import { leftInWords } from "./left.ts";

describe("How long uploads still take", () => {
  it("is said in words, to the minute or the hour", () => {
    const [second, minute] = [1_000, 60_000];
    const words = [
      0,
      44 * second,
      50 * second,
      89 * second,
      2 * minute,
      59 * minute,
      61 * minute,
      150 * minute,
    ];
    expect(words.map((bytes) => leftInWords(bytes, 1_000))).to.deep.equal([
      "Less than a minute left",
      "Less than a minute left",
      "About a minute left",
      "About a minute left",
      "About 2 minutes left",
      "About 59 minutes left",
      "About an hour left",
      "About 3 hours left",
    ]);
  });

  it("is not said while nothing arrives", () => {
    expect(leftInWords(1_000, 0)).to.equal("");
  });
});
