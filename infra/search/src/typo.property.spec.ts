import { expect } from "chai";
import fc from "fast-check";
import { allowedTypos, distance, type TypoPattern, typoPatterns } from "./typo.ts";

const letter = fc.constantFrom(..."abcdeéß한");
const word = (min: number, max: number) => fc.array(letter, { minLength: min, maxLength: max });

/** One edit at a place that is taken modulo the length. */
const edit = fc.record({
  kind: fc.constantFrom("insert", "delete", "replace", "swap"),
  at: fc.nat(),
  letter,
});

function apply(
  letters: string[],
  { kind, at, letter }: { kind: string; at: number; letter: string },
): string[] {
  const place = at % letters.length;
  if (kind === "insert") return letters.toSpliced(at % (letters.length + 1), 0, letter);
  if (kind === "delete") return letters.toSpliced(place, 1);
  if (kind === "replace") return letters.toSpliced(place, 1, letter);
  const next = (place + 1) % letters.length;
  if (next === 0) return letters;
  return letters.toSpliced(place, 2, letters[next]!, letters[place]!);
}

/** Whether the piece is where it may be. */
const fits = (text: string, { piece, from, places }: TypoPattern): boolean => {
  const letters = Array.from(text);
  const starts = Array.from({ length: places }, (_, place) => letters.slice(from - 1 + place).join(""));
  return starts.some((rest) => rest.startsWith(piece));
};

describe("typing errors", () => {
  it("have patterns that no word within the allowed errors escapes", () => {
    const typed = fc.oneof(
      fc.tuple(word(4, 7), fc.array(edit, { maxLength: 1 })),
      fc.tuple(word(8, 14), fc.array(edit, { maxLength: 2 })),
    );
    fc.assert(
      fc.property(typed, ([letters, edits]) => {
        const meant = edits.reduce(apply, letters).join("");
        const patterns = typoPatterns(letters.join(""));
        // Two swaps at one place can cut through every piece; nobody types so.
        if (distance(letters.join(""), meant).edits < edits.length) return;
        if (edits.length === 2 && edits.some(({ kind }) => kind === "swap")) return;
        expect(patterns.some((pattern) => fits(meant, pattern))).to.equal(true);
      }),
      { numRuns: 3000 },
    );
  });

  it("are counted alike from both sides, and never more than were made", () => {
    fc.assert(
      fc.property(word(1, 10), fc.array(edit, { maxLength: 3 }), (letters, edits) => {
        const [one, other] = [
          letters.join(""),
          edits.reduce((all, next) => (all.length ? apply(all, next) : all), letters).join(""),
        ];
        const { edits: found } = distance(one, other);
        expect(found).to.equal(distance(other, one).edits);
        // A letter may be swapped or otherwise changed once, not both.
        if (!edits.some(({ kind }) => kind === "swap")) expect(found).to.be.at.most(edits.length);
        expect(found === 0).to.equal(one === other);
      }),
      { numRuns: 2000 },
    );
  });

  it("of a beginning are never more than of the word, and its length is one of a beginning", () => {
    fc.assert(
      fc.property(word(1, 8), word(1, 12), (typed, letters) => {
        const meant = letters.join("");
        const { edits, length } = distance(typed.join(""), meant).beginning;
        expect(edits).to.be.at.most(distance(typed.join(""), meant).edits);
        expect(distance(typed.join(""), letters.slice(0, length).join("")).edits).to.equal(edits);
      }),
    );
  });

  it("are allowed by the length in letters", () => {
    expect(["abc", "abcd", "abcdefg", "abcdefgh", "한국한", "🎉🎉🎉"].map(allowedTypos)).to.deep.equal([
      0, 1, 1, 2, 0, 0,
    ]);
  });
});
