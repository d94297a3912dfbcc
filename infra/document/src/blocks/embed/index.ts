import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { toHtml } from "./html.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Frames are read with all else that is embedded (`markdown/elements.ts`): what cannot be shown becomes a link. */
export const embed: Kind<"embed"> = {
  objectType: "embed",
  toHtml,
  toMarkdown,
  fromMarkdown: {},
  content: noContent,
};
