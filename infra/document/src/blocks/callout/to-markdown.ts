import { writeNote } from "../../markdown/note.ts";
import { writeQuoted } from "../../markdown/quoted.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

/** What GitHub calls the tones. */
const alerts = { note: "NOTE", tip: "TIP", warning: "WARNING", danger: "CAUTION" };

export function toMarkdown(block: BlockOf<"callout">, _turn: Turn, writing: Writing): Written {
  const { tone } = block.props;
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  return writeQuoted(writeNote(block, { tone }), [`[!${alerts[tone]}]`, ...text]);
}
