import type { Blockquote, Heading, List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";
import type { Block, Inline } from "../schema.ts";
import { readCode } from "./code.ts";
import { adopt, type Note, readComment, withNote } from "./comments.ts";
import { alignmentOf, stylesOf } from "./css.ts";
import { readBlockElement } from "./elements.ts";
import { readInline } from "./inline.ts";
import { lead } from "./lead.ts";
import { block, plainSetting, problem, type Reader, type Setting } from "./reader.ts";
import { blockTags, makeSoup, type Soup, type SoupElement } from "./soup.ts";
import { readMarkdownTable } from "./table.ts";
import { toneOf } from "./tones.ts";

/** Reads the children of a Markdown node as blocks. */
export function readChildren(nodes: readonly RootContent[], reader: Reader): Block[] {
  return readFlow(makeSoup(nodes, reader.lines), reader, plainSetting);
}

/**
 * Reads a tree as blocks: text and what stands within lines is gathered into paragraphs. With `keepInline` the first
 * paragraph stays one even when it is only an image.
 */
export function readFlow(
  soup: readonly Soup[],
  reader: Reader,
  setting: Setting,
  keepInline = false,
): Block[] {
  const top: Block[] = [];
  const outer: Block[][] = [];
  let target = top;
  let run: Soup[] = [];
  let note: Note | null = keepInline ? unnoted : null;
  const put = (blocks: readonly Block[]) => {
    for (const [at, made] of blocks.entries()) {
      const noted = note === null || at > 0 ? made : withNote(made, note);
      if (note !== null && note !== unnoted && at === 0) reader.own.add(noted);
      target.push(noted);
    }
    if (blocks.length > 0) note = null;
  };
  const putOwn = (blocks: readonly Block[]) => {
    note = {};
    put(blocks);
  };
  const flush = () => {
    const waiting = run;
    run = [];
    if (waiting.length > 0) put(readRun(waiting, reader, setting, note?.inline === true));
  };

  for (const item of soup) {
    if (item.kind === "comment") {
      const comment = readComment(item.value);
      if (comment === null) continue;
      flush();
      if (comment.is === "block" || comment.is === "item") note = comment.note;
      else if (comment.is === "blank") putOwn([block(reader, "paragraph", {}, [])]);
      else if (comment.is === "blocks") putOwn(adopt(comment.blocks, reader));
      else if (comment.is === "/below") target = outer.pop() ?? target;
      else if (target.length > 0) {
        outer.push(target);
        target = target.at(-1)!.children;
      }
    } else if (item.kind === "node" && isFlow(item.node)) {
      flush();
      put(readNode(item.node, item.line, reader, setting, note));
    } else if (item.kind === "element" && hasBlocks(item)) {
      flush();
      put(
        blockTags.has(item.tag)
          ? readBlockElement(item, reader, setting)
          : readSurrounded(item, reader, setting),
      );
    } else run.push(item);
  }
  flush();
  return top;
}

const flowTypes = new Set(
  "paragraph heading thematicBreak blockquote list listItem code html definition footnoteDefinition table".split(
    " ",
  ),
);

function isFlow(node: RootContent): boolean {
  return flowTypes.has(node.type);
}

/** What a paragraph is told by the block it will be the first line of. */
const unnoted: Note = { inline: true };

/** Whether an element is a block or holds one. */
function hasBlocks(element: SoupElement): boolean {
  return (
    blockTags.has(element.tag) ||
    element.children.some((child) =>
      child.kind === "element" ? hasBlocks(child) : child.kind === "node" && isFlow(child.node),
    )
  );
}

/** Blocks inside an element that is made for text, for instance `<center>` or a link around a table. */
function readSurrounded(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const styles = { ...setting.marks.styles, ...stylesOf(element.attributes) };
  const alignment = alignmentOf(element.tag, element.attributes) ?? setting.alignment;
  return readFlow(element.children, reader, { alignment, marks: { ...setting.marks, styles } });
}

/** A heading may name its anchor, as many tools understand it: `## Title {#name}`, unless there is a backslash. */
function anchorOf(heading: Heading, reader: Reader): { children: PhrasingContent[]; anchor?: string } {
  const last = heading.children.at(-1);
  const named = last?.type === "text" ? /\s*\{#([\w:.-]+)\}$/.exec(last.value) : null;
  if (last?.type !== "text" || named === null) return heading;
  const written = reader.source.slice(last.position?.start.offset, last.position?.end.offset);
  if (!/(?<!\\)\{#[\w:.-]+\}$/.test(written)) return heading;
  const rest = { ...last, value: last.value.slice(0, named.index) };
  return {
    children: [...heading.children.slice(0, -1), ...(rest.value === "" ? [] : [rest])],
    anchor: named[1]!,
  };
}

function readParagraph(node: Paragraph, reader: Reader, setting: Setting, keepInline: boolean): Block[] {
  const soup = makeSoup(node.children, reader.lines).filter((item) => item.kind !== "comment");
  const isText = !soup.some((item) => item.kind === "element" && hasBlocks(item));
  return isText ? readRun(soup, reader, setting, keepInline) : readFlow(soup, reader, setting);
}

/** A paragraph of gathered text; one that is only an image is an image. */
function readRun(run: readonly Soup[], reader: Reader, setting: Setting, keepInline: boolean): Block[] {
  const content = readInline(run, reader, setting.marks);
  if (content.every((item) => item.type === "text" && /^[ \n]*$/.test(item.text))) {
    // White space between tags is nothing; as Markdown it is a paragraph that someone made on purpose.
    if (content.length === 0 || run.every((item) => item.kind !== "node")) return [];
  }
  const lone = keepInline ? null : loneImage(content, reader, setting);
  return [lone ?? block(reader, "paragraph", { textAlignment: setting.alignment }, content)];
}

function loneImage(content: readonly Inline[], reader: Reader, setting: Setting): Block | null {
  const rest = content.filter((item) => item.type !== "text" || item.text.trim() !== "");
  const image = rest[0];
  if (rest.length !== 1 || image?.type !== "inlineImage" || image.props.href !== "") return null;
  const picture = reader.pictures.get(image);
  return block(reader, "image", {
    name: image.props.alt,
    url: image.props.url,
    caption: picture?.title ?? "",
    textAlignment: setting.alignment,
    ...(picture?.width === undefined ? {} : { previewWidth: picture.width }),
  });
}

function readNode(
  node: RootContent,
  line: number,
  reader: Reader,
  setting: Setting,
  note: Note | null,
): Block[] {
  const { alignment: textAlignment, marks } = setting;
  switch (node.type) {
    case "paragraph":
      return readParagraph(node, reader, setting, note?.inline === true);
    case "heading": {
      const { children, anchor } = anchorOf(node, reader);
      const content = readInline(makeSoup(children, reader.lines), reader, marks);
      if (content.length > 0) reader.headings++;
      if (anchor !== undefined) reader.anchors.set(anchor, reader.headings);
      return [block(reader, "heading", { textAlignment, level: node.depth }, content)];
    }
    case "thematicBreak":
      return [block(reader, "divider", {})];
    case "code":
      return [readCode(node.value, node.lang ?? "", node.meta ?? "", line, reader)];
    case "blockquote":
      return [readQuote(node, line, reader, setting, note?.inline === true)];
    case "list":
      return readList(node, reader, setting);
    case "table":
      return readMarkdownTable(node, line, reader, note?.table);
    default:
      return [];
  }
}

function readQuote(
  node: Blockquote,
  line: number,
  reader: Reader,
  setting: Setting,
  keepInline: boolean,
): Block {
  const inside = (nodes: readonly RootContent[]) =>
    readFlow(makeSoup(nodes, reader.lines), reader, setting, keepInline);
  const [first, ...rest] = node.children;
  const alert = first?.type === "paragraph" ? alertOf(first, reader) : null;
  if (alert === null) {
    return lead(inside(node.children), reader, (content) => block(reader, "quote", {}, content));
  }
  if (alert.renamed) problem(reader, line, `“[!${alert.name}]” became a callout of the kind “${alert.tone}”`);
  const children = alert.rest.children.length > 0 ? [alert.rest, ...rest] : rest;
  const { tone } = alert;
  return lead(inside(children), reader, (content) => block(reader, "callout", { tone }, content));
}

/** `[!NOTE]` at the beginning of a quote, unless it is written with a backslash. */
function alertOf(paragraph: Paragraph, reader: Reader) {
  const text = paragraph.children[0];
  if (text?.type !== "text" || text.position === undefined) return null;
  const from = text.position.start.offset ?? 0;
  const match = /^\[!([a-z]+)\][ \t]*(?:\n|$)?/i.exec(text.value);
  const tone = match === null ? null : toneOf(match[1]!);
  if (match === null || tone === null || !reader.source.startsWith("[!", from)) return null;
  const value = text.value.slice(match[0].length);
  let children =
    value === "" ? paragraph.children.slice(1) : [{ ...text, value }, ...paragraph.children.slice(1)];
  if (children[0]?.type === "break") children = children.slice(1);
  const name = match[1]!.toUpperCase();
  return { tone, name, renamed: name === "IMPORTANT", rest: { ...paragraph, children } };
}

function readList(node: List, reader: Reader, setting: Setting): Block[] {
  return node.children.map((item, at) => {
    const soup = makeSoup(item.children, reader.lines);
    const first = soup[0]?.kind === "comment" ? readComment(soup[0].value) : null;
    const note = first?.is === "item" ? first.note : null;
    const blocks = readFlow(note === null ? soup : soup.slice(1), reader, setting, note?.inline);
    const start =
      node.ordered === true && at === 0 && typeof node.start === "number" && node.start !== 1
        ? { start: node.start }
        : {};
    const made = lead(blocks, reader, (content): Block => {
      if (typeof item.checked === "boolean")
        return block(reader, "checkListItem", { checked: item.checked }, content);
      if (node.ordered === true) return block(reader, "numberedListItem", start, content);
      return block(reader, "bulletListItem", {}, content);
    });
    if (typeof item.checked === "boolean" && node.ordered === true) numberLost(item, reader);
    return note === null ? made : withNote(made, note);
  });
}

function numberLost(item: ListItem, reader: Reader): void {
  problem(
    reader,
    (item.position?.start.line ?? 1) + reader.lines,
    "A task in a numbered list lost its number",
  );
}
