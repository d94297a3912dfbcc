import { unusual, writeComment, writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { defaults } from "./defaults.ts";

export function toMarkdown(block: BlockOf<"paragraph">, _turn: Turn, writing: Writing): Written | null {
  if (block.content.length > 0) {
    return { lines: [...writeNote(block, {}), ...textLines(block, writing)], nest: null };
  }
  const isBlank = Object.keys(unusual(block.props, defaults)).length === 0;
  return isBlank ? { lines: [writeComment("blank")], nest: null } : null;
}
