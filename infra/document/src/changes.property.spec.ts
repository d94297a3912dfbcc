import { expect } from "chai";
import * as fc from "fast-check";
import { applyChanges, diffBlocks } from "./changes.ts";
import { nest, randomDocuments } from "./random-documents.testing.ts";
import type { BareBlock, Block } from "./schema.ts";

const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" as const };
const bare = (id: string, text: string): BareBlock => ({
  id,
  type: "paragraph",
  props,
  content: [{ type: "text", text, styles: {} }],
});

/** Any tree over any of the same ten ids: two of them differ by every mix of adds, moves, swaps and removals. */
const trees = fc
  .tuple(
    fc.shuffledSubarray(Array.from({ length: 10 }, (_, at) => `b${at}`)),
    fc.array(fc.tuple(fc.nat(4), fc.constantFrom("x", "y")), { minLength: 10, maxLength: 10 }),
  )
  .map(([ids, rest]) => nest(ids.map((id, at) => ({ block: bare(id, rest[at]![1]), depth: rest[at]![0] }))));

function longestRising(numbers: number[]): number {
  const best = numbers.map(() => 1);
  numbers.forEach((number, at) => {
    for (let left = 0; left < at; left++)
      if (numbers[left]! < number) best[at] = Math.max(best[at]!, best[left]! + 1);
  });
  return Math.max(0, ...best);
}

describe("diffBlocks and applyChanges", function () {
  this.timeout(60_000);

  it("lead from any tree to any other", () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        expect(applyChanges(before, diffBlocks(before, after))).to.deep.equal(after);
      }),
      { numRuns: 1000 },
    );
  });

  it("do so for every kind of block", () => {
    const documents = randomDocuments(fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(applyChanges(before, diffBlocks(before, after))).to.deep.equal(after);
      }),
      { numRuns: 300 },
    );
  });

  it("never sends a block whose content is the same, and none twice", () => {
    fc.assert(
      fc.property(trees, trees, (before, after) => {
        const old = new Map<string, string>();
        const visit = (blocks: Block[]) => {
          for (const { children, ...rest } of blocks) {
            old.set(rest.id, JSON.stringify(rest));
            visit(children);
          }
        };
        visit(before);
        const steps = new Set<string>();
        for (const change of diffBlocks(before, after)) {
          const id = "block" in change ? change.block.id : change.id;
          expect(steps.has(`${change.op} ${id}`)).to.equal(false);
          steps.add(`${change.op} ${id}`);
          if (change.op === "add") expect(old.has(id)).to.equal(false);
          if (change.op === "set") expect(JSON.stringify(change.block)).to.not.equal(old.get(id));
        }
      }),
    );
  });

  it("put a list into another order with the fewest moves there are", () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8, maxLength: 8 });
    const list = (numbers: number[]) =>
      numbers.map((number): Block => ({ ...bare(`b${number}`, "x"), children: [] }));
    fc.assert(
      fc.property(order, (numbers) => {
        const changes = diffBlocks(list([0, 1, 2, 3, 4, 5, 6, 7]), list(numbers));
        expect(changes.every((change) => change.op === "move")).to.equal(true);
        expect(changes).to.have.length(8 - longestRising(numbers));
      }),
    );
  });
});
