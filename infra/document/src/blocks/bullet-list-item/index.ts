import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { list, toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const bulletListItem: Kind<"bulletListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list,
};
