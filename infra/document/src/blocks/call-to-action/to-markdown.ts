import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { defaults } from "./defaults.ts";
import { linkOf } from "./link.ts";

/** A paragraph that ends with the link of the button, and a comment that says so. */
export function toMarkdown(block: BlockOf<"callToAction">, _turn: Turn, writing: Writing): Written | null {
  const { url, label } = block.props;
  const last = block.content.at(-1);
  // Two neighbouring links to one address would be read as one.
  if (last?.type === "link" && last.href === url) return null;
  const props = unusual(block.props, { ...defaults, url, label });
  const said = { type: "callToAction", ...(Object.keys(props).length > 0 && { props }) };
  const text = writing.inline([...block.content, linkOf(block)], "lines");
  return { lines: [writeComment("block", said), text], nest: null };
}
