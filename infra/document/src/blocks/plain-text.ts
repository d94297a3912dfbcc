import { append } from "../append.ts";
import type { Block, BlockType } from "../schema.ts";
import { type BrowserKind, browserKinds } from "./browser.ts";

const kinds = browserKinds as unknown as Record<string, BrowserKind<BlockType>>;

/** The plain text of blocks in reading order: one line a block, one a row of a table. */
export function textLines(blocks: readonly Block[]): string[] {
  const lines: string[] = [];
  const visit = (block: Block) => {
    append(lines, kinds[block.type]!.toText(block));
    block.children.forEach(visit);
  };
  blocks.forEach(visit);
  return lines;
}

interface LooseBlock {
  type: string;
  props?: object;
  content?: unknown;
  children?: LooseBlock[];
}

/** The same for unchecked blocks, such as those of an editor: unknown ones have no text. */
export function plainText(blocks: readonly LooseBlock[]): string {
  return textLines(blocks.flatMap(whole)).join("\n");
}

function whole({ type, props, content, children = [] }: LooseBlock): Block[] {
  if (!Object.hasOwn(kinds, type)) return [];
  const full = { type, props: { ...kinds[type]!.defaults, ...props }, content: content ?? [] };
  return [{ id: "", ...full, children: children.flatMap(whole) } as unknown as Block];
}
