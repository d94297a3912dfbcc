import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const divider: Kind<"divider"> = {
  objectType: "divider",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
};
