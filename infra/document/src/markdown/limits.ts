import { limits } from "../limits.ts";
import type { Block } from "../schema.ts";
import { sizeOfBlock } from "../size.ts";
import { cut, type Problem } from "./reader.ts";

/** Brings blocks within the limits of a document: blocks that nest too deep become siblings, excess ones are left out. */
export function keepLimits(blocks: Block[], problems: Problem[], line: number): Block[] {
  const flat = { deep: false };
  const kept = flatten(blocks, limits.depth, flat);
  if (flat.deep) {
    problems.push({
      line,
      message: `What was nested more than ${limits.depth} levels deep was set beside what it stood in`,
    });
  }
  return shorten(kept, problems, line);
}

function flatten(blocks: Block[], levels: number, flat: { deep: boolean }): Block[] {
  if (levels > 1) {
    for (const block of blocks)
      if (block.children.length > 0) block.children = flatten(block.children, levels - 1, flat);
    return blocks;
  }
  if (blocks.every((block) => block.children.length === 0)) return blocks;
  flat.deep = true;
  const level: Block[] = [];
  const waiting = [...blocks].reverse();
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    for (let at = block.children.length - 1; at >= 0; at--) waiting.push(block.children[at]!);
    block.children = [];
    level.push(block);
  }
  return level;
}

function shorten(blocks: Block[], problems: Problem[], line: number): Block[] {
  let count = 0;
  let bytes = 0;
  const add = (block: Block): void => {
    count++;
    bytes += sizeOfBlock(block, limits.bytes);
    block.children.forEach(add);
  };
  const end = blocks.findIndex((block) => {
    add(block);
    return count > limits.blocks || bytes > limits.bytes;
  });
  if (end < 0) return blocks;
  const first = JSON.stringify(blocks[end]?.content ?? "");
  problems.push({
    line,
    message: `The page has more than ${limits.blocks} blocks or is larger than ${limits.bytes / 1024 / 1024} MB: what follows from ${cut(first)} on was left out`,
  });
  return blocks.slice(0, end);
}
