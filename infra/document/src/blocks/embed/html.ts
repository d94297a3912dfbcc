import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { isShowable } from "../../links.ts";
import type { BlockOf } from "../../schema.ts";
import { frameOf } from "./frames.ts";

/** A link. For allowed sites it describes the frame, which readers can load. */
export function toHtml(block: BlockOf<"embed">, page: HtmlPage): string {
  const { url, name } = block.props;
  const frame = frameOf(url);
  const source =
    frame === null ? "" : ` data-frame="${escapeHtml(frame.src)}" data-site="${escapeHtml(frame.site)}"`;
  const text = escapeHtml(name || url);
  const link = isShowable(url)
    ? `<a href="${escapeHtml(url)}" rel="noopener noreferrer nofollow">${text}</a>`
    : `<span>${text}</span>`;
  return `<figure${classes("embed", {})}${source}>${link}</figure>${nested(block, page)}`;
}
