import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const pageTable: Kind<"pageTable"> = {
  objectType: "page_table",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
};
