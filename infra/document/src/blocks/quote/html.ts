import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml, paragraphOf } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"quote">, page: HtmlPage): string {
  const text = paragraphOf(inlineHtml(block, page));
  return `<blockquote${classes("", block.props)}>${text}${below(block, page)}</blockquote>`;
}
