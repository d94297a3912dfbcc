import { writeNote } from "../../markdown/note.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

/** A box around its pictures, which other tools show one below the other. */
export function toMarkdown(block: BlockOf<"gallery">): Written {
  const open = [...writeNote(block, {}), '<div class="gallery">'];
  return {
    lines: [...open, "</div>"],
    nest: (children) => [...open, "", ...children, "", "</div>"],
  };
}
