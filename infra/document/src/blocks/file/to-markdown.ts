import type { Inline } from "../../inline/schema.ts";
import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { defaults } from "./defaults.ts";

/** A file is written as a paragraph with a link to it, and a comment that says so. */
export function toMarkdown(block: BlockOf<"file">, _turn: Turn, writing: Writing): Written {
  const { url, name } = block.props;
  const text = name === "" ? "file" : name;
  const props = unusual(block.props, { ...defaults, url, name: text });
  const said = Object.keys(props).length > 0 ? { type: "file", props } : { type: "file" };
  const link: Inline = { type: "link", href: url, content: [{ type: "text", text, styles: {} }] };
  return { lines: [writeComment("block", said), writing.inline([link], "lines")], nest: null };
}
