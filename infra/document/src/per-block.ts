import type { Block } from "./schema.ts";

/**
 * Makes a function of a document from one of single blocks, which remembers what it found: for a document that was made from
 * another one it looks only into the blocks that changed.
 * @param own what a block says itself, without its children
 * @param join puts together what is said by the blocks of a list and by the lists below them
 */
export function perBlock<T>(
  own: (block: Block) => T,
  join: (parts: T[]) => T,
): (blocks: readonly Block[]) => T {
  const known = new WeakMap<object, T>();
  const ofBlock = (block: Block): T => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const said = block.children.length === 0 ? own(block) : join([own(block), ofList(block.children)]);
    known.set(block, said);
    return said;
  };
  const ofList = (blocks: readonly Block[]): T => {
    const before = known.get(blocks);
    if (before !== undefined) return before;
    const said = join(blocks.map(ofBlock));
    known.set(blocks, said);
    return said;
  };
  return ofList;
}
