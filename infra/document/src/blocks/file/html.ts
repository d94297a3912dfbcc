import type { HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { fileLink, mediaHtml } from "../media-html.ts";

export function toHtml(block: BlockOf<"file">, page: HtmlPage): string {
  return mediaHtml(block, fileLink(block), page);
}
