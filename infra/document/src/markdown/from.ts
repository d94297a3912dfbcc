import type { Root, RootContent } from "mdast";
import { clean } from "../clean.ts";
import { regularColumns } from "../columns.ts";
import type { Inline } from "../inline/schema.ts";
import { plainInline } from "../inline/text.ts";
import { limits } from "../limits.ts";
import type { Block, BlockOf } from "../schema.ts";
import { remapAnchors } from "./anchors.ts";
import { writeContainers } from "./containers.ts";
import { readChildren, readFlow } from "./flow.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { guardAgainst } from "./guard.ts";
import { keepLimits } from "./limits.ts";
import { loneFile } from "./lone.ts";
import type { Leads } from "./loose-addresses.ts";
import { parseTree } from "./parse-tree.ts";
import {
  block,
  cut,
  footnotesAnchor,
  type MarkdownOptions,
  type Problem,
  problem,
  type Reader,
} from "./reader.ts";

export type { MarkdownOptions, Problem } from "./reader.ts";

/** A document read from Markdown. */
export interface FromMarkdown {
  /** From the front matter, else from a heading of level 1 with which the text begins (it is taken out of the blocks). */
  title: string | null;
  blocks: Block[];
  frontMatter: Record<string, unknown>;
  /** What could not be converted, by line. */
  problems: Problem[];
}

/**
 * Reads Markdown (GitHub's kind, with the HTML that people write into it) into blocks. Never throws: what cannot be
 * converted is reported as a problem, and its text is kept if it has any.
 */
export function fromMarkdown(text: string, options: MarkdownOptions): FromMarkdown {
  const problems: Problem[] = [];
  const written = normalise(text, problems);
  const { frontMatter, body, lines, problems: unread, isKept = false } = splitFrontMatter(written);
  problems.push(...unread);
  const contained = writeContainers(body, options.include, leadsBy(options));
  const guard = guardAgainst(contained.text);
  for (const reason of guard.reasons) problems.push({ line: 1, message: reason });
  const found: Problem[] = [];
  const reader = makeReader(contained.text, 0, options, found);
  let blocks = [
    ...regularColumns(readBody(reader, guard.disable), (type, children) => ({
      ...(type === "column" ? block(reader, "column", {}) : block(reader, "paragraph", {}, [])),
      children,
    })),
  ];
  const given = typeof frontMatter.title === "string" ? plainTitle(frontMatter.title) : null;
  const kept = isKept ? blocks.splice(0, 1) : [];
  const heading = firstHeading(blocks, reader);
  const headingTitle = heading === null ? null : plainTitle(plainInline(heading.content));
  const isTitle =
    heading !== null && headingTitle !== null && (given === null || isSameTitle(given, headingTitle));
  if (isTitle) {
    blocks = [...heading.children, ...blocks.slice(1)];
    sayWhatTitleLoses(heading.content, 1, reader);
  }
  blocks.unshift(...kept);
  remapAnchors(blocks, { heading: isTitle ? headingTitle : null, title: given ?? headingTitle }, reader);
  blocks = keepLimits(blocks, found, 1);
  for (const { line, message } of found)
    problems.push({ line: (contained.origins[line - 1] ?? 1) + lines, message });
  for (const { line, message } of contained.notes) problems.push({ line: line + lines, message });
  problems.sort((one, other) => one.line - other.line);
  return { title: given ?? (isTitle ? headingTitle : null), blocks, frontMatter, problems };
}

/** Whether a written address leads to a page or file; unknown where nobody finds these. */
function leadsBy({ resolveLink, resolveImage }: MarkdownOptions): Leads | undefined {
  if (resolveLink === undefined) return undefined;
  const quiet = () => undefined;
  return (address) => resolveLink(address, quiet) !== null || resolveImage?.(address, quiet) != null;
}

/**
 * Reads Markdown as it stands: no front matter, no title, no limits.
 * @param problems gets what could not be converted
 */
export function readBlocks(
  text: string,
  options: MarkdownOptions = { newId: () => "x" },
  problems: Problem[] = [],
): Block[] {
  const contained = writeContainers(text, options.include);
  problems.push(...contained.notes);
  return readBody(makeReader(contained.text, 0, options, problems), guardAgainst(contained.text).disable);
}

