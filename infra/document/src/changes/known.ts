import type { BareBlock, Block } from "../schema.ts";

/** A value that is the sum over the blocks of a document. */
export interface Sum<T> {
  none: T;
  /** The value of a block, without its children. */
  of(block: BareBlock): T;
  plus(one: T, other: T): T;
  minus(one: T, other: T): T;
}

/** The blocks that changes took out of a document and put into it, each without its children. One that was set is in both. */
export interface Traces {
  gone: BareBlock[];
  come: BareBlock[];
}

const carriers: ((before: readonly Block[], after: readonly Block[], traces: Traces) => void)[] = [];

/**
 * Makes a function of documents that remembers its results. When a document changes, its result is carried over to the
 * new one, so that only the changed blocks are visited.
 */
export function known<T>({ none, of, plus, minus }: Sum<T>): (blocks: readonly Block[]) => T {
  const found = new WeakMap<readonly Block[], T>();
  const whole = (blocks: readonly Block[]): T =>
    blocks.reduce<T>((sum, block) => plus(plus(sum, of(block)), whole(block.children)), none);
  carriers.push((before, after, { gone, come }) => {
    const value = found.get(before);
    if (value === undefined) return;
    const rest = gone.reduce<T>((sum, block) => minus(sum, of(block)), value);
    found.set(
      after,
      come.reduce<T>((sum, block) => plus(sum, of(block)), rest),
    );
  });
  return (blocks) => {
    const value = found.get(blocks) ?? whole(blocks);
    found.set(blocks, value);
    return value;
  };
}

/** Records that one document was made from another. */
export function carryOn(before: readonly Block[], after: readonly Block[], traces: Traces): void {
  for (const carry of carriers) carry(before, after, traces);
}
