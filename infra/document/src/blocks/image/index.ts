import { escapeHtml } from "../../html.ts";
import type { HtmlPage } from "../../html-page.ts";
import { plainInline } from "../../inline/text.ts";
import { readInline } from "../../markdown/inline.ts";
import { writeNote } from "../../markdown/note.ts";
import { block, described, type Reader, type Setting } from "../../markdown/reader.ts";
import type { Soup, SoupElement } from "../../markdown/soup.ts";
import { destination, entities, escapeText } from "../../markdown/write-inline.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { fileContent } from "../content.ts";
import type { FromMarkdown, Kind } from "../kind.ts";
import { fileLink, mediaHtml, widthOf } from "../media-html.ts";
import { isFileName } from "./file-name.ts";

function toHtml(block: BlockOf<"image">, page: HtmlPage): string {
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

function toMarkdown(block: BlockOf<"image">, _turn: Turn, writing: Writing): Written {
  const { url, name, caption } = block.props;
  const before = writeNote(block, { url, name, caption });
  if (writing.isSafe) {
    const tag = `<img src="${entities(url)}" alt="${entities(name)}" title="${entities(caption)}">`;
    return { lines: [...before, tag], nest: null };
  }
  const place = { place: "heading", inLink: true } as const;
  const title = caption === "" ? "" : ` "${escapeText(caption, place).replaceAll('"', '\\"')}"`;
  const image = `![${escapeText(name, place)}](${destination(url, "lines")}${title})`;
  return { lines: [...before, image], nest: null };
}

/** An image that stands alone in a paragraph is read with the paragraph. */
const fromMarkdown: FromMarkdown<"image"> = {
  elements: { figure: readFigure, picture: readFigure },
};

/** A figure is its image with the caption; what else it holds stands as it is. */
function readFigure(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const isCaption = (child: Soup) => child.kind === "element" && child.tag === "figcaption";
  const isSource = (child: Soup) => child.kind === "element" && child.tag === "source";
  const blocks = reader.readFlow(
    element.children.filter((child) => !isCaption(child) && !isSource(child)),
    reader,
    setting,
  );
  const caption = element.children.find(isCaption) as SoupElement | undefined;
  if (caption === undefined) return blocks;
  const content = readInline(caption.children, reader);
  const pictures = blocks.filter(
    (one) => one.type === "image" || one.type === "video" || one.type === "audio",
  );
  const isPlain = content.every((item) => item.type === "text");
  if (pictures.length !== 1 || !isPlain || pictures[0]!.props.caption !== "") {
    return [...blocks, block(reader, "paragraph", { textAlignment: setting.alignment }, content)];
  }
  const captioned = pictures[0]!;
  captioned.props = { ...captioned.props, caption: described(reader, plainInline(content), caption.line) };
  return blocks;
}

export const image: Kind<"image"> = {
  objectType: "image",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: fileContent,
};
