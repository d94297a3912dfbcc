import type { Kind } from "../kind.ts";
import { cellContent } from "./cells.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const table: Kind<"table"> = {
  objectType: "table",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: cellContent,
};
