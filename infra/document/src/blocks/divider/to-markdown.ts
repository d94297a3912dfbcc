import { writeNote } from "../../markdown/note.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"divider">): Written {
  return { lines: [...writeNote(block, {}), "***"], nest: null };
}
