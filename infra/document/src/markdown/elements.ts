import { plainInline } from "../render-inline.ts";
import type { Block } from "../schema.ts";
import { dropped, imageOf, noteAnchor, sourceOf } from "./attributes.ts";
import { readCode } from "./code.ts";
import { alignmentOf, stylesOf } from "./css.ts";
import { readInline } from "./inline.ts";
import { lead } from "./lead.ts";
import {
  block,
  clean,
  cut,
  described,
  problem,
  type Reader,
  resolveHref,
  resolveSource,
  type Setting,
} from "./reader.ts";
import { type Soup, type SoupElement, textOfSoup } from "./soup.ts";
import { readHtmlTable } from "./table.ts";
import { toneOf } from "./tones.ts";

/** Reads one HTML element that stands on lines of its own. */
export function readBlockElement(element: SoupElement, reader: Reader, outer: Setting): Block[] {
  const { tag, attributes, children } = element;
  noteAnchor(element, reader);
  const styles = { ...outer.marks.styles, ...stylesOf(attributes) };
  const alignment = alignmentOf(tag, attributes) ?? outer.alignment;
  const setting: Setting = { alignment, marks: { ...outer.marks, styles } };
  switch (tag) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      const content = readInline(children, reader, setting.marks);
      if (content.length > 0) reader.headings++;
      return [block(reader, "heading", { textAlignment: alignment, level: Number(tag[1]) }, content)];
    }
    case "ul":
    case "ol":
    case "menu":
    case "dl":
      return readItems(element, reader, setting);
    case "li":
      return [readItem(element, reader, setting, "ul", undefined)];
    case "table":
      return readHtmlTable(element, reader, setting);
    case "pre":
      return [readPre(element, reader)];
    case "blockquote":
      return [
        lead(reader.readFlow(children, reader, setting), reader, (content) =>
          block(reader, "quote", {}, content),
        ),
      ];
    case "callout": {
      const tone = toneOf(attributes.type ?? attributes.tone ?? "note") ?? "note";
      return [
        lead(reader.readFlow(children, reader, setting), reader, (content) =>
          block(reader, "callout", { tone }, content),
        ),
      ];
    }
    case "hr":
      return [block(reader, "divider", {})];
    case "details":
      return [readDetails(element, reader, setting)];
    case "figure":
    case "picture":
      return readFigure(element, reader, setting);
    case "video":
    case "audio":
      return [readPlayer(element, tag, reader, setting)];
    case "iframe":
    case "embed":
    case "object":
      return readEmbedded(element, reader, setting);
    case "head":
    case "math":
    case "noscript":
    case "script":
    case "style":
    case "svg":
    case "template":
    case "title":
      dropped(element, reader);
      return [];
    default:
      return reader.readFlow(children, reader, setting);
  }
}

function readItems(list: SoupElement, reader: Reader, setting: Setting): Block[] {
  const blocks: Block[] = [];
  let others: Soup[] = [];
  const flush = () => {
    blocks.push(...reader.readFlow(others, reader, setting));
    others = [];
  };
  for (const child of list.children) {
    if (child.kind !== "element" || !/^(li|dt|dd)$/.test(child.tag)) {
      others.push(child);
      continue;
    }
    flush();
    const first = blocks.length === 0 && list.tag === "ol" ? Number(list.attributes.start ?? 1) : 1;
    const start =
      Number.isInteger(first) && first !== 1 && first >= 0 && first <= 999_999_999 ? first : undefined;
    const item = readItem(child, reader, setting, list.tag, start);
    const above = blocks.at(-1);
    if (child.tag === "dd" && above !== undefined) above.children.push(item);
    else blocks.push(item);
  }
  flush();
  return blocks;
}

/** An item of a list; of a list of terms, a term is a paragraph in bold and its description stands below. */
function readItem(
  item: SoupElement,
  reader: Reader,
  setting: Setting,
  list: string,
  start: number | undefined,
): Block {
  noteAnchor(item, reader);
  const styles = item.tag === "dt" ? { ...setting.marks.styles, bold: true as const } : setting.marks.styles;
  const inside = { ...setting, marks: { ...setting.marks, styles } };
  return lead(reader.readFlow(item.children, reader, inside), reader, (content): Block => {
    if (item.tag !== "li") return block(reader, "paragraph", {}, content);
    if (list === "ol")
      return block(reader, "numberedListItem", start === undefined ? {} : { start }, content);
    return block(reader, "bulletListItem", {}, content);
  });
}

function readPre(element: SoupElement, reader: Reader): Block {
  const code = element.children.find((child) => child.kind === "element" && child.tag === "code");
  const named = [element, ...(code?.kind === "element" ? [code] : [])].map(
    ({ attributes }) => attributes.lang ?? /(?:^|\s)lang(?:uage)?-(\S+)/.exec(attributes.class ?? "")?.[1],
  );
  const text = textOfSoup(element.children).replace(/^\n/, "").replace(/\n$/, "");
  return readCode(text, named.find((name) => name !== undefined) ?? "", "", element.line, reader);
}

/** Folded text: its summary is the line that stays, a heading stays a heading. */
function readDetails(element: SoupElement, reader: Reader, setting: Setting): Block {
  const at = element.children.findIndex((child) => child.kind === "element" && child.tag === "summary");
  const summary =
    at < 0 ? [] : reader.readFlow((element.children[at] as SoupElement).children, reader, setting);
  const inside = reader.readFlow(
    element.children.filter((_, index) => index !== at),
    reader,
    setting,
  );
  const first = summary[0];
  if (first?.type === "heading") {
    first.props = { ...first.props, isToggleable: true };
    first.children.push(...summary.slice(1), ...inside);
    return first;
  }
  const made = lead(summary, reader, (content) => block(reader, "toggleListItem", {}, content));
  made.children.push(...inside);
  return made;
}

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

function readPlayer(element: SoupElement, type: "video" | "audio", reader: Reader, setting: Setting): Block {
  const { attributes, line } = element;
  const url = resolveSource(reader, sourceOf(element) ?? "", line);
  const name = described(reader, attributes.title ?? attributes["aria-label"] ?? "", line);
  if (url === null) return block(reader, "paragraph", {}, plainText(name || cut(sourceOf(element) ?? "")));
  if (type === "audio") return block(reader, "audio", { url, name });
  const { width } = imageOf(attributes);
  const textAlignment = setting.alignment;
  return block(reader, "video", {
    url,
    name,
    textAlignment,
    ...(width === undefined ? {} : { previewWidth: width }),
  });
}

/** A page inside the page becomes a link to it, an image inside an `<object>` an image. */
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
    if (url === null) return [block(reader, "paragraph", {}, plainText(name || cut(source)))];
    return [
      block(reader, "image", { url, name: described(reader, name, line), textAlignment: setting.alignment }),
    ];
  }
  const href = resolveHref(reader, source, line);
  if (href === null) return [block(reader, "paragraph", {}, plainText(name || cut(source)))];
  problem(reader, line, `What <${tag}> showed from “${cut(source)}” became a link`);
  return [block(reader, "paragraph", {}, [{ type: "link", href, content: plainText(name || cut(source)) }])];
}

function plainText(text: string): { type: "text"; text: string; styles: object }[] {
  const cleaned = clean(text);
  return cleaned === "" ? [] : [{ type: "text", text: cleaned, styles: {} }];
}
