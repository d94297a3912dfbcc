import { nameMark } from "../name-mark.ts";
import type { Inline } from "./schema.ts";

/** Inline content as plain text on one line. */
export function plainInline(content: readonly Inline[]): string {
  let text = "";
  for (const item of content) {
    if (item.type === "text") text += item.text;
    else if (item.type === "link") for (const part of item.content) text += part.text;
    else if (item.type === "mention")
      text +=
        item.props.kind === "user" ? `@${item.props.label || nameMark(item.props.id)}` : item.props.label;
    else if (item.type === "inlineMath") text += item.props.tex;
    else text += item.props.alt;
  }
  return text.includes("\n") ? text.replaceAll("\n", " ") : text;
}
