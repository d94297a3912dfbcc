import { classes } from "../../html.ts";
import { below, type HtmlPage, inlineHtml } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"numberedListItem">, page: HtmlPage): string {
  return `<li${classes("", block.props)}>${inlineHtml(block, page)}${below(block, page)}</li>`;
}

/** The tags around the items of one list. */
export const list = {
  open: ({ props: { start } }: BlockOf<"numberedListItem">) =>
    start === undefined || start === 1 ? "<ol>" : `<ol start="${start}">`,
  close: "</ol>",
};
