import { known } from "./changes/known.ts";
import { fileOf, filesAddress } from "./links.ts";
import { renderBlocks } from "./render.ts";
import type { Block } from "./schema.ts";

/** Whether a block is a picture from elsewhere: whoever has its address sees who looks at it, and when. */
export const isPictureElsewhere = (block: Block): block is Extract<Block, { type: "image" }> =>
  block.type === "image" && block.props.url !== "" && fileOf(block.props.url) === null;

/** How many blocks show each file. */
type Shown = ReadonlyMap<string, number>;

const none: Shown = new Map();

const shown = known<Shown>({
  none,
  of: (block) => {
    // Few blocks name a file, and searching for its address costs far less than rendering.
    if (!namesFile(block.props) && !namesFile(block.content)) return none;
    const { files } = renderBlocks([{ ...block, children: [] } as Block], { hidden: true });
    return new Map(files.map((file) => [file, 1]));
  },
  plus: (one, other) => adding(one, other, 1),
  minus: (one, other) => adding(one, other, -1),
});

function namesFile(value: unknown): boolean {
  if (typeof value === "string") return value.includes(filesAddress);
  if (typeof value !== "object" || value === null) return false;
  for (const key in value) if (namesFile((value as Record<string, unknown>)[key])) return true;
  return false;
}

function adding(one: Shown, other: Shown, times: 1 | -1): Shown {
  if (other.size === 0) return one;
  const sum = new Map(one);
  for (const [file, count] of other) {
    const total = (sum.get(file) ?? 0) + times * count;
    if (total === 0) sum.delete(file);
    else sum.set(file, total);
  }
  return sum;
}

/** Ids of the files that a document shows, hidden blocks included, each once, sorted. */
export const filesOf = (blocks: readonly Block[]): string[] => [...shown(blocks).keys()].sort();
