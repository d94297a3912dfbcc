import { expect } from "chai";
import * as fc from "fast-check";
import { nest, randomDocuments } from "../random-documents.testing.ts";
import type { BareBlock, Block, BlockChange } from "../schema.ts";
import { applyChanges } from "./apply.ts";
import { applyFew } from "./apply-few.ts";
import { applyMany } from "./apply-many.ts";
import { BadChange } from "./bad-change.ts";
import { diffBlocks, sameBlocks } from "./diff.ts";
import { storedVersion, versionAfter } from "./version.ts";

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

const nastyTexts = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "",
    "\u0000",
    '"\\',
    "\u{1f468}\u200d\u{1f469}",
    "</script>",
    "__proto__",
    " ".repeat(3000),
  ),
);

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

  it("are versions that are stored in the shorter of two ways, however extreme the content", () => {
    const documents = randomDocuments(nastyTexts, 30);
    let asChanges = 0;
    fc.assert(
      fc.property(documents, documents, fc.boolean(), fc.nat(), (one, other, isEdit, at) => {
        const after = isEdit && one.length > 0 ? one.filter((_, n) => n !== at % one.length) : other;
        const stored = storedVersion(one, after);
        expect(versionAfter(one, stored)).to.deep.equal(after);
        expect(JSON.stringify(stored).length).to.be.at.most(JSON.stringify({ changes: after }).length);
        if (stored.changes) asChanges++;
        expect(storedVersion(null, after)).to.deep.equal({ blocks: after });
      }),
      { numRuns: 600 },
    );
    expect(asChanges).to.be.greaterThan(50);
  });

  it("are none between documents that are the same, and only between them", () => {
    fc.assert(
      fc.property(trees, trees, (one, other) => {
        expect(sameBlocks(one, other)).to.equal(diffBlocks(one, other).length === 0);
        expect(sameBlocks(one, structuredClone(one))).to.equal(true);
      }),
    );
  });

  it("apply few and many changes in the same way, and refuse the same with the same words", () => {
    const id = fc.constantFrom(...Array.from({ length: 10 }, (_, at) => `b${at}`));
    const place = { parent: fc.option(id, { freq: 2 }), after: fc.option(id, { freq: 2 }) };
    const block = id.map((one) => bare(one, "new"));
    const change = fc.oneof<fc.Arbitrary<BlockChange>[]>(
      fc.record({ op: fc.constant("add" as const), block, ...place }),
      fc.record({ op: fc.constant("set" as const), block }),
      fc.record({ op: fc.constant("move" as const), id, ...place }),
      fc.record({ op: fc.constant("remove" as const), id }),
    );
    const outcome = (apply: () => unknown) => {
      try {
        return apply();
      } catch (error) {
        if (!(error instanceof BadChange)) throw error;
        return `${error.index} ${error.message}`;
      }
    };
    let applied = 0;
    fc.assert(
      fc.property(trees, fc.array(change, { maxLength: 4 }), (before, changes) => {
        const few = outcome(() => applyFew(before, changes, { gone: [], come: [] }));
        expect(few).to.deep.equal(outcome(() => applyMany(before, changes, { gone: [], come: [] })));
        if (typeof few !== "string") applied++;
      }),
      { numRuns: 3000 },
    );
    expect(applied).to.be.greaterThan(300);
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
