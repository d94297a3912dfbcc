import { expect } from "chai";
import { readOperators } from "./operators.ts";

describe("operators of a search", () => {
  const cases: [string, string, string[]][] = [
    ["parental leave", "parental leave", []],
    ["tag:leave", "", ["leave"]],
    ["paid tag:leave days", "paid  days", ["leave"]],
    ['tag:"remote work" Tag:日本語 office', "office", ["remote work", "日本語"]],
    ['office tag:"not closed', "office", ["not closed"]],
    ["tag: leave", "leave", []],
    ["vintage:wine hashtag:x", "vintage:wine hashtag:x", []],
  ];
  for (const [text, words, tags] of cases)
    it(`of ${JSON.stringify(text)}`, () => {
      const asked = readOperators(text);
      expect({ words: asked.words, tags: asked.tags }).to.deep.equal({ words, tags });
    });
});
