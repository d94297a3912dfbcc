import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Frames are read with all other embedded elements (`markdown/elements.ts`): those that cannot be shown become links. */
export const embed: Kind<"embed"> = {
  objectType: "embed",
  toHtml,
  toMarkdown,
  fromMarkdown: {},
  content: noContent,
};
