import type { PhrasingContent, RootContent } from "mdast";
import { clean } from "../clean.ts";
import { mergeInlines } from "../inline/merge.ts";
import { raised } from "../inline/raised.ts";
import type { Inline, Styles } from "../inline/schema.ts";
import { lengths } from "../limits.ts";
import { entryOf, fileOf, isSafeHref } from "../links.ts";
import { slugOf } from "../slug.ts";
import { commentDropped, dropped, imageOf, noteAnchor, sourceOf, type WrittenImage } from "./attributes.ts";
import { stylesOf } from "./css.ts";
import { formulaIn } from "./formula.ts";
import {
  addBreak,
  addHtmlText,
  addItem,
  addText,
  type Line,
  lastText,
  setApart,
  trimEnd,
  trimSoft,
} from "./line.ts";
import { loweredIn } from "./lowered.ts";
import type { WikiLink } from "./obsidian.ts";
import {
  cut,
  described,
  footnotesAnchor,
  type Marks,
  plainMarks,
  problem,
  type Reader,
  resolveHref,
  resolveSource,
} from "./reader.ts";
import { makeSoup, type Soup, type SoupElement, textOfSoup } from "./soup.ts";

/** Reads everything in a tree as inline content; HTML blocks are separated by line breaks. */
export function readInline(soup: readonly Soup[], reader: Reader, marks: Marks = plainMarks): Inline[] {
  const line: Line = { items: [], tail: "", soft: false };
  addAll(soup, line, reader, marks);
  trimSoft(line);
  return mergeInlines(line.items);
}

function addAll(soup: readonly Soup[], line: Line, reader: Reader, marks: Marks): void {
  for (const item of soup) {
    if (item.kind === "text") addHtmlText(line, clean(item.value), marks);
    else if (item.kind === "element") addElement(item, line, reader, marks);
    else if (item.kind === "node") addNode(item.node, item.line, line, reader, marks);
    else commentDropped(item, reader);
  }
}

function styled(marks: Marks, styles: Styles): Marks {
  return { ...marks, styles: { ...marks.styles, ...styles } };
}

function addNode(node: RootContent, at: number, line: Line, reader: Reader, marks: Marks): void {
  const inside = (deeper: Marks) => {
    const children = (node as { children: PhrasingContent[] }).children;
    addAll(makeSoup(children, reader.lines), line, reader, deeper);
  };
  switch (node.type) {
    case "text": {
      // The end of a line in the text is a space, unless a line break stands there already.
      const value = clean(node.value);
      const text = line.tail === "\n" && value.startsWith("\n") ? value.slice(1) : value;
      addText(line, reader.options.keepLines ? text : text.replaceAll("\n", " "), marks);
      line.soft = !reader.options.keepLines && text.endsWith("\n");
      return;
    }
    case "emphasis":
      inside(styled(marks, { italic: true }));
      return;
    case "strong":
      inside(styled(marks, { bold: true }));
      return;
    case "delete": {
      const low = loweredIn(node, reader.source);
      if (low !== null) addText(line, raised(low, "sub"), marks);
      else inside(styled(marks, { strike: true }));
      return;
    }
    case "inlineCode":
      // Also code may be wrapped: the end of a line, with the indent of the next one, is a space.
      addText(line, clean(node.value).replace(/\n[ \t]*/g, " "), styled(marks, { code: true }));
      return;
    case "break":
      addBreak(line, marks);
      return;
    case "link":
      addLink(node.url, at, line, reader, marks, inside, node.children.length === 0);
      return;
    case "linkReference": {
      const definition = reader.definitions.get(node.identifier);
      if (definition === undefined) {
        inside(marks);
        return;
      }
      addLink(definition.url, at, line, reader, marks, inside, node.children.length === 0);
      return;
    }
    case "image":
      addImage({ ...altOf(node.alt ?? ""), url: node.url, title: node.title ?? "" }, at, line, reader, marks);
      return;
    case "imageReference": {
      const definition = reader.definitions.get(node.identifier);
      if (definition === undefined) {
        addText(line, clean(node.alt ?? ""), marks);
        return;
      }
      const { url, title } = definition;
      addImage({ url, alt: node.alt ?? "", title: title ?? "" }, at, line, reader, marks);
      return;
    }
    case "footnoteReference":
      addFootnote(node.identifier, line, reader);
      return;
    case "code":
      addText(line, clean(node.value), styled(marks, { code: true }));
      return;
    case "marked":
      inside(styled(marks, { backgroundColor: "yellow" }));
      return;
    case "wikiLink":
      addWikiLink(node, at, line, reader, marks);
      return;
    case "inlineMath":
      addMath(node.tex, node.written, at, line, reader, marks);
      return;
    case "hiddenComment":
      problem(reader, at, "A comment in “%%” was left out");
      return;
    case "lineAnchor":
      trimEnd(line);
      reader.anchors.set(node.name, reader.headings);
      return;
    case "thematicBreak":
    case "definition":
    case "footnoteDefinition":
      return;
    default:
      if (!("children" in node)) return;
      // A block in a place for one line of text, such as a list in the cell of an HTML table.
      setApart(line, marks);
      if (node.type === "listItem")
        addText(line, node.checked ? "☑ " : node.checked === false ? "☐ " : "• ", marks);
      inside(marks);
      trimSoft(line);
  }
}

