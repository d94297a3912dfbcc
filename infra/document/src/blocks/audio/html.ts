import { escapeHtml } from "../../html.ts";
import type { HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { fileLink, mediaHtml } from "../media-html.ts";

export function toHtml(block: BlockOf<"audio">, page: HtmlPage): string {
  return mediaHtml(block, block.props.showPreview ? player(block.props) : fileLink(block), page);
}

function player({ url, name, caption }: BlockOf<"audio">["props"]): string {
  const label = escapeHtml(name || caption || "Audio");
  return `<audio controls preload="none" src="${escapeHtml(url)}" aria-label="${label}"></audio>`;
}
