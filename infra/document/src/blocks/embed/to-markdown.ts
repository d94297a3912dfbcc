import { writeNote } from "../../markdown/note.ts";
import { attribute } from "../../markdown/write-inline.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

/** The frame as HTML, with the address that people open. */
export function toMarkdown(block: BlockOf<"embed">): Written {
  const { url, name } = block.props;
  const title = name === "" ? "" : ` title="${attribute(name)}"`;
  return {
    lines: [...writeNote(block, { url, name }), `<iframe src="${attribute(url)}"${title}></iframe>`],
    nest: null,
  };
}
