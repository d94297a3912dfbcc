import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, inlineHtml, nested, paragraphOf } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { linkOf } from "./link.ts";

export function toHtml(block: BlockOf<"callToAction">, page: HtmlPage): string {
  const { url, look, backgroundColor } = block.props;
  const link = url === "" ? "" : inlineHtml({ content: [linkOf(block)] }, page);
  const names = classes(`cta cta-${escapeHtml(look)}`, { backgroundColor });
  return `<div${names}>${paragraphOf(inlineHtml(block, page))}${link}</div>${nested(block, page)}`;
}
