import { expect } from "chai";
import * as fc from "fast-check";
import { applyChanges } from "./changes/apply.ts";
import { diffBlocks } from "./changes/diff.ts";
import { filesOf } from "./files.ts";
import { perBlock } from "./per-block.ts";
import { randomDocuments } from "./random-documents.testing.ts";
import { renderBlocks } from "./render.ts";
import type { Block } from "./schema.ts";
import { sizeOf, sizeOfBlock } from "./size.ts";

const documents = randomDocuments(fc.string({ maxLength: 8 }), 20);

describe("what is worked out block by block", () => {
  it("is the same for a document that was changed as for a new one", () => {
    const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((one) => [one, ...all(one.children)]);
    fc.assert(
      fc.property(documents, documents, (before, other) => {
        const after = applyChanges(before, diffBlocks(before, other));
        for (const blocks of [before, after]) {
          const sizes = all(blocks).map((block) => sizeOfBlock(block, 1e9));
          const bytes = sizes.reduce((sum, size) => sum + size, 0);
          expect(sizeOf(blocks)).to.deep.equal({ blocks: sizes.length, bytes });
          expect([...filesOf(blocks)].sort()).to.deep.equal([...renderBlocks(blocks).files].sort());
        }
      }),
      { numRuns: 200 },
    );
  });

  it("looks only into the block that changed, however many there are", () => {
    let looked = 0;
    const count = perBlock<number>(
      () => ++looked && 1,
      (parts) => parts.reduce((sum, one) => sum + one, 0),
    );
    const page = Array.from(
      { length: 4400 },
      (_, at) => ({ id: `b${at}`, children: [] }) as unknown as Block,
    );
    expect([count(page), looked]).to.deep.equal([4400, 4400]);
    const changed = applyChanges(page, [{ op: "set", block: { ...page[2000]!, type: "divider" } as never }]);
    expect([count(changed), looked]).to.deep.equal([4400, 4401]);
  });
});
