import { fileContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

export const image: Kind<"image"> = {
  objectType: "image",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
