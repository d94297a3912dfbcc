import { classes } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"toggleListItem">, page: HtmlPage): string {
  const summary = `<summary>${inlineHtml(block, page) || "<br>"}</summary>`;
  return `<details${classes("toggle", block.props)}>${summary}${nested(block, page)}</details>`;
}
