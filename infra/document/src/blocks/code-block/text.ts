import { plainInline } from "../../inline/text.ts";
import type { BlockOf } from "../../schema.ts";

/** The code, with its lines. */
export function codeOf({ content }: BlockOf<"codeBlock">): string {
  let code = "";
  for (const item of content) code += item.type === "text" ? item.text : plainInline([item]);
  return code;
}

export function toText(block: BlockOf<"codeBlock">): string[] {
  const code = codeOf(block);
  return code === "" ? [] : [code];
}
