import { fileContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const file: Kind<"file"> = {
  objectType: "file",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
