import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"bulletListItem">, _turn: Turn, writing: Writing): Written {
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeItem("- ", [...writeNote(block, {}, {}, "item"), ...text]);
}
