import { lineContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { toText } from "./text.ts";
import { toMarkdown } from "./to-markdown.ts";

export const codeBlock: Kind<"codeBlock"> = {
  toHtml,
  toText,
  toMarkdown,
  fromMarkdown,
  content: lineContent,
};
