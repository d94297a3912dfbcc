import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const column: Kind<"column"> = {
  objectType: "column",
  toHtml,
  toMarkdown,
  // `markdown/box.ts` reads it.
  fromMarkdown: {},
  content: noContent,
};
