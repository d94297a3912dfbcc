import { writeDetails } from "../../markdown/details.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"toggleListItem">, _turn: Turn, writing: Writing): Written {
  return writeDetails(writeNote(block, {}), block.content.length === 0 ? [] : textLines(block, writing));
}
