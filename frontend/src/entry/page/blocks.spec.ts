import { expect } from "chai";
import fc from "fast-check";
import { stayingBlocks } from "./blocks.ts";

const staying = (before: string, after: string) =>
  stayingBlocks([...before], [...after])
    .map(([from]) => before[from])
    .join("");

describe("the blocks that stay when a text becomes another", () => {
  it("are all but what was changed", () => {
    expect(staying("abcdef", "abcdef")).to.equal("abcdef");
    expect(staying("abcdef", "xabcdef")).to.equal("abcdef");
    expect(staying("abcdef", "abXdef")).to.equal("abdef");
    expect(staying("abcdef", "")).to.equal("");
  });
  it("are as many as possible when some were moved", () => {
    expect(staying("abcdef", "bcdefa")).to.equal("bcdef");
    expect(staying("abcdef", "afbcde")).to.equal("abcde");
  });
  it("are the same in both, and in order", () => {
    const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pairs = stayingBlocks(before, after);
        for (const [at, [from, to]] of pairs.entries()) {
          expect(before[from]).to.equal(after[to]);
          const [beforeThis, toBefore] = pairs[at - 1] ?? [-1, -1];
          expect(from).to.be.greaterThan(beforeThis);
          expect(to).to.be.greaterThan(toBefore);
        }
      }),
    );
  });
});
