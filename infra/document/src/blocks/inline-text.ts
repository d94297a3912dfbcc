import type { Inline } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";

/** The text of a block with inline content: one line, or none. */
export function inlineText({ content }: { content: readonly Inline[] }): string[] {
  const text = plainInline(content);
  return text.trim() === "" ? [] : [text];
}
