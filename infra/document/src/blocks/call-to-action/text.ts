import type { BlockOf } from "../../schema.ts";
import { inlineText } from "../inline-text.ts";

/** Its text, and what stands on its button. */
export function toText(block: BlockOf<"callToAction">): string[] {
  const { label } = block.props;
  return label === "" ? inlineText(block) : [...inlineText(block), label];
}
