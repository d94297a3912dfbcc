import { escapeHtml } from "../../html.ts";
import type { HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { fileLink, mediaHtml, widthOf } from "../media-html.ts";
import { isFileName } from "./file-name.ts";

export function toHtml(block: BlockOf<"image">, page: HtmlPage): string {
  return mediaHtml(block, block.props.showPreview ? picture(block.props) : fileLink(block), page);
}

function picture({ url, name, caption, previewWidth }: BlockOf<"image">["props"]): string {
  const alt = escapeHtml(description(name, caption));
  return `<img loading="lazy" decoding="async" src="${escapeHtml(url)}" alt="${alt}"${widthOf(previewWidth)}>`;
}

/** The caption describes an image whose name is only a file name. */
function description(name: string, caption: string): string {
  return isFileName(name) ? caption : name || caption;
}
