import { expect } from "chai";
import fc from "fast-check";
import { createDictionary, type Entry } from "./dictionary.ts";
import { allowedTypos, distance } from "./typo.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcdeé한𝒜9"), minLength: 2, maxLength: 11 });
const entry = fc.record({ word, documents: fc.integer({ min: 1, max: 99 }) });
/** Their stems are their first letters, which is all that is needed of stems here. */
const toEntry = ({ word, documents }: { word: string; documents: number }): Entry => ({
  word,
  documents,
  stem: Array.from(word).slice(0, 4).join(""),
});
const batches = fc.array(fc.uniqueArray(entry, { selector: ({ word }) => word, maxLength: 60 }), {
  minLength: 1,
  maxLength: 6,
});

describe("a dictionary", () => {
  it("says what looking at every word says, in however many batches they came", () => {
    fc.assert(
      fc.property(batches, word, (all, typed) => {
        const [first, ...rest] = all.map((batch) => batch.map(toEntry));
        const dictionary = createDictionary(first!);
        for (const batch of rest) dictionary.update(batch);
        const words = [...new Map(all.flat().map((one) => [one.word, one.documents]))];

        const sum = (fits: (word: string) => boolean) =>
          words.reduce((total, [one, documents]) => total + (fits(one) ? documents : 0), 0);
        expect(dictionary.count(typed)).to.equal(sum((one) => one === typed));
        expect(dictionary.countBeginning(typed)).to.equal(sum((one) => one.startsWith(typed)));
        const has = (found: { word: string }[]) => found.map((one) => one.word).sort();
        const longer = words.filter(([one]) => one.includes(typed) && one !== typed).map(([one]) => one);
        const inside = has(dictionary.withInside(typed));
        expect(inside).to.have.length(Math.min(8, longer.length));
        expect(longer).to.include.members(inside);
        const stem = Array.from(typed).slice(0, 4).join("");
        const related = words
          .map(([one]) => one)
          .filter((one) => toEntry({ word: one, documents: 1 }).stem === stem);
        expect(related).to.include.members(has(dictionary.ofStem(stem)));
        expect(dictionary.ofStem(stem)).to.have.length(Math.min(8, related.length));
      }),
      { numRuns: 300 },
    );
  });

  it("takes a letter of two units for one", () => {
    const dictionary = createDictionary([toEntry({ word: "e𝒜ab", documents: 1 })]);
    expect(dictionary.near("eaab", false).map(({ word }) => word)).to.deep.equal(["e𝒜ab"]);
    expect(dictionary.near("e𝒜ab", false)).to.deep.equal([]);
  });

  it("finds every word within the allowed typing errors, and no other", () => {
    fc.assert(
      fc.property(batches, word, (all, typed) => {
        const dictionary = createDictionary([]);
        for (const batch of all) dictionary.update(batch.map(toEntry));
        const words = [...new Set(all.flat().map((one) => one.word))];
        const near = dictionary.near(typed, false).map((one) => one.word);
        const typos = allowedTypos(typed);
        for (const one of near) expect(distance(typed, one).edits).to.be.within(1, typos);
        // Two errors of which one swaps two letters can cut through every piece; nobody types so.
        const sure = words.filter((one) => typos > 0 && distance(typed, one).edits === 1);
        expect(near).to.include.members(sure);
      }),
      { numRuns: 2_000 },
    );
  });
});
