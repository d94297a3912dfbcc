import { expect } from "chai";
import * as fc from "fast-check";
import { filesOf } from "../files.ts";
import { hasHidden } from "../hidden.ts";
import { randomDocuments } from "../random-documents.testing.ts";
import { renderBlocks } from "../render.ts";
import type { BareBlock, Block, BlockChange } from "../schema.ts";
import { sizeOf, sizeOfBlock } from "../size.ts";
import { applyChanges } from "./apply.ts";
import { diffBlocks } from "./diff.ts";
import { known } from "./known.ts";

const documents = randomDocuments(fc.string({ maxLength: 8 }), 20);

describe("what is known of a document", () => {
  it("is the same for one that was changed as for a new one", () => {
    const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((one) => [one, ...all(one.children)]);
    fc.assert(
      fc.property(fc.array(documents, { minLength: 1, maxLength: 4 }), (texts) => {
        let blocks: Block[] = [];
        for (const text of [...texts, texts[0]!.slice(1)]) {
          blocks = applyChanges(blocks, diffBlocks(blocks, text));
          const sizes = all(blocks).map((block) => sizeOfBlock(block, 1e9));
          const bytes = sizes.reduce((sum, size) => sum + size, 0);
          expect(sizeOf(blocks)).to.deep.equal({ blocks: sizes.length, bytes });
          expect(hasHidden(blocks)).to.equal(all(blocks).some(({ props }) => props.visibility === 0));
          expect(filesOf(blocks)).to.deep.equal([...renderBlocks(blocks, { hidden: true }).files].sort());
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is found by looking at the blocks that changed alone, however many there are", () => {
    let looked = 0;
    const count = known<number>({
      none: 0,
      of: () => ++looked && 1,
      plus: (one, other) => one + other,
      minus: (one, other) => one - other,
    });
    const bare = (id: string): BareBlock => ({ id, type: "divider", props: {} });
    let page = Array.from({ length: 4400 }, (_, at): Block => ({ ...bare(`b${at}`), children: [] }));
    expect([count(page), looked]).to.deep.equal([4400, 4400]);
    const steps: [BlockChange, number, number][] = [
      [{ op: "set", block: bare("b2000") }, 4400, 2],
      [{ op: "add", block: bare("new"), parent: "b7", after: null }, 4401, 1],
      [{ op: "move", id: "b4000", parent: "b7", after: "new" }, 4401, 0],
      [{ op: "remove", id: "b7" }, 4398, 3],
    ];
    for (const [change, blocks, visits] of steps) {
      looked = 0;
      page = applyChanges(page, [change]);
      expect([count(page), looked], change.op).to.deep.equal([blocks, visits]);
    }
  });

  it("serves for a save that is tried and then written: the same steps on the same document are applied once", () => {
    const page: Block[] = ["one", "two"].map((id) => ({ id, type: "divider", props: {}, children: [] }));
    const steps: BlockChange[] = [{ op: "remove", id: "one" }];
    const tried = applyChanges(page, steps);
    expect(applyChanges(page, steps)).to.equal(tried);
    expect(applyChanges([page[0]!], steps)).to.deep.equal([]);
    expect(applyChanges(page, [...steps])).to.deep.equal(tried);
  });
});
