import { limits } from "../limits.ts";
import type { Block, BlockChange } from "../schema.ts";
import { applyFew } from "./apply-few.ts";
import { applyMany } from "./apply-many.ts";
import { BadChange, tooDeep, tooMany } from "./bad-change.ts";
import { carryOn, type Traces } from "./known.ts";

/** Up to so many steps, looking for each block costs less than building the whole document. */
const few = 8;

/**
 * The result of steps. A save is applied once before it is written, and again afterwards, with the same steps and the
 * same document.
 */
const applied = new WeakMap<readonly BlockChange[], { before: readonly Block[]; after: Block[] }>();

/**
 * Applies the steps in order and answers a new document; blocks that nothing happened to are shared with the old one.
 * Throws BadChange for a block or place that is not there, an id that is taken, a block put below
 * itself, and a result beyond the limits of depth and number.
 */
export function applyChanges(blocks: readonly Block[], changes: readonly BlockChange[]): Block[] {
  if (changes.length === 0) return blocks as Block[];
  const done = applied.get(changes);
  if (done?.before === blocks) return done.after;
  const traces: Traces = { gone: [], come: [] };
  const after = (changes.length <= few ? applyFew : applyMany)(blocks, changes, traces);
  const last = changes.length - 1;
  if (changes.some(({ op }) => op === "add") && countOf(after) > limits.blocks)
    throw new BadChange(last, tooMany);
  if (changes.some(isBelow) && isDeeper(after, limits.depth)) throw new BadChange(last, tooDeep);
  carryOn(blocks, after, traces);
  applied.set(changes, { before: blocks, after: after as Block[] });
  return after as Block[];
}

/** Whether a step can make a document deeper. */
const isBelow = (change: BlockChange) =>
  (change.op === "add" || change.op === "move") && change.parent !== null;

function countOf(blocks: readonly Block[]): number {
  let count = blocks.length;
  for (const { children } of blocks) if (children.length > 0) count += countOf(children);
  return count;
}

function isDeeper(blocks: readonly Block[], levels: number): boolean {
  if (levels === 0) return blocks.length > 0;
  return blocks.some(({ children }) => children.length > 0 && isDeeper(children, levels - 1));
}
