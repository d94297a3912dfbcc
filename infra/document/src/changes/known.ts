import type { BareBlock, Block } from "../schema.ts";

/** Something that is the sum of what each block of a document adds to it. */
export interface Sum<T> {
  none: T;
  /** What a block adds, without its children. */
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
 * Makes a function of documents that remembers what it found. When a document is changed, what is known of it is carried on to
 * the new one, so that only the blocks that changed are looked at.
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

/** Says that one document was made from another. */
export function carryOn(before: readonly Block[], after: readonly Block[], traces: Traces): void {
  for (const carry of carriers) carry(before, after, traces);
}
