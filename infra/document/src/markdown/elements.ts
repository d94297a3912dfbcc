import { frameOf } from "../blocks/embed/frames.ts";
import { allKinds } from "../blocks/register.ts";
import { clean } from "../clean.ts";
import type { Block } from "../schema.ts";
import { dropped, noteAnchor, sourceOf } from "./attributes.ts";
import { alignmentOf, stylesOf } from "./css.ts";
import {
  block,
  cut,
  described,
  plainContent,
  problem,
  type Reader,
  resolveHref,
  resolveSource,
  type Setting,
} from "./reader.ts";
import type { SoupElement } from "./soup.ts";

type ReadElement = (element: SoupElement, reader: Reader, setting: Setting) => Block[];

const leaveOut: ReadElement = (element, reader) => {
  dropped(element, reader);
  return [];
};

const readers = new Map<string, ReadElement>([
  ...allKinds.flatMap(([, kind]) => Object.entries(kind.fromMarkdown.elements ?? {})),
  ...["iframe", "embed", "object"].map((tag): [string, ReadElement] => [tag, readEmbedded]),
  ...["head", "noscript", "script", "style", "svg", "template", "title"].map((tag): [string, ReadElement] => [
    tag,
    leaveOut,
  ]),
]);

/** Reads one HTML element that stands on lines of its own. */
export function readBlockElement(element: SoupElement, reader: Reader, outer: Setting): Block[] {
  const { tag, attributes, children } = element;
  noteAnchor(element, reader);
  const styles = { ...outer.marks.styles, ...stylesOf(attributes) };
  const alignment = alignmentOf(tag, attributes) ?? outer.alignment;
  const setting: Setting = { alignment, marks: { ...outer.marks, styles } };
  const read = readers.get(tag);
  return read === undefined ? reader.readFlow(children, reader, setting) : read(element, reader, setting);
}

/** A frame of a site that can be shown stays one. Any other page inside the page becomes a link, an image inside an `<object>` an image. */
function readEmbedded(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const { attributes, tag, line } = element;
  const source = sourceOf(element);
  const name = clean(attributes.title ?? attributes["aria-label"] ?? "");
  if (source === undefined) {
    dropped(element, reader);
    return reader.readFlow(element.children, reader, setting);
  }
  if (tag !== "iframe" && /\.(svg|png|jpe?g|gif|webp|avif)([?#]|$)/i.test(source)) {
    const url = resolveSource(reader, source, line);
    if (url === null) return [block(reader, "paragraph", {}, plainContent(name || cut(source)))];
    return [
      block(reader, "image", { url, name: described(reader, name, line), textAlignment: setting.alignment }),
    ];
  }
  const href = resolveHref(reader, source, line);
  if (href === null) return [block(reader, "paragraph", {}, plainContent(name || cut(source)))];
  if (tag === "iframe" && frameOf(href) !== null)
    return [block(reader, "embed", { url: href, name: described(reader, name, line) })];
  problem(reader, line, `What <${tag}> showed from “${cut(source)}” became a link`);
  return [
    block(reader, "paragraph", {}, [{ type: "link", href, content: plainContent(name || cut(source)) }]),
  ];
}