function makeReader(source: string, lines: number, options: MarkdownOptions, problems: Problem[]): Reader {
  return {
    options,
    source,
    lines,
    problems,
    definitions: new Map(),
    footnotes: { definitions: new Map(), order: new Map() },
    pictures: new WeakMap(),
    pictureFiles: new Set(),
    own: new WeakSet(),
    anchors: new Map(),
    ownLinks: new Map(),
    shown: new Map(),
    headings: 0,
    readFlow,
  };
}

/** A title on one line, or null when it is empty. */
export function plainTitle(title: string): string | null {
  return title.replace(/\s+/g, " ").trim() || null;
}

/** Whether two titles differ in nothing but case, space and signs. */
export function isSameTitle(one: string, other: string): boolean {
  const plain = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return one === other || (plain(one) !== "" && plain(one) === plain(other));
}

/** Normalizes line ends; removes control characters and halves of characters; cuts at the limit of a document. */
function normalise(text: string, problems: Problem[]): string {
  let written = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  if (written.length > limits.bytes) {
    const end = written.lastIndexOf("\n", limits.bytes);
    written = written.slice(0, end < 0 ? limits.bytes : end);
    const line = written.split("\n").length;
    problems.push({
      line,
      message: `The text is larger than ${limits.bytes / 1024 / 1024} MB: its end was left out`,
    });
  }
  const cleaned = clean(written);
  if (cleaned.length !== written.length || !written.isWellFormed()) {
    const at = [...written.split("\n").entries()].find(([, line]) => clean(line) !== line);
    problems.push({ line: (at?.[0] ?? 0) + 1, message: "Control characters were removed" });
  }
  return cleaned;
}

function readBody(reader: Reader, disable: string[]): Block[] {
  let tree: Root;
  try {
    tree = parseTree(reader.source, disable);
  } catch {
    problem(reader, 1, "The text could not be read as Markdown: it was kept as a block of code");
    return [
      block(reader, "codeBlock", { language: "markdown" }, [
        { type: "text", text: reader.source, styles: {} },
      ]),
    ];
  }
  gatherDefinitions(tree, reader);
  const blocks = readChildren(tree.children, reader).map((one) => loneFile(one, reader) ?? one);
  for (const { written: shown, line } of reader.shown.values())
    problem(reader, line, `What “${cut(shown)}” showed became a link`);
  return [...blocks, ...readFootnotes(reader)];
}

/** Definitions of links and footnotes stand anywhere and count everywhere; the first of a name wins. */
function gatherDefinitions(tree: Root, reader: Reader): void {
  const waiting: RootContent[] = [...tree.children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const known = node.type === "definition" ? reader.definitions : reader.footnotes.definitions;
    if (node.type === "definition" || node.type === "footnoteDefinition") {
      if (!known.has(node.identifier)) known.set(node.identifier, node as never);
    }
    if ("children" in node)
      for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as RootContent);
  }
}

/** Footnotes become a numbered list under a heading of their own, to which the numbers in the text lead. */
function readFootnotes(reader: Reader): Block[] {
  const { definitions, order } = reader.footnotes;
  for (const identifier of definitions.keys())
    if (!order.has(identifier)) order.set(identifier, order.size + 1);
  if (order.size === 0) return [];
  reader.anchors.set(footnotesAnchor, ++reader.headings);
  const items: Block[] = [];
  // Footnotes may refer to further ones, which then come after them.
  for (const identifier of order.keys()) {
    const definition = definitions.get(identifier);
    const inside = definition === undefined ? [] : readChildren(definition.children, reader);
    const first = inside[0];
    const leads = first?.type === "paragraph" && first.children.length === 0;
    const item = block(reader, "numberedListItem", {}, leads ? first.content : []);
    item.children = leads ? inside.slice(1) : inside;
    items.push(item);
  }
  const title: Inline[] = [{ type: "text", text: "Footnotes", styles: {} }];
  return [block(reader, "heading", { level: 2 }, title), ...items];
}

function firstHeading(blocks: readonly Block[], reader: Reader): BlockOf<"heading"> | null {
  const first = blocks[0];
  if (
    first?.type !== "heading" ||
    first.props.level !== 1 ||
    first.props.isToggleable ||
    reader.own.has(first)
  )
    return null;
  return first;
}

function sayWhatTitleLoses(content: readonly Inline[], line: number, reader: Reader): void {
  for (const item of content) {
    if (item.type === "link")
      problem(reader, line, `The title's link to “${cut(item.href)}” was left out: a title is plain text`);
    if (item.type === "inlineImage")
      problem(reader, line, `The title's image “${cut(item.props.url)}” was left out: a title is plain text`);
  }
}
