import { fileContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const audio: Kind<"audio"> = {
  objectType: "audio",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
