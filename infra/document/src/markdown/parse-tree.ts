import type { PhrasingContent, Root, RootContent } from "mdast";
import { fromMarkdown as parseMarkdown, type Extension as TreeExtension } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import { append } from "../append.ts";
import { whereAddressesBegin } from "./autolinks.ts";
import "./edits.ts";
import { mathSyntax, mathTree } from "./math.ts";
import { obsidianSyntax, obsidianTree } from "./obsidian.ts";
import { divide } from "./plain/blocks.ts";
import { readPlainLine } from "./plain/line.ts";
import { type Position, type Positions, positionsIn } from "./plain/positions.ts";

// Links are what the syntax says; the tree's own second look for addresses would also find those written with a
// backslash so as not to be links.
const trees: TreeExtension[] = [
  ...gfmFromMarkdown().map(({ transforms: _, ...rest }) => rest),
  obsidianTree,
  mathTree,
];
const github = gfm();
/** Bold and italics also right beside the signs of Chinese, Japanese and Korean, which have no spaces around them. */
const eastAsian = cjkFriendlyExtension();

/** The beginning of a definition of a link or footnote, or the end of a name that began on another line. */
const mayDefine = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])[ \t])*\[(?:\\.|[^\]\\\n])*\]:|^(?:\\.|[^[\\\n])*\]:/m;

/**
 * The tree of a text. Unambiguous parts are read here, and the rest by the parser, which takes about ten times as long.
 * @param disable constructs of the parser that must not be used
 */
export function parseTree(source: string, disable: readonly string[]): Root {
  // Definitions count everywhere, so no part can be read alone.
  if (disable.length > 0 || mayDefine.test(source)) return parseWhole(source, disable);
  const lines = source.split("\n");
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  const positions = positionsIn(starts);
  const readWords = (from: number, to: number) => {
    const written = source.slice(from, to);
    const plain = /[ \t]$/.test(written) ? null : readPlainLine(written, from, positions);
    return plain ?? readParagraph(written, from, positions);
  };
  const text = { source, lines, starts, positions, readWords };
  const children: RootContent[] = [];
  for (const part of divide(text)) {
    if ("blocks" in part) append(children, part.blocks);
    else {
      const end = part.to === lines.length ? source.length : starts[part.to]!;
      const { children: read } = parseWhole(source.slice(starts[part.from]!, end), disable);
      for (const node of read) shift(node, part.from, starts[part.from]!);
      append(children, read);
    }
  }
  return { type: "root", children };
}

/** The content of a paragraph, read by the parser; null when it is not one. */
function readParagraph(text: string, from: number, { positionOf }: Positions): PhrasingContent[] | null {
  const [paragraph, ...others] = parseWhole(text, []).children;
  if (paragraph?.type !== "paragraph" || others.length > 0) return null;
  const { line } = positionOf(from, from).start;
  for (const node of paragraph.children) shift(node, line - 1, from);
  return paragraph.children;
}

/** The tree of a text, read by the parser alone. */
export function parseWhole(source: string, disable: readonly string[]): Root {
  const syntaxes = [whereAddressesBegin(source, github), obsidianSyntax, mathSyntax, eastAsian];
  const extensions = disable.length === 0 ? syntaxes : [...syntaxes, { disable: { null: [...disable] } }];
  return parseMarkdown(source, { extensions, mdastExtensions: trees });
}

/** Positions in a part become those in the whole text. */
function shift(node: RootContent, lines: number, characters: number): void {
  const waiting: RootContent[] = [node];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (one.position !== undefined) {
      move(one.position.start, lines, characters);
      move(one.position.end, lines, characters);
    }
    if ("children" in one) append(waiting, one.children);
  }
}

function move(point: Position["start"], lines: number, characters: number): void {
  point.line += lines;
  point.offset = (point.offset ?? 0) + characters;
}
