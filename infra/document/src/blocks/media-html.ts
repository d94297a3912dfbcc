import { classes, escapeHtml } from "../html.ts";
import { type HtmlPage, nested } from "../html-page.ts";
import { fileOf, isExternal, isShowable } from "../links.ts";
import { trimEndOf } from "../markdown/trim.ts";
import { type MediaBlock, plainMedia } from "./media-text.ts";

/** A figure around what shows a file, with its caption. A block without an address shows only its text. */
export function mediaHtml(block: MediaBlock, body: string, page: HtmlPage): string {
  return figure(block, body, page) + nested(block, page);
}

function figure(block: MediaBlock, body: string, page: HtmlPage): string {
  const { url, caption } = block.props;
  if (!isShowable(url)) return plainMedia(block) && `<p>${escapeHtml(plainMedia(block))}</p>`;
  const file = fileOf(url);
  if (file !== null) page.references.files.add(file);
  const below = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  const names = block.type === "image" ? "fig" : `fig fig-${block.type}`;
  return `<figure${classes(names, block.props)}>${body}${below}</figure>`;
}

/** The width that a picture was given, as an attribute. */
export function widthOf(previewWidth: number | undefined): string {
  return previewWidth === undefined ? "" : ` width="${Math.round(previewWidth)}"`;
}

/** A link to the file of a block. */
export function fileLink({ props: { url, name, caption } }: MediaBlock): string {
  const text = escapeHtml(name || caption || decodedName(url));
  if (fileOf(url) !== null) return `<a class="file" href="${escapeHtml(url)}" download>${text}</a>`;
  return `<a class="file" href="${escapeHtml(url)}"${isExternal(url) ? ' rel="noopener noreferrer nofollow"' : ""}>${text}</a>`;
}

function decodedName(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!;
  const last = trimEndOf(path, "/");
  return last.slice(last.lastIndexOf("/") + 1) || url;
}
