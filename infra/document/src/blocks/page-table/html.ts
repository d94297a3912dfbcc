import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

/** An empty place with its question: what it lists differs by reader, so that no stored text can hold it. */
export function toHtml(block: BlockOf<"pageTable">, page: HtmlPage): string {
  const { under, columns, filters, sort } = block.props;
  const question = escapeHtml(JSON.stringify({ under, columns, filters, sort }));
  return `<div${classes("page-table", {})} data-table="${question}"></div>${nested(block, page)}`;
}
