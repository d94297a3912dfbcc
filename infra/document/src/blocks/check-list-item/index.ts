import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { list, toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const checkListItem: Kind<"checkListItem"> = {
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
  list,
};
