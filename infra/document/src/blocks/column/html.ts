import { below, type HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"column">, page: HtmlPage): string {
  const { width } = block.props;
  return `<div class="column${width === 1 ? "" : ` w-${width}`}">${below(block, page)}</div>`;
}