function addLink(
  written: string,
  at: number,
  line: Line,
  reader: Reader,
  marks: Marks,
  inside: (deeper: Marks) => void,
  isEmpty: boolean,
): void {
  const href = resolveHref(reader, written, at);
  const linked = { ...marks, href: href ?? marks.href };
  if (isEmpty) {
    addText(line, clean(written), linked);
    return;
  }
  inside(linked);
  if (href === null) addLostAddress(written, line, marks);
}

/** `[[name]]` becomes a link, `![[name]]` the image or a link to the page; a broken one stays as it is written. */
function addWikiLink(node: WikiLink, at: number, line: Line, reader: Reader, marks: Marks): void {
  const { target, alias, isEmbedded, written } = node;
  const definition = reader.definitions.get(target.toLowerCase());
  if (definition !== undefined && alias === "" && !isEmbedded) {
    addText(line, "[", marks);
    const linked = { ...marks, href: resolveHref(reader, definition.url, at) ?? marks.href };
    addText(line, clean(target), linked);
    addText(line, "]", marks);
    return;
  }
  const { resolveName } = reader.options;
  const href = target.startsWith("#")
    ? `#${slugOf(target.split("#").at(-1)!.replace(/^\^/, ""))}`
    : (resolveName?.(clean(target), (message) => problem(reader, at, message)) ?? null);
  if (resolveName === undefined || href === null) {
    if (resolveName !== undefined)
      problem(reader, at, `The name “${cut(written)}” leads nowhere: it was kept as it is written`);
    addText(line, clean(written), marks);
    return;
  }
  if (isEmbedded && /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i.test(target)) {
    const width = /^(\d{1,4})(?:x\d+)?$/.exec(alias)?.[1];
    const alt = described(reader, width === undefined ? alias : "", at);
    const item: Inline = { type: "inlineImage", props: { url: href, alt, href: marks.href } };
    reader.pictures.set(item, { title: "", width: Number(width) || undefined });
    addItem(line, item, "x");
    return;
  }
  if (isEmbedded && fileOf(href) !== null) reader.shown.set(href, { written, line: at });
  else if (isEmbedded) problem(reader, at, `What “${cut(written)}” showed became a link`);
  const text = alias || target.replace(/^#/, "").replaceAll("#", " > ");
  addText(line, clean(text), { ...marks, href });
}

/** A formula; in a link, and where it is too long, it stays as it is written. */
function addMath(tex: string, written: string, at: number, line: Line, reader: Reader, marks: Marks): void {
  const whole = clean(tex);
  const isTooLong = whole.length > lengths.tex;
  if (isTooLong) problem(reader, at, "A formula is too long: it was kept as it is written");
  if (whole === "" || isTooLong || marks.href !== "") addText(line, clean(written), marks);
  else addItem(line, { type: "inlineMath", props: { tex: whole } }, "x");
}

/** The address of a broken link goes after its text. */
function addLostAddress(written: string, line: Line, marks: Marks): void {
  const address = clean(written).trim();
  if (address !== "" && isSafeHref(address) && lastText(line) !== address)
    addText(line, ` (${cut(address)})`, marks);
}

/** `words|300` and `words|300x200` of Obsidian say how wide a picture is. */
function altOf(written: string): { alt: string; width?: number } {
  const [, alt, width] = /^(.*?)[ \t]*\|[ \t]*(\d{1,4})(?:x\d{1,4})?$/s.exec(written) ?? [];
  return width === undefined || Number(width) < 1 ? { alt: written } : { alt: alt!, width: Number(width) };
}

function addImage(image: WrittenImage, at: number, line: Line, reader: Reader, marks: Marks): void {
  const url = resolveSource(reader, image.url, at);
  const alt = described(reader, image.alt, at);
  if (url === null) {
    addText(line, alt || clean(cut(image.url)), marks);
    return;
  }
  const item: Inline = { type: "inlineImage", props: { url, alt, href: marks.href } };
  reader.pictures.set(item, { title: described(reader, image.title, at), width: image.width });
  addItem(line, item, "x");
}

/** A number that links to the list of footnotes, whose place is only known at the end. */
function addFootnote(identifier: string, line: Line, reader: Reader): void {
  const { order } = reader.footnotes;
  const number = order.get(identifier) ?? order.size + 1;
  order.set(identifier, number);
  addText(line, `[${number}]`, { styles: {}, href: `#${footnotesAnchor}` });
}

const tagStyles: Record<string, Styles> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  cite: { italic: true },
  dfn: { italic: true },
  var: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  pre: { code: true },
  mark: { backgroundColor: "yellow" },
};

