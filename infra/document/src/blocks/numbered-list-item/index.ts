import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { list, toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const numberedListItem: Kind<"numberedListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list: { ...list, firstNumber: ({ props }) => props.start ?? 1 },
};
