import type { Inline } from "../inline/schema.ts";
import type { Block } from "../schema.ts";
import type { Reader } from "./reader.ts";

/** Makes a block of which the first paragraph is the content and everything else stands below. */
export function lead<B extends Block>(
  blocks: readonly Block[],
  reader: Reader,
  make: (content: Inline[]) => B,
): B {
  const first = blocks[0];
  const leads = first?.type === "paragraph" && first.children.length === 0 && !reader.own.has(first);
  const made = make(leads ? first.content : []);
  made.children = leads ? blocks.slice(1) : [...blocks];
  if (leads && first.props.textAlignment !== "left" && "textAlignment" in made.props) {
    made.props.textAlignment = first.props.textAlignment;
  }
  return made;
}
