import { limits } from "../limits.ts";

/** A change that cannot be applied: it names a block or a place that is not there. `index` is its place in the list. */
export class BadChange extends Error {
  override name = "BadChange";
  readonly index: number;
  constructor(index: number, message: string) {
    super(message);
    this.index = index;
  }
}

export const tooMany = `The document would have more than ${limits.blocks} blocks`;
export const tooDeep = `The document would be nested more than ${limits.depth} levels deep`;
// Between two steps a document may be larger than it will be in the end: blocks may be moved out or removed later.
export const passingDepth = 2 * limits.depth + 1;
export const passingBlocks = 2 * limits.blocks;

export const noBlock = (id: string) => `There is no block “${id}”`;
export const taken = (id: string) => `There is a block “${id}” already`;
export const belowItself = (id: string) => `Block “${id}” cannot be put below itself`;
export const notThere = (after: string, id: string) =>
  `Block “${after}” does not stand where block “${id}” should follow it`;
