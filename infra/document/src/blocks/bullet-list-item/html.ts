import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"bulletListItem">, page: HtmlPage): string {
  return `<li${classes("", block.props)}>${inlineHtml(block, page)}${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
export const list = { open: () => "<ul>", close: "</ul>" };
