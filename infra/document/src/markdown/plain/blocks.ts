/**
 * Unambiguous blocks: headings, paragraphs, lists of one-line items, and code between fences. Everything else is left to
 * the parser, from the blank line before it to one where it certainly has ended.
 */
import type { RootContent } from "mdast";
import { append } from "../../append.ts";
import { readList } from "./list.ts";
import { endOfOther } from "./rest.ts";
import { interrupts, isBlank, isWords, item } from "./signs.ts";
import { readTable } from "./table.ts";
import type { Read, Text } from "./text.ts";

/** A part of a text: blocks that were read, or the lines (from, to) that only the parser can read. */
export type Part = { blocks: RootContent[] } | { from: number; to: number };

/** Divides a text. Not for texts with definitions, because these count everywhere. */
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

function readBlock(text: Text, at: number): Read {
  const line = text.lines[at]!;
  if (line.startsWith("#")) return readHeading(text, at);
  if (line.startsWith("```")) return readFence(text, at);
  if (line.startsWith("|")) return readTable(text, at);
  if (item.test(line)) return line.startsWith(" ") ? null : readList(text, at);
  return isWords(line) ? readParagraph(text, at) : null;
}

function readHeading({ lines, starts, positions, readWords }: Text, at: number): Read {
  const line = lines[at]!;
  const match = /^(#{1,6}) +(?=\S)(?!#)/.exec(line);
  if (match === null || /\t|[# ]$/.test(line)) return null;
  const start = starts[at]!;
  if (!isWords(line.slice(match[0].length))) return null;
  const children = readWords(start + match[0].length, start + line.length);
  if (children === null) return null;
  const depth = match[1]!.length as 1;
  const position = positions.positionOf(start, start + line.length);
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
