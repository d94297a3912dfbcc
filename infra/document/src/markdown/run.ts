import { clean } from "../clean.ts";
import type { Inline } from "../inline/schema.ts";
import { lengths } from "../limits.ts";
import type { Block } from "../schema.ts";
import { loneFormula } from "./formula.ts";
import { readInline } from "./inline.ts";
import { loneImage } from "./lone.ts";
import { block, problem, type Reader, type Setting } from "./reader.ts";
import type { Soup } from "./soup.ts";

/** A paragraph of gathered text; one that is only an image is an image, unless `keepInline`. */
export function readRun(
  run: readonly Soup[],
  reader: Reader,
  setting: Setting,
  keepInline: boolean,
): Block[] {
  const formula = keepInline ? null : loneFormula(run);
  if (formula !== null && clean(formula).length <= lengths.tex)
    return [block(reader, "math", { tex: clean(formula) })];
  const content = readInline(run, reader, setting.marks);
  if (content.every((item) => item.type === "text" && /^[ \n]*$/.test(item.text))) {
    // White space between tags is ignored; in Markdown it is a paragraph that someone made on purpose.
    if (content.length === 0 || run.every((item) => item.kind !== "node")) return [];
  }
  const lone = keepInline ? null : imageBlock(content, reader, setting);
  if (lone === null) sayWhatImagesLose(content, run[0]?.line ?? 1, reader);
  return [lone ?? block(reader, "paragraph", { textAlignment: setting.alignment }, content)];
}

/** Within a line an image has its natural size. */
function sayWhatImagesLose(content: readonly Inline[], line: number, reader: Reader): void {
  for (const item of content) {
    const width = reader.pictures.get(item)?.width;
    if (width !== undefined)
      problem(reader, line, `The width of an image within a line (${width}) was left out`);
  }
}

function imageBlock(content: readonly Inline[], reader: Reader, setting: Setting): Block | null {
  const image = loneImage(content);
  if (image === null) return null;
  const picture = reader.pictures.get(image);
  return block(reader, "image", {
    name: image.props.alt,
    url: image.props.url,
    caption: picture?.title ?? "",
    textAlignment: setting.alignment,
    ...(picture?.width === undefined ? {} : { previewWidth: picture.width }),
  });
}
