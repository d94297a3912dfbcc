import { withAsides } from "./asides.ts";
import { containerOf, noteOf, type Opening, tabOf, withImages } from "./container-kinds.ts";
import { mayDefine, withDefinitions } from "./definition-lists.ts";
import { withoutGitBook } from "./gitbook.ts";
import { type Include, type SourceLine, withIncludes } from "./includes.ts";
import { withoutLineMarks } from "./line-marks.ts";
import { type Leads, withAddresses } from "./loose-addresses.ts";
import { withMacros } from "./macros.ts";
import { displayMathAt, mayBeMath } from "./math.ts";
import { withTables } from "./pandoc-tables.ts";
import { cut } from "./reader.ts";
import { withoutShortcodes } from "./shortcodes.ts";
import { withoutTools } from "./site-tools.ts";

/**
 * Rewrites the containers of other tools as elements that this reader knows: `:::` of VuePress, Docusaurus and Microsoft
 * Learn, `!!!`, `???` and `===` of MkDocs, `{% %}` of GitBook, tables of Pandoc, comments of Obsidian, lists of terms, formulas.
 */
export interface Contained {
  text: string;
  /** For each line of the text the line, from 1, that it comes from. */
  origins: number[];
  notes: { line: number; message: string }[];
}

const any =
  /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?::::|!!! |\?\?\?[+ ]|=== |%%|--8<--|<<<|@\[code\b|<!-- *@include:|\$\$|\\\[|\\begin\{|\{% +include|\{\{ *#include)|\[!(?:include|code)|:::no-loc/im;
const fenceStart = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/;
const listStart = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/;
/** `:::`, or by its name `:::row-end:::` of Microsoft Learn. */
const colonEnd = /^[ \t]*(:{3,})(?:[ \t]*([a-z]+)-end[ \t]*:*)?$/i;

/** Longer lines open nothing, and deeper nesting is ignored: real texts have neither. */
const max = { line: 1_000, depth: 40, quotes: 5 };

interface Open {
  /** How many colons opened it; 0 for one with indented text. */
  colons: number;
  /** What it is called, in small letters. */
  name: string;
  /** The indent of its text, if it ends with that. */
  indent: number;
  close: readonly string[];
}

/** Rewrites containers; a text without any stays as it is. Takes time in proportion to the text. */
export function writeContainers(body: string, include?: Include, leads?: Leads): Contained {
  const lines = body.split("\n").map((text, at): SourceLine => ({ text, line: at + 1 }));
  const notes: Contained["notes"] = [];
  const rewritten = withTables(
    withoutGitBook(withoutTools(withAsides(withMacros(lines, notes)), notes), notes),
    notes,
  );
  const written = withoutLineMarks(withAddresses(withoutShortcodes(rewritten, notes), notes, leads), notes);
  const out = contain(written, notes, include, 0);
  if (out === lines) return { text: body, origins: written.map(({ line }) => line), notes };
  return { text: out.map(({ text }) => text).join("\n"), origins: out.map(({ line }) => line), notes };
}

/** @param quotes how many quotes surround the lines */
function contain(
  written: readonly SourceLine[],
  notes: Contained["notes"],
  include: Include | undefined,
  quotes: number,
): readonly SourceLine[] {
  const body = written.map(({ text }) => text).join("\n");
  const hasAny = any.test(body);
  if (!hasAny && !mayDefine(body)) return written;
  const included = include === undefined ? written : withIncludes(written, include, notes);
  const lines = withDefinitions(included);
  if (!hasAny) return lines;
  const out: SourceLine[] = [];
  const open: Open[] = [];
  const ends = lastEnds(lines);
  const comments = lines.flatMap(({ text }, at) => (/^[ \t]*%%[ \t]*$/.test(text) ? [at] : []));
  let comment = 0;
  let fence: string | null = null;
  let inList = false;

  const put = (text: string, line: number) => void out.push({ text, line });
  const lineOf = (at: number) => (lines[at] === undefined ? undefined : setOut(lines[at].text, open));
  const set = (texts: readonly string[], line: number) => {
    for (const text of ["", ...texts, ""]) put(text, line);
  };
  const closeFrom = (depth: number, line: number) => {
    while (open.length > depth) for (const text of open.pop()!.close) put(text, line);
  };
  const begin = (
    { before, close, message }: Opening,
    { colons, name, indent }: Omit<Open, "close">,
    line: number,
  ) => {
    set(before, line);
    open.push({ colons, name, indent, close });
    if (message !== undefined) notes.push({ line, message });
  };
  /**
   * Ends the container that this line closes; false when it closes none. The name of a container that is not open is
   * ignored.
   */
  const end = (text: string, line: number): boolean => {
    const [, { length: signs } = "", named] = colonEnd.exec(text.trimEnd()) ?? [];
    if (signs === 0) return false;
    if (named !== undefined) {
      const depth = open.findLastIndex(({ name }) => name === named.toLowerCase());
      if (depth >= 0) closeFrom(depth, line);
      return true;
    }
    const same = open.findLastIndex(({ colons }) => colons === signs);
    const depth = same >= 0 ? same : open.findLastIndex(({ colons }) => colons > 0);
    if (depth >= 0) closeFrom(depth, line);
    return depth >= 0;
  };

  for (let at = 0; at < lines.length; at++) {
    const { text, line } = lines[at]!;
    if (fence !== null) {
      const inside = setOut(text, open);
      put(inside, line);
      if (/^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(inside)?.[1]?.startsWith(fence)) fence = null;
      continue;
    }
    if (text.trim() === "") {
      put("", line);
      continue;
    }
    while (comment < comments.length && comments[comment]! < at) comment++;
    if (comments[comment] === at && comment + 1 < comments.length) {
      notes.push({ line, message: "A comment between lines of “%%” was left out" });
      at = comments[comment + 1]!;
      comment += 2;
      continue;
    }
    const indent = widthOf(text);
    while (open.at(-1)?.colons === 0 && indent < open.at(-1)!.indent) closeFrom(open.length - 1, line);
    const inside = setOut(text, open);
    if (quotes < max.quotes && isQuote.test(inside) && (inList || widthOf(inside) < 4)) {
      const end = endOfQuote(lines, at, open);
      const quoted = lines.slice(at, end).map((one) => ({ ...one, text: setOut(one.text, open) }));
      const inner = quoted.map((one) => ({ ...one, text: one.text.replace(isQuote, "") }));
      const indentation = /^[ \t]*/.exec(inside)![0];
      const contained = contain(inner, notes, include, quotes + 1);
      for (const one of contained === inner ? quoted : contained)
        put(contained === inner ? one.text : `${indentation}>${one.text && ` ${one.text}`}`, one.line);
      at = end - 1;
      continue;
    }
    const opened = fenceStart.exec(inside)?.[1];
    if (opened !== undefined) fence = opened;
    if (listStart.test(inside)) inList = true;
    else if (widthOf(inside) === 0) inList = false;
    // A line that is indented by four, outside of a list, is code.
    if (opened !== undefined || (!inList && widthOf(inside) >= 4)) {
      put(inside, line);
      continue;
    }
    const math = mayBeMath(inside) ? displayMathAt(lineOf, at) : null;
    if (math !== null) {
      for (const one of math.lines) put(one, line);
      at = math.end;
      continue;
    }
    if (end(inside, line)) continue;
    if (inside.length > max.line || open.length >= max.depth) {
      put(inside, line);
      continue;
    }
    const container = containerOf(inside);
    if (container !== null) {
      if (container.isWhole) {
        set(container.before, line);
        continue;
      }
      const { colons, name } = container;
      if (Math.max(ends.get(colons) ?? -1, ends.get(name) ?? -1) > at) {
        begin(container, { colons, name, indent: 0 }, line);
        continue;
      }
      notes.push({
        line,
        message: `The container “${cut(inside.trim())}” has no end: it was kept as it is written`,
      });
    }
    const tab = open.length > 0 ? tabOf(inside) : null;
    if (tab !== null) {
      set(tab, line);
      continue;
    }
    const note = noteOf(inside);
    if (note !== null && isSetIn(lines, at + 1, indent + 4)) {
      begin(note, { colons: 0, name: "", indent: indent + 4 }, line);
      continue;
    }
    const { before, ended } = endBehind(inside);
    put(withImages(before), line);
    if (ended !== "") end(ended, line);
  }
  closeFrom(0, lines.at(-1)!.line);
  return out;
}

/** The mark of a quote. */
const isQuote = /^[ \t]*> ?/;

/** The line after the last one of a quote. */
function endOfQuote(lines: readonly SourceLine[], from: number, open: readonly Open[]): number {
  let at = from;
  while (at < lines.length && isQuote.test(setOut(lines[at]!.text, open))) at++;
  return at;
}

/** A line, and the end of a container after its text. */
function endBehind(text: string): { before: string; ended: string } {
  const start = text.lastIndexOf(":::", text.lastIndexOf("-end:::"));
  const before = text.slice(0, Math.max(0, start)).trimEnd();
  const ended = text.slice(Math.max(0, start)).trimEnd();
  return before !== "" && /^:::[a-z]+-end:::$/i.test(ended) ? { before, ended } : { before: text, ended: "" };
}

/** For each number of colons, and for each name, the last line that could end a container. */
function lastEnds(lines: readonly SourceLine[]): Map<number | string, number> {
  const found = new Map<number | string, number>();
  for (const [at, { text }] of lines.entries()) {
    const [, signs, name] = colonEnd.exec((endBehind(text).ended || text).trimEnd()) ?? [];
    if (signs !== undefined) found.set(name?.toLowerCase() ?? signs.length, at);
  }
  return found;
}

/** A line without the indent of the containers. */
function setOut(text: string, open: readonly Open[]): string {
  let rest = text;
  for (const { colons } of open) if (colons === 0) rest = rest.replace(/^(?:\t| {1,4})/, "");
  return rest;
}

function isSetIn(lines: readonly SourceLine[], from: number, indent: number): boolean {
  let at = from;
  while (at < lines.length && lines[at]!.text.trim() === "") at++;
  return at < lines.length && widthOf(lines[at]!.text) >= indent;
}

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (sign === " ") width++;
    else if (sign === "\t") width += 4 - (width % 4);
    else break;
  }
  return width;
}
