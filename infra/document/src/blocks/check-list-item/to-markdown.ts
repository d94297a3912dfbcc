import { writeItem } from "../../markdown/list-item.ts";
import { writeNote } from "../../markdown/note.ts";
import { type Turn, textLines, type Writing, type Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"checkListItem">, _turn: Turn, writing: Writing): Written {
  const { checked } = block.props;
  const note = writeNote(block, { checked }, {}, "item");
  const text = block.content.length === 0 ? [] : textLines(block, writing);
  const [first, ...rest] = text;
  // A box stands only before text, and only at the very beginning of an item.
  if (note.length === 0 && first !== undefined) {
    return writeItem("- ", [`[${checked ? "x" : " "}] ${first}`, ...rest]);
  }
  return writeItem("- ", [...writeNote(block, {}, { type: "checkListItem" }, "item"), ...text]);
}
