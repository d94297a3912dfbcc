import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { blocksFor, columnsOf } from "./columns.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const columnList: Kind<"columnList"> = {
  objectType: "columns",
  toHtml,
  toMarkdown,
  // `markdown/box.ts` reads it.
  fromMarkdown: {},
  content: noContent,
  values: { of: columnsOf, children: blocksFor },
};
