import { writeNote } from "../markdown/note.ts";
import { attribute } from "../markdown/write-inline.ts";
import type { Written } from "../markdown/writing.ts";
import type { BlockOf } from "../schema.ts";

/** A video or audio as the HTML that plays it. */
export function playerToMarkdown(block: BlockOf<"video" | "audio">): Written {
  const { url, name } = block.props;
  const title = name === "" ? "" : ` title="${attribute(name)}"`;
  const tag = `<${block.type} controls src="${attribute(url)}"${title}></${block.type}>`;
  return { lines: [...writeNote(block, { url, name }), tag], nest: null };
}
