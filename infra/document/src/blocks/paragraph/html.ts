import { classes } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"paragraph">, page: HtmlPage): string {
  return `<p${classes("", block.props)}>${inlineHtml(block, page) || "<br>"}</p>${nested(block, page)}`;
}
