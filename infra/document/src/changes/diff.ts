import { same } from "../same.ts";
import type { BareBlock, Block, BlockChange } from "../schema.ts";

/**
 * The fewest steps that turn `before` into `after`: what is new is added, what differs is set, what stands
 * elsewhere is moved (never re-sent), what is gone is removed.
 */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  if (before === after) return [];
  const was = places(before);
  const is = places(after);
  const changes: BlockChange[] = [];

  // In reading order, so that a block's parent and its left neighbour stand where they belong by the time
  // it is placed: no step can then put a block below itself.
  const arrange = (blocks: readonly Block[], parent: string | null, old: readonly Block[]) => {
    if (blocks === old) return;
    const staying = stay(blocks, parent, was);
    let left: string | null = null;
    for (const block of blocks) {
      const place = was.get(block.id);
      if (place === undefined) changes.push({ op: "add", block: bare(block), parent, after: left });
      else {
        if (!staying.has(block.id)) changes.push({ op: "move", id: block.id, parent, after: left });
        if (!sameContent(place.block, block)) changes.push({ op: "set", block: bare(block) });
      }
      if (place?.block !== block) arrange(block.children, block.id, place?.block.children ?? []);
      left = block.id;
    }
  };
  arrange(after, null, before);

  // A removed block takes along what is below it; whatever lives on has been moved out by now.
  for (const [id, place] of was) {
    if (!is.has(id) && (place.parent === null || is.has(place.parent))) changes.push({ op: "remove", id });
  }
  return changes;
}

interface Place {
  block: Block;
  parent: string | null;
  index: number;
}

function places(blocks: readonly Block[]): Map<string, Place> {
  const found = new Map<string, Place>();
  const visit = (level: readonly Block[], parent: string | null) => {
    for (let index = 0; index < level.length; index++) {
      const block = level[index]!;
      found.set(block.id, { block, parent, index });
      if (block.children.length > 0) visit(block.children, block.id);
    }
  };
  visit(blocks, null);
  return found;
}

/** The largest set of blocks that can stay where they are: a longest increasing subsequence of old positions. */
function stay(blocks: readonly Block[], parent: string | null, was: Map<string, Place>): Set<string> {
  const tails: number[] = []; // positions in `line` at which the best run of each length ends
  const line: { id: string; index: number; previous: number }[] = [];
  for (const { id } of blocks) {
    const place = was.get(id);
    if (place === undefined || place.parent !== parent) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (line[tails[middle]!]!.index < place.index) low = middle + 1;
      else high = middle;
    }
    line.push({ id, index: place.index, previous: low === 0 ? -1 : tails[low - 1]! });
    tails[low] = line.length - 1;
  }
  const staying = new Set<string>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = line[at]!.previous) staying.add(line[at]!.id);
  return staying;
}

function bare(block: Block): BareBlock {
  const { children: _, ...rest } = block;
  return rest as BareBlock;
}

function sameContent(left: Block, right: Block): boolean {
  return (
    left === right ||
    (left.type === right.type && same(left.props, right.props) && same(left.content, right.content))
  );
}

/** True when `diffBlocks` would find nothing. Blocks that both lists share are not looked into. */
export function sameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  if (one === other) return true;
  if (one.length !== other.length) return false;
  return one.every((left, at) => {
    const right = other[at]!;
    if (left === right) return true;
    return left.id === right.id && sameContent(left, right) && sameBlocks(left.children, right.children);
  });
}
