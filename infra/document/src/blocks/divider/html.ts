import { type HtmlPage, nested } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";

export function toHtml(block: BlockOf<"divider">, page: HtmlPage): string {
  return `<hr>${nested(block, page)}`;
}
