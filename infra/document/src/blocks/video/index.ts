import { escapeHtml } from "../../html.ts";
import type { HtmlPage } from "../../html-page.ts";
import { fileOf, isExternal } from "../../links.ts";
import type { BlockOf } from "../../schema.ts";
import { fileContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { readPlayer } from "../media-from-markdown.ts";
import { fileLink, mediaHtml, widthOf } from "../media-html.ts";
import { playerToMarkdown } from "../media-to-markdown.ts";

function toHtml(block: BlockOf<"video">, page: HtmlPage): string {
  const { showPreview, url } = block.props;
  return mediaHtml(block, showPreview && isPlayable(url) ? player(block.props) : fileLink(block), page);
}

function player({ url, name, caption, previewWidth }: BlockOf<"video">["props"]): string {
  const label = escapeHtml(name || caption || "Video");
  return `<video controls preload="metadata" src="${escapeHtml(url)}" aria-label="${label}"${widthOf(previewWidth)}></video>`;
}

/** Pages of video sites cannot be played here, files can. */
function isPlayable(url: string): boolean {
  return fileOf(url) !== null || !isExternal(url) || /\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i.test(url);
}

const fromMarkdown: FromMarkdown<"video"> = { elements: { video: readPlayer } };

export const video: Kind<"video"> = {
  objectType: "video",
  toHtml,
  toMarkdown: playerToMarkdown,
  fromMarkdown,
  content: fileContent,
};
