import type { Inline, InlineLink } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";
import { fileOf } from "../links.ts";
import type { Block } from "../schema.ts";
import { block, type Reader } from "./reader.ts";

/** The only thing that content holds beside space; null when there are more, or none. */
function lone(content: readonly Inline[]): Inline | null {
  const rest = content.filter((item) => item.type !== "text" || item.text.trim() !== "");
  return rest.length === 1 ? rest[0]! : null;
}

/** The image that content is; null when it is anything else. */
export function loneImage(content: readonly Inline[]): Extract<Inline, { type: "inlineImage" }> | null {
  const item = lone(content);
  return item?.type === "inlineImage" && item.props.href === "" ? item : null;
}

function loneFileLink(content: readonly Inline[]): InlineLink | null {
  const item = lone(content);
  if (item?.type !== "link" || fileOf(item.href) === null) return null;
  return item.content.every(({ styles }) => Object.keys(styles).length === 0) ? item : null;
}

/** Content that would be read as a block of another kind: a lone image or file. */
export const isLone = (content: readonly Inline[]): boolean =>
  loneImage(content) !== null || loneFileLink(content) !== null;

/** The file that a paragraph at the top level links to, when there is nothing else in it and it is no picture. */
export function loneFile(paragraph: Block, reader: Reader): Block | null {
  if (paragraph.type !== "paragraph" || reader.own.has(paragraph) || paragraph.children.length > 0)
    return null;
  const link = loneFileLink(paragraph.content);
  if (link === null || reader.pictureFiles.has(link.href) || paragraph.props.textAlignment !== "left")
    return null;
  const props = { url: link.href, name: plainInline(link.content) };
  const written = reader.shown.get(link.href)?.written;
  if (written === undefined) return block(reader, "file", props);
  reader.shown.delete(link.href);
  const name = written.replace(/[|#\]].*$/s, "");
  if (/\.(?:mp4|m4v|webm|ogv|mov)$/i.test(name)) return block(reader, "video", props);
  return block(reader, /\.(?:mp3|wav|m4a|ogg|flac|3gp)$/i.test(name) ? "audio" : "file", props);
}
