import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(
  block: BlockOf<"numberedListItem">,
  { number, isFirst }: Turn,
  writing: Writing,
): Written {
  const said = isFirst && number !== 1 ? { start: number } : {};
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeItem(`${number}. `, [...writeNote(block, said, {}, "item"), ...text]);
}
