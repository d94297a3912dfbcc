import { writeNote } from "../../markdown/note.ts";
import { writeQuoted } from "../../markdown/quoted.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"quote">, _turn: Turn, writing: Writing): Written {
  return writeQuoted(writeNote(block, {}), block.content.length === 0 ? [] : textLines(block, writing));
}
