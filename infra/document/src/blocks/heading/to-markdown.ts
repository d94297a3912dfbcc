import { writeDetails } from "../../markdown/details.ts";
import { writeNote } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"heading">, _turn: Turn, writing: Writing): Written {
  const { level, isToggleable } = block.props;
  const line = headingLine(block, writing);
  if (isToggleable) return writeDetails(writeNote(block, { level, isToggleable }), [line]);
  return { lines: [...writeNote(block, { level }), line], nest: null };
}

function headingLine({ props, content }: BlockOf<"heading">, writing: Writing): string {
  const mark = "#".repeat(props.level);
  // Signs at the end would be taken for the closing of the heading.
  return content.length === 0 ? mark : `${mark} ${writing.inline(content, "heading").replace(/#$/, "\\#")}`;
}
