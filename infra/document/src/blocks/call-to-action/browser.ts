import type { Inline } from "../../inline/schema.ts";
import { looks } from "../../looks.ts";
import { inlineText } from "../inline-text.ts";

export const callLooks = ["quiet", "tinted", "wide"] as const;
export type CallLook = (typeof callLooks)[number];

export const defaults = {
  backgroundColor: looks.backgroundColor,
  url: "",
  label: "",
  look: "quiet",
} as const;

/** Its text, and what stands on its button. */
export function toText(block: { content: readonly Inline[]; props: { label: string } }): string[] {
  const { label } = block.props;
  return label === "" ? inlineText(block) : [...inlineText(block), label];
}
