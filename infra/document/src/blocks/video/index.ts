import { fileContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const video: Kind<"video"> = {
  objectType: "video",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
