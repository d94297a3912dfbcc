import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { blocksFor, slidesOf } from "./slides.ts";
import { toMarkdown } from "./to-markdown.ts";

export const gallery: Kind<"gallery"> = {
  objectType: "gallery",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: noContent,
  values: { of: slidesOf, children: blocksFor },
};
