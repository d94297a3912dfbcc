import { expect } from "chai";
import { countedWords } from "./words.ts";

describe("the words of a search that found nothing", () => {
  it("are counted in small letters with single spaces", () => {
    expect(countedWords("  Sabbatical   LEAVE ")).to.equal("sabbatical leave");
    expect(countedWords("Krankmeldung für Ärzte")).to.equal("krankmeldung für ärzte");
  });

  it("are not counted where they are no plain words, are too short or too long", () => {
    for (const text of [
      "",
      " a ",
      "tag:leave pay",
      '"paid leave"',
      "pay -draft",
      "author:ann",
      "x".repeat(101),
    ])
      expect(countedWords(text), text).to.equal(null);
  });
});
