import type { Block, BlockChange } from "../schema.ts";
import { BadChange, belowItself, noBlock, notThere, passingDepth, taken, tooDeep } from "./bad-change.ts";
import type { Traces } from "./known.ts";

type Blocks = readonly Block[];
/** Where a block stands: its place in each level, from the top. */
type Path = readonly number[];

/** `applyChanges` for few steps: each looks for its block and copies only the lists that it stands in. */
export function applyFew(blocks: Blocks, changes: readonly BlockChange[], traces: Traces): Blocks {
  return changes.reduce((before, change, index) => applyOne(before, change, index, traces), blocks);
}

function applyOne(blocks: Blocks, change: BlockChange, index: number, { gone, come }: Traces): Blocks {
  const known = (id: string, within = blocks): Path => {
    const path = pathOf(within, id);
    if (path === null) throw new BadChange(index, noBlock(id));
    return path;
  };
  /** Puts a block that stands nowhere. */
  const put = (within: Blocks, block: Block, parent: string | null, after: string | null): Blocks => {
    const path = parent === null ? [] : known(parent, within);
    if (path.length >= passingDepth) throw new BadChange(index, tooDeep);
    return changeLevel(within, path, (level) => {
      const left = after === null ? -1 : level.findIndex(({ id }) => id === after);
      if (after !== null && left === -1) {
        known(after);
        throw new BadChange(index, notThere(after, block.id));
      }
      return [...level.slice(0, left + 1), block, ...level.slice(left + 1)];
    });
  };
  switch (change.op) {
    case "add": {
      const { block, parent, after } = change;
      if (pathOf(blocks, block.id) !== null) throw new BadChange(index, taken(block.id));
      come.push(block);
      return put(blocks, { ...block, children: [] }, parent, after);
    }
    case "set":
      return changeBlock(blocks, known(change.block.id), (before) => {
        gone.push(before);
        come.push(change.block);
        return { ...change.block, children: before.children };
      });
    case "move": {
      const { id, parent, after } = change;
      const path = known(id);
      const to = parent === null ? [] : known(parent);
      if (to.length >= path.length && path.every((place, level) => to[level] === place))
        throw new BadChange(index, belowItself(id));
      return put(without(blocks, path), blockAt(blocks, path), parent, after);
    }
    case "remove": {
      const path = known(change.id);
      for (const block of withAllBelow(blockAt(blocks, path))) gone.push(block);
      return without(blocks, path);
    }
  }
}

function pathOf(blocks: Blocks, id: string): Path | null {
  const here = blocks.findIndex((block) => block.id === id);
  if (here !== -1) return [here];
  for (const [at, { children }] of blocks.entries()) {
    const below = children.length === 0 ? null : pathOf(children, id);
    if (below !== null) return [at, ...below];
  }
  return null;
}

function blockAt(blocks: Blocks, [at, ...below]: Path): Block {
  const block = blocks[at!]!;
  return below.length === 0 ? block : blockAt(block.children, below);
}

/** The document with another list of blocks below the block at a path, or at the top. */
function changeLevel(blocks: Blocks, path: Path, change: (level: Blocks) => Blocks): Blocks {
  if (path.length === 0) return change(blocks);
  return changeBlock(blocks, path, (block) => ({ ...block, children: change(block.children) as Block[] }));
}

function changeBlock(blocks: Blocks, [at, ...below]: Path, change: (block: Block) => Block): Blocks {
  const block = blocks[at!]!;
  const changed =
    below.length === 0
      ? change(block)
      : { ...block, children: changeBlock(block.children, below, change) as Block[] };
  const copy = blocks.slice();
  copy[at!] = changed;
  return copy;
}

function without(blocks: Blocks, path: Path): Blocks {
  const at = path.at(-1)!;
  return changeLevel(blocks, path.slice(0, -1), (level) => [...level.slice(0, at), ...level.slice(at + 1)]);
}

const withAllBelow = (block: Block): Block[] => [block, ...block.children.flatMap(withAllBelow)];
