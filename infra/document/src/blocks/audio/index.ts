import { escapeHtml } from "../../html.ts";
import type { HtmlPage } from "../../html-page.ts";
import type { BlockOf } from "../../schema.ts";
import { fileContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { readPlayer } from "../media-from-markdown.ts";
import { fileLink, mediaHtml } from "../media-html.ts";
import { playerToMarkdown } from "../media-to-markdown.ts";

function toHtml(block: BlockOf<"audio">, page: HtmlPage): string {
  return mediaHtml(block, block.props.showPreview ? player(block.props) : fileLink(block), page);
}

function player({ url, name, caption }: BlockOf<"audio">["props"]): string {
  const label = escapeHtml(name || caption || "Audio");
  return `<audio controls preload="none" src="${escapeHtml(url)}" aria-label="${label}"></audio>`;
}

const fromMarkdown: FromMarkdown<"audio"> = { elements: { audio: readPlayer } };

export const audio: Kind<"audio"> = {
  objectType: "audio",
  toHtml,
  toMarkdown: playerToMarkdown,
  fromMarkdown,
  content: fileContent,
};
