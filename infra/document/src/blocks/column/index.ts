import { below, type HtmlPage } from "../../html-page.ts";
import { writeBox } from "../../markdown/box.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";

function toHtml(block: BlockOf<"column">, page: HtmlPage): string {
  const { width } = block.props;
  return `<div class="column${width === 1 ? "" : ` w-${width}`}">${below(block, page)}</div>`;
}

const toMarkdown = (block: BlockOf<"column">): Written => writeBox(block, "column");

export const column: Kind<"column"> = {
  objectType: "column",
  toHtml,
  toMarkdown,
  // `markdown/box.ts` reads it.
  fromMarkdown: {},
  content: noContent,
};
