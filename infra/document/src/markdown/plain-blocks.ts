/**
 * Blocks that surely mean one thing: headings, paragraphs, lists of one-line items, and code between fences. Everything else is left
 * to the parser, from the blank line before it to one behind which nothing of it can go on.
 */
import type { List, ListItem, Paragraph, PhrasingContent, RootContent, TableCell, TableRow } from "mdast";
import { append } from "../append.ts";
import type { Positions } from "./positions.ts";

/** A part of a text: blocks that were read, or the lines (from, to) that only the parser can read. */
export type Part = { blocks: RootContent[] } | { from: number; to: number };

/** What is read: lines, and where each begins in the source. */
export interface Text {
  source: string;
  lines: readonly string[];
  starts: readonly number[];
  positions: Positions;
  /** Reads words (see `isWords`) between two places; null when they are no paragraph. */
  readWords(from: number, to: number): PhrasingContent[] | null;
}

/** What is read of a block, and the line behind it; null for what is not plain. */
type Read = { blocks: RootContent[]; next: number } | null;

/** Divides a text. Not asked about texts with definitions, as these count everywhere. */
export function divide(text: Text): Part[] {
  const parts: Part[] = [];
  let plain: RootContent[] = [];
  let at = 0;
  while (at < text.lines.length) {
    if (isBlank(text.lines[at]!)) {
      at++;
      continue;
    }
    const read = readChunk(text, at);
    if (read !== null) {
      append(plain, read.blocks);
      at = read.next;
      continue;
    }
    const end = endOfOther(text.lines, at);
    if (plain.length > 0) parts.push({ blocks: plain });
    plain = [];
    const last = parts.at(-1);
    if (last !== undefined && "to" in last) last.to = end;
    else parts.push({ from: at, to: end });
    at = end;
  }
  if (plain.length > 0) parts.push({ blocks: plain });
  return parts;
}

const isBlank = (line: string) => /^[ \t]*$/.test(line);

/** Reads the lines up to the next blank one; a list and code may hold blank lines. */
function readChunk(text: Text, from: number): Read {
  const blocks: RootContent[] = [];
  let at = from;
  while (at < text.lines.length && !isBlank(text.lines[at]!)) {
    const read = readBlock(text, at);
    if (read === null) return null;
    append(blocks, read.blocks);
    at = read.next;
  }
  return { blocks, next: at };
}

