import { classes, escapeHtml } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { isShowable } from "../../links.ts";
import { writeNote } from "../../markdown/note.ts";
import { attribute } from "../../markdown/write-inline.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";
import { noContent } from "../content.ts";
import type { Kind } from "../kind.ts";
import { frameOf } from "./frames.ts";

/** A link. For allowed sites it describes the frame, which readers can load. */
function toHtml(block: BlockOf<"embed">, page: HtmlPage): string {
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

/** The frame as HTML, with the address that people open. */
function toMarkdown(block: BlockOf<"embed">): Written {
  const { url, name } = block.props;
  const title = name === "" ? "" : ` title="${attribute(name)}"`;
  return {
    lines: [...writeNote(block, { url, name }), `<iframe src="${attribute(url)}"${title}></iframe>`],
    nest: null,
  };
}

/** Frames are read with all other embedded elements (`markdown/elements.ts`): those that cannot be shown become links. */
export const embed: Kind<"embed"> = {
  objectType: "embed",
  toHtml,
  toMarkdown,
  fromMarkdown: {},
  content: noContent,
};
