import { limits } from "../limits.ts";
import type { Said } from "../message.ts";
import { messages } from "../messages.ts";

/** A change that cannot be applied: it names a block or a place that is not there. `index` is its place in the list. */
export class BadChange extends Error {
  override name = "BadChange";
  readonly index: number;
  readonly said: Said;
  constructor(index: number, said: Said) {
    super(said.text);
    this.said = said;
    this.index = index;
  }
}

export const tooMany = messages.wouldHaveTooManyBlocks({ max: limits.blocks });
export const tooDeep = messages.wouldBeTooDeep({ max: limits.depth });
// Between two steps a document may be larger than it will be in the end: blocks may be moved out or removed later.
export const passingDepth = 2 * limits.depth + 1;
export const passingBlocks = 2 * limits.blocks;

export const noBlock = (id: string) => messages.noSuchBlock({ id });
export const taken = (id: string) => messages.blockExists({ id });
export const belowItself = (id: string) => messages.blockBelowItself({ id });
export const notThere = (after: string, id: string) => messages.otherPlace({ after, id });
