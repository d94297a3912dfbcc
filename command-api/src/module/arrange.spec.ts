import type { Block } from "@annals/document";
import { paragraph } from "@annals/testing/blocks";
import { expect } from "chai";
import * as fc from "fast-check";
import { Refused } from "../runtime/decider.ts";
import {
  checkIds,
  copyOf,
  reordered,
  withChanged,
  withCopy,
  withModule,
  without,
  withPublished,
} from "./arrange.ts";

const list = (ids: string): Block[] => [...ids].map((id) => paragraph(id, id));
const idsOf = (blocks: Block[]) => blocks.map(({ id }) => id).join("");
const places = fc.integer({ min: -3, max: 12 });
const lists = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 8 }).map((ids) => ids.join(""));

describe("Arranging modules", () => {
  it("puts a new one at a place from 0 on, and at the end for any other", () => {
    const at = (place?: number) => idsOf(withModule(list("abc"), paragraph("x", "x"), place));
    expect([at(0), at(1), at(3), at(99), at(-1), at()]).to.deep.equal([
      ...["xabc", "axbc", "abcx", "abcx", "abcx", "abcx"],
    ]);
  });

  it("moves one that changes only where it is told to", () => {
    const changed = { ...paragraph("changed", "b"), id: "b" };
    expect(withChanged(list("abc"), changed)[1]).to.equal(changed);
    expect(idsOf(withChanged(list("abc"), changed, 0))).to.equal("bac");
    expect(idsOf(withChanged(list("abc"), changed, -1))).to.equal("acb");
  });

  it("puts the named ones first, in their order, and refuses what is not there or twice", () => {
    expect(idsOf(reordered(list("abcd"), ["c", "a"]))).to.equal("cabd");
    for (const [ids, at] of [
      [["a", "x"], 1],
      [["b", "b"], 1],
    ] as const) {
      const refused = (() => {
        try {
          return reordered(list("abc"), ids);
        } catch (error) {
          return error as Refused;
        }
      })();
      expect(refused).to.be.instanceOf(Refused).with.property("path", `sort_order.${at}`);
    }
  });

  it("puts back what readers still see behind the nearest one that is left", () => {
    const back = (now: string, id: string) =>
      idsOf(withPublished(list(now), list("abcd"), paragraph(id, id)));
    expect([back("acd", "b"), back("dx", "c"), back("xd", "a"), back("xbya", "c")]).to.deep.equal([
      ...["abcd", "cdx", "axd", "xbcya"],
    ]);
  });

  it("loses none, whatever is done in which order", () => {
    const step = fc.oneof(
      fc.tuple(fc.constant("add" as const), fc.constantFrom(..."wxyz"), places),
      fc.tuple(fc.constant("change" as const), fc.constantFrom(..."abcdefgh"), places),
      fc.tuple(fc.constant("copy" as const), fc.constantFrom(..."abcdefgh"), places),
      fc.tuple(fc.constant("remove" as const), fc.constantFrom(..."abcdefgh"), places),
      fc.tuple(fc.constant("reorder" as const), fc.constantFrom(..."abcdefgh"), places),
    );
    fc.assert(
      fc.property(lists, fc.array(step, { maxLength: 12 }), (begin, steps) => {
        let blocks = list(begin);
        for (const [what, id, place] of steps) {
          const before = new Set(blocks.map((one) => one.id));
          const isThere = before.has(id);
          if (what === "add" && !isThere) blocks = withModule(blocks, paragraph(id, id), place);
          if (!isThere && what !== "add") continue;
          if (what === "change") blocks = withChanged(blocks, paragraph("new", id), place);
          if (what === "copy" && !before.has(`${id}'`))
            blocks = withCopy(blocks, id, { ...paragraph(id, `${id}'`) });
          if (what === "remove") blocks = without(blocks, id);
          if (what === "reorder") blocks = reordered(blocks, [id]);
          if (what === "add") before.add(id);
          if (what === "copy") before.add(`${id}'`);
          if (what === "remove") before.delete(id);
          checkIds(blocks);
          expect(new Set(blocks.map((one) => one.id))).to.deep.equal(before);
        }
      }),
    );
  });

  it("copies all that is below with ids of their own, and without the name", () => {
    const block = { ...paragraph("a", "a"), children: [paragraph("b", "b")] };
    const named = { ...block, props: { ...block.props, blockName: "Start", cls: "wide" } };
    const copy = copyOf(named, (id) => `copy-${id}`);
    expect([copy.id, copy.children[0]!.id, copy.props.blockName, copy.props.cls]).to.deep.equal([
      ...["copy-a", "copy-b", undefined, "wide"],
    ]);
    expect(() => checkIds([named, copy])).not.to.throw();
    expect(() => checkIds([named, paragraph("b", "b")])).to.throw(/another block/);
  });
});