const item = /^( *)([-*+]|\d{1,9}[.)])( {1,4})(?:\[([ xX])\] )?(?=\S)/;
/** What begins a line of words; a list, a line across the page or a table begin with other signs. */
const words = /^(?:[^\s#>|<~+=:\\%*_-]|\*{1,2}[^\s*_]|_{1,2}[^\s*_])/;

function readBlock(text: Text, at: number): Read {
  const line = text.lines[at]!;
  if (line.startsWith("#")) return readHeading(text, at);
  if (line.startsWith("```")) return readFence(text, at);
  if (line.startsWith("|")) return readTable(text, at);
  if (item.test(line)) return line.startsWith(" ") ? null : readList(text, at);
  return isWords(line) ? readParagraph(text, at) : null;
}

const isText = (line: string) => words.test(line) && !/^\d{1,9}[.)](?:[ \t]|$)|^```/.test(line);
/** Text that no line below it makes the heading of a table. */
const isWords = (line: string) => isText(line) && !line.includes("|");

function readHeading({ lines, starts, positions, readWords }: Text, at: number): Read {
  const line = lines[at]!;
  const match = /^(#{1,6}) +(?=\S)(?!#)/.exec(line);
  if (match === null || /\t|#[ \t]*$/.test(line)) return null;
  const start = starts[at]!;
  if (!isWords(line.slice(match[0].length))) return null;
  const children = readWords(start + match[0].length, start + line.trimEnd().length);
  if (children === null) return null;
  const depth = match[1]!.length as 1;
  const position = positions.positionOf(start, start + line.trimEnd().length);
  return { blocks: [{ type: "heading", depth, children, position }], next: at + 1 };
}

function readFence({ source, lines, starts, positions }: Text, at: number): Read {
  const match = /^(`{3,})([\w+#.-]*)$/.exec(lines[at]!);
  if (match === null) return null;
  const [, fence = "", lang = ""] = match;
  const ends = new RegExp(`^\`{${fence.length},}[ \t]*$`);
  for (let end = at + 1; end < lines.length; end++) {
    if (!ends.test(lines[end]!)) {
      // A line that would end it, were it not for its indent.
      if (/^ {1,3}```/.test(lines[end]!)) return null;
      continue;
    }
    const value = source.slice(starts[at + 1], Math.max(starts[at + 1]!, starts[end]! - 1));
    const position = positions.positionOf(starts[at]!, starts[end]! + lines[end]!.length);
    return {
      blocks: [{ type: "code", lang: lang === "" ? null : lang, meta: null, value, position }],
      next: end + 1,
    };
  }
  return null;
}

/** Whether a line ends the paragraph before it, and surely so. */
const interrupts = (line: string) =>
  /^(?:#{1,6} +[^# \t]|```[\w+#.-]*$|[-*+] {1,4}[\p{L}\p{N}[`"'(]|1[.)] {1,4}[\p{L}\p{N}[`"'(])/u.test(line);

function readParagraph({ source, lines, starts, positions, readWords }: Text, at: number): Read {
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end]!;
    if (isBlank(line) || (end > at && interrupts(line))) break;
    if (!isWords(line)) return null;
    // Space at the end of a line may be a break.
    if (/[ \t]$/.test(line) && end + 1 < lines.length && !isBlank(lines[end + 1]!)) return null;
  }
  const start = starts[at]!;
  const until = starts[end - 1]! + lines[end - 1]!.length;
  const children = source.slice(start, until).includes("\t") ? null : readWords(start, until);
  if (children === null) return null;
  return {
    blocks: [{ type: "paragraph", children, position: positions.positionOf(start, until) }],
    next: end,
  };
}

/** A further paragraph of an item. */
function readBelow(
  { lines, starts, positions, readWords }: Text,
  at: number,
  indent: number,
  levels: Level[],
): Paragraph | null {
  while (levels.length > 0 && levels.at(-1)!.column > indent) levels.pop();
  const outer = levels.at(-1);
  const line = lines[at]!;
  const written = line.slice(indent);
  if (outer === undefined || indent - outer.column > 3 || !isWords(written) || line.includes("\t"))
    return null;
  const after = lines[at + 1] ?? "";
  if (!isBlank(after) && !item.test(after)) return null;
  const until = starts[at]! + line.length;
  const children = readWords(starts[at]! + indent, until);
  if (children === null) return null;
  const made: Paragraph = {
    type: "paragraph",
    children,
    position: positions.positionOf(starts[at]! + indent, until),
  };
  outer.item.children.push(made);
  return made;
}

const delimiter = /^\|(?: *:?-+:? *\|)+ *$/;

/** A table of which each row begins and ends with a bar. */
function readTable(text: Text, from: number): Read {
  const { lines, starts, positions } = text;
  const second = lines[from + 1] ?? "";
  if (!delimiter.test(second)) return null;
  const align = second
    .trimEnd()
    .slice(1, -1)
    .split("|")
    .map((cell) => alignOf(cell.trim()));
  const rows: TableRow[] = [];
  let at = from;
  for (; at < lines.length && !isBlank(lines[at]!); at++) {
    if (at === from + 1) continue;
    const row = readRow(text, at);
    if (row === null || (at === from && row.children.length !== align.length)) return null;
    rows.push(row);
  }
  const position = positions.positionOf(starts[from]!, starts[at - 1]! + lines[at - 1]!.trimEnd().length);
  return { blocks: [{ type: "table", align, children: rows, position }], next: at };
}

const alignOf = (cell: string) =>
  cell.endsWith(":") ? (cell.startsWith(":") ? "center" : "right") : cell.startsWith(":") ? "left" : null;

function readRow({ lines, starts, positions, readWords }: Text, at: number): TableRow | null {
  const line = lines[at]!.trimEnd();
  if (!/^\|.*\|$/.test(line) || /[\\\t]/.test(line)) return null;
  const cells: TableCell[] = [];
  let begin = 1;
  for (const written of line.slice(1, -1).split("|")) {
    const from = starts[at]! + begin + (written.length - written.trimStart().length);
    const to = from + written.trim().length;
    begin += written.length + 1;
    const children = from === to ? [] : isWords(written.trim()) ? readWords(from, to) : null;
    if (children === null) return null;
    cells.push({ type: "tableCell", children, position: positions.positionOf(from, to) });
  }
  return {
    type: "tableRow",
    children: cells,
    position: positions.positionOf(starts[at]!, starts[at]! + line.length),
  };
}

interface Level {
  list: List;
  item: ListItem;
  /** The sign of its items: `-`, `.`. */
  kind: string;
  /** Where the text of its item begins. */
  column: number;
}

function readList(text: Text, from: number): Read {
  const { lines, starts, positions, readWords } = text;
  const top: List[] = [];
  const levels: Level[] = [];
  let next = from;
  let afterBlank = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (isBlank(line)) {
      afterBlank = true;
      continue;
    }
    const match = item.exec(line);
    if (match === null) {
      const indent = /^ */.exec(line)![0].length;
      if (afterBlank && indent > 0) {
        const made = readBelow(text, at, indent, levels);
        if (made === null) return null;
        next = at + 1;
        afterBlank = false;
        continue;
      }
      // What is indented belongs to an item; words without a blank line before them go on with one.
      if (afterBlank ? beginsAnew(line) : interrupts(line)) break;
      return null;
    }
    const [whole, indent = "", mark = "", , box] = match;
    while (levels.length > 0 && levels.at(-1)!.column > indent.length) levels.pop();
    if (levels.length === 0 && indent !== "" && top.length === 0) return null;
    const outer = levels.at(-1);
    if (indent.length - (outer?.column ?? 0) > 3) return null;
    const rest = line.slice(whole.length);
    if (!isText(rest) || rest.includes("\t") || item.test(rest) || /^\[[ xX]\]/.test(rest)) return null;
    const start = starts[at]!;
    const until = start + line.length;
    const children = readWords(start + whole.length, until);
    if (children === null) return null;
    const kind = /\d/.test(mark) ? mark.at(-1)! : mark;
    const before = outer === undefined ? top.at(-1) : outer.item.children.at(-1);
    const known = before?.type === "list" && kinds.get(before) === kind ? before : null;
    // A number other than 1 does not end the paragraph before it.
    if (before?.type === "paragraph" && !afterBlank && /\d/.test(mark) && !/^1[.)]$/.test(mark)) return null;
    const paragraph: Paragraph = {
      type: "paragraph",
      children,
      position: positions.positionOf(start + whole.length, until),
    };
    const made: ListItem = {
      type: "listItem",
      checked: box === undefined ? null : box !== " ",
      children: [paragraph],
      position: positions.positionOf(start + indent.length, until),
    };
    if (known !== null) known.children.push(made);
    const into: List = known ?? {
      type: "list",
      ordered: /\d/.test(mark),
      start: /\d/.test(mark) ? Number(mark.slice(0, -1)) : null,
      children: [made],
      position: positions.positionOf(start + indent.length, until),
    };
    if (known === null) {
      kinds.set(into, kind);
      if (outer === undefined) top.push(into);
      else outer.item.children.push(into);
    }
    levels.push({ list: into, item: made, kind, column: indent.length + mark.length + match[3]!.length });
    next = at + 1;
    afterBlank = false;
  }
  return { blocks: top, next };
}

const kinds = new WeakMap<List, string>();

const startsRaw = /<(?:script|pre|style|textarea)\b|<[!?]/i;
const lineComment = /^<!--(?:(?!--).)*-->[ \t]*$/;
const fenceIn = /^([\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*)(`{3,}|~{3,})/;

/**
 * The line behind what is left to the parser: after a blank line, one that begins anew whatever stood before. Where code or HTML may
 * go on over blank lines, all the rest.
 */
function endOfOther(lines: readonly string[], from: number): number {
  let isHtml = false;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (isBlank(line)) {
      isHtml = false;
      continue;
    }
    if (at > from && isBlank(lines[at - 1]!) && beginsAnew(line)) return at;
    if (line.startsWith("<!--") && !isHtml) {
      while (at < lines.length && !lines[at]!.includes("-->")) at++;
      continue;
    }
    if (/^[\s>]*</.test(line)) isHtml = true;
    if (startsRaw.test(line) && !lineComment.test(line)) return lines.length;
    const found = fenceIn.exec(line);
    if (found === null) continue;
    const end = isHtml ? null : endOfFence(lines, at, found[1]!.length, found[2]!);
    if (end === null) return lines.length;
    at = end;
  }
  return lines.length;
}

/** The line that ends code between fences; null when it may go on, or may be none. */
function endOfFence(lines: readonly string[], from: number, indent: number, fence: string): number | null {
  const isInner = indent > 0;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.startsWith(fence, indent) && /^ *(?:`+|~+)[ \t]*$/.test(line)) return at;
    const isBelow = line.slice(0, indent).trim() === "";
    if (isInner && (!isBelow || startsRaw.test(line) || fenceIn.test(line))) return null;
  }
  return null;
}

const beginsAnew = (line: string) => isWords(line) || /^#{1,6} |^```/.test(line);
