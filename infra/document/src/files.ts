import { perBlock } from "./per-block.ts";
import { renderBlocks } from "./render.ts";

/** Ids of the files that a document shows, each once, as in `Rendered`. */
export const filesOf = perBlock<readonly string[]>(
  (block) => renderBlocks([{ ...block, children: [] }]).files,
  (parts) => {
    const some = parts.filter(({ length }) => length > 0);
    return some.length === 0 ? none : [...new Set(some.flat())];
  },
);
const none: readonly string[] = [];
