import { plainInline } from "../../inline/text.ts";
import { readInline } from "../../markdown/inline.ts";
import { block, described, type Reader, type Setting } from "../../markdown/reader.ts";
import type { Soup, SoupElement } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";

/** An image that stands alone in a paragraph is read with the paragraph. */
export const fromMarkdown: FromMarkdown<"image"> = {
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