const apart = new Set(
  "p div li tr dt dd h1 h2 h3 h4 h5 h6 ul ol table blockquote pre details summary figure figcaption section".split(
    " ",
  ),
);

function addElement(element: SoupElement, line: Line, reader: Reader, marks: Marks): void {
  const { tag, attributes, children } = element;
  noteAnchor(element, reader);
  const formula = formulaIn(element);
  if (formula !== null && formula.tex !== "") {
    addMath(formula.tex, formula.tex, element.line, line, reader, marks);
    return;
  }
  const painted = { ...tagStyles[tag], ...stylesOf(attributes) };
  const deeper = Object.keys(painted).length > 0 ? styled(marks, painted) : marks;
  const inside = (with_: Marks) => addAll(children, line, reader, with_);
  switch (tag) {
    case "br":
      addBreak(line, marks);
      return;
    case "hr":
      setApart(line, marks);
      return;
    case "img":
      addImage(imageOf(attributes), element.line, line, reader, marks);
      return;
    case "a":
      addAnchor(element, line, reader, deeper);
      return;
    case "span":
      if (attributes["data-math"] !== undefined) {
        addMath(attributes["data-math"], attributes["data-math"], element.line, line, reader, marks);
        return;
      }
      if (attributes["data-person"] === undefined) {
        inside(deeper);
        return;
      }
      addMention("user", attributes["data-person"], textOfSoup(children).replace(/^@/, ""), line, () =>
        inside(deeper),
      );
      return;
    case "abbr":
    case "acronym":
      inside(deeper);
      if (attributes.title) addText(line, ` (${clean(attributes.title)})`, deeper);
      return;
    case "q":
      addText(line, "“", deeper);
      inside(deeper);
      addText(line, "”", deeper);
      return;
    case "rp":
      return;
    case "rt":
      addText(line, "(", deeper);
      inside(deeper);
      addText(line, ")", deeper);
      return;
    case "sub":
    case "sup": {
      // A note's number in `<sup>` is often a link.
      const isText = children.every(
        (child) => child.kind === "text" || (child.kind === "node" && child.node.type === "text"),
      );
      if (isText) addText(line, raised(clean(textOfSoup(children)), tag), deeper);
      else inside(deeper);
      return;
    }
    case "td":
    case "th":
      // The cells of a table within a cell, in a line for each row.
      if (line.tail !== "" && line.tail !== "\n") addText(line, " | ", marks);
      inside(deeper);
      return;
    case "input":
      if (attributes.type === "checkbox")
        addText(line, attributes.checked === undefined ? "☐ " : "☑ ", deeper);
      else if (attributes.type !== "hidden") dropped(element, reader);
      return;
    case "iframe":
    case "embed":
    case "object":
    case "video":
    case "audio":
      addEmbedded(element, line, reader, marks);
      return;
    case "script":
    case "style":
    case "template":
    case "svg":
    case "math":
      dropped(element, reader);
      return;
  }
  if (!apart.has(tag)) {
    inside(deeper);
    return;
  }
  if (tag === "table")
    problem(reader, element.line, "A table within a line was left out: what it holds was kept in order");
  setApart(line, marks);
  if (tag === "li") addText(line, "• ", deeper);
  inside(deeper);
}

function addAnchor(element: SoupElement, line: Line, reader: Reader, marks: Marks): void {
  const { attributes, children } = element;
  const inside = (deeper: Marks) => addAll(children, line, reader, deeper);
  if (attributes.href === undefined) {
    inside(marks);
    return;
  }
  const href = resolveHref(reader, attributes.href, element.line);
  const linked = { ...marks, href: href ?? marks.href };
  if (attributes["data-mention"] === undefined) {
    inside(linked);
    if (href === null) addLostAddress(attributes.href, line, marks);
    return;
  }
  const id = (href === null ? null : entryOf(href)) ?? attributes["data-mention"];
  addMention("entry", id, textOfSoup(children), line, () => inside(linked));
}

function addMention(
  kind: "user" | "entry",
  id: string,
  name: string,
  line: Line,
  otherwise: () => void,
): void {
  const label = clean(name);
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id) || label.length > lengths.label) otherwise();
  else addItem(line, { type: "mention", props: { kind, id, label } }, "x");
}

/** Embedded content becomes a link to it. */
function addEmbedded(element: SoupElement, line: Line, reader: Reader, marks: Marks): void {
  const source = sourceOf(element);
  if (source === undefined) {
    dropped(element, reader);
    return;
  }
  problem(reader, element.line, `What <${element.tag}> showed from “${cut(source)}” became a link`);
  const href = (element.tag === "video" || element.tag === "audio" ? resolveSource : resolveHref)(
    reader,
    source,
    element.line,
  );
  const name = clean(element.attributes.title ?? element.attributes["aria-label"] ?? "") || clean(source);
  addText(line, name, { ...marks, href: href ?? marks.href });
}
