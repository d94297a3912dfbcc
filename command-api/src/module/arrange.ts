/** Lists of modules with one of them added, changed, moved, copied or gone. Pure. */
import type { Block } from "@annals/document";
import { Refused } from "../runtime/decider.ts";
import { messages } from "./messages.ts";

type Blocks = readonly Block[];

/** The module with an id. @throws Refused when there is none */
export function moduleIn(blocks: Blocks, id: string): Block {
  const found = blocks.find((block) => block.id === id);
  if (found === undefined) throw new Refused("missing", messages.noSuchModule);
  return found;
}

/** With one more, at a place or at the end. */
export function withModule(blocks: Blocks, block: Block, place = -1): Block[] {
  const at = place < 0 ? blocks.length : Math.min(place, blocks.length);
  return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

/** With another one in place of the one with its id, moved where a place is given. */
export function withChanged(blocks: Blocks, block: Block, place?: number): Block[] {
  if (place === undefined) return blocks.map((one) => (one.id === block.id ? block : one));
  return withModule(without(blocks, block.id), block, place);
}

/** With a copy behind the one with this id. */
export function withCopy(blocks: Blocks, id: string, copy: Block): Block[] {
  return withModule(blocks, copy, blocks.findIndex((block) => block.id === id) + 1);
}

export const without = (blocks: Blocks, id: string): Block[] => blocks.filter((block) => block.id !== id);

/** In another order; those that are not named follow in the order that they had. @throws Refused for an id that is not there, or twice */
export function reordered(blocks: Blocks, ids: readonly string[]): Block[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const first = ids.map((id, at) => {
    const block = byId.get(id);
    if (block === undefined)
      throw new Refused("invalid", messages.notInDraftOrTwice({ id }), {
        path: `sort_order.${at}`,
      });
    byId.delete(id);
    return block;
  });
  return [...first, ...byId.values()];
}

/** With a module that the draft lacks, where it stands in the published text: behind the nearest one that both have. */
export function withPublished(blocks: Blocks, published: Blocks, block: Block): Block[] {
  const places = new Map(blocks.map(({ id }, at) => [id, at]));
  const before = published.slice(
    0,
    published.findIndex(({ id }) => id === block.id),
  );
  const left = before.findLast(({ id }) => places.has(id));
  return withModule(blocks, block, left === undefined ? 0 : places.get(left.id)! + 1);
}

/** A copy of a block and all below it, without the name that leads to it. @param newId gives the id of the copy of a block */
export function copyOf(block: Block, newId: (id: string) => string): Block {
  const children = block.children.map((child) => copyOf(child, newId));
  const { blockName: _, ...props } = block.props;
  return { ...block, id: newId(block.id), props, children } as Block;
}

/** @throws Refused when two blocks of a text have the same id */
export function checkIds(blocks: Blocks): void {
  const seen = new Set<string>();
  const visit = ({ id, children }: Block) => {
    if (seen.has(id))
      throw new Refused("invalid", messages.idOfOtherBlock({ id }), {
        path: "object",
      });
    seen.add(id);
    children.forEach(visit);
  };
  blocks.forEach(visit);
}
