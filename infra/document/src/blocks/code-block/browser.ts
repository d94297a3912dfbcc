import type { Inline } from "../../inline/schema.ts";
import { plainInline } from "../../inline/text.ts";

export const defaults = { language: "text" } as const;

/** The code, with its lines. */
export function codeOf({ content }: { content: readonly Inline[] }): string {
  let code = "";
  for (const item of content) code += item.type === "text" ? item.text : plainInline([item]);
  return code;
}

export function toText(block: { content: readonly Inline[] }): string[] {
  const code = codeOf(block);
  return code === "" ? [] : [code];
}
