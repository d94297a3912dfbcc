import type { SourceLine } from "./includes.ts";
import { fenceIn } from "./outside-code.ts";

type Notes = { line: number; message: string }[];
/** The lines of a cell, with where they come from. */
type Cell = SourceLine[];
interface Table {
  head: Cell[][];
  rows: Cell[][];
  /** The line after it. */
  next: number;
}

const longest = 2_000;
/** The maximum number of lines of a table, and of columns. */
const max = { lines: 2_000, columns: 100 };

const gridLine = /^ {0,3}\+(?:[:=-]{2,}\+)+[ \t]*$/;
/** Groups of dashes below, or above, the columns of a table. */
const groups = /^ {0,30}-{2,}(?: +-{2,})+[ \t]*$/;
const whole = /^ {0,30}-{4,}[ \t]*$/;
const any = /^ {0,3}\+[:=-]{2,}\+|^ {0,30}-{2,} +-{2,}|^ {0,30}-{4,}[ \t]*$|^\| /;

/** Tables that Pandoc reads beside those with bars: as a grid, and by dashes below the columns. They become tables of HTML. */
export function withTables(lines: readonly SourceLine[], notes: Notes): readonly SourceLine[] {
  if (!lines.some(({ text }) => text.length <= longest && any.test(text))) return lines;
  const out: SourceLine[] = [];
  let fence: string | null = null;
  for (let at = 0; at < lines.length; ) {
    const { text, line } = lines[at]!;
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    const isFree = fence === null && mark === undefined && isBlank(lines[at - 1]) && text.length < longest;
    const table = isFree ? (gridAt(lines, at, notes) ?? columnsAt(lines, at)) : null;
    const verse = isFree && table === null ? verseAt(lines, at) : null;
    if (table !== null) {
      write(table, line, out);
      at = table.next;
      // A caption that would be taken for the meaning of a term.
      const below = isBlank(lines[at]) ? at + 1 : at;
      const caption = /^: +(\S.*)$/.exec(lines[below]?.text ?? "")?.[1];
      if (caption !== undefined) {
        out.push({ text: "", line }, { text: caption, line: lines[below]!.line });
        at = below + 1;
      }
    } else if (verse !== null) {
      out.push(...verse);
      at += verse.length;
    } else {
      const caption = fence === null ? captionBelowBars(lines, at) : null;
      out.push(caption === null ? lines[at]! : { text: caption, line });
      at++;
    }
  }
  return out;
}

const isBlank = (line: SourceLine | undefined) => line === undefined || line.text.trim() === "";

/** `: caption` below a table with bars. */
function captionBelowBars(lines: readonly SourceLine[], at: number): string | null {
  const caption = /^: +(\S.*)$/.exec(lines[at]!.text)?.[1];
  return caption !== undefined && isBlank(lines[at - 1]) && /^\|.*\|[ \t]*$/.test(lines[at - 2]?.text ?? "")
    ? caption
    : null;
}

function write({ head, rows }: Table, line: number, out: SourceLine[]): void {
  const put = (text: string) => out.push({ text, line });
  const putRow = (row: Cell[], tag: string) => {
    put("<tr>");
    for (const cell of row) {
      put(`<${tag}>`);
      put("");
      out.push(...dedented(cell));
      put("");
      put(`</${tag}>`);
    }
    put("</tr>");
  };
  put("");
  put("<table>");
  if (head.length > 0) put("<thead>");
  for (const row of head) putRow(row, "th");
  if (head.length > 0) put("</thead>");
  for (const row of rows) putRow(row, "td");
  put("</table>");
  put("");
}

/** Lines without the space that all of them begin with, and those at the ends that are empty. */
function dedented(cell: Cell): Cell {
  const full = cell.filter(({ text }) => text.trim() !== "");
  const indent = Math.min(...full.map(({ text }) => text.search(/\S/)));
  const first = cell.findIndex(({ text }) => text.trim() !== "");
  const last = cell.findLastIndex(({ text }) => text.trim() !== "");
  return cell
    .slice(Math.max(0, first), last + 1)
    .map(({ text, line }) => ({ text: text.slice(indent).trimEnd(), line }));
}

function gridAt(lines: readonly SourceLine[], from: number, notes: Notes): Table | null {
  if (!gridLine.test(lines[from]!.text)) return null;
  let next = from;
  while (next < lines.length && next - from < max.lines && /^ {0,3}[|+]/.test(lines[next]!.text)) next++;
  const all = lines.slice(from, next);
  if (all.length < 3 || !gridLine.test(all.at(-1)!.text)) return null;
  const texts = all.map(({ text, line }) => ({ text: text.trimEnd().replace(/^ {0,3}/, ""), line }));
  const borders = [...texts[0]!.text].flatMap((sign, at) => (sign === "+" ? [at] : []));
  if (borders.length - 1 > max.columns) return null;
  if (
    texts.some(({ text }) => text.startsWith("|") && /\+[-=]{2,}\+/.test(text)) ||
    texts.some(({ text }) => text.startsWith("+") && !gridLine.test(text))
  ) {
    notes.push({
      line: all[0]!.line,
      message: "A table with cells over several rows was kept as code, as it is written",
    });
    const code = ["````", ...all.map(({ text }) => text), "````"].map((text) => ({
      text,
      line: all[0]!.line,
    }));
    return { head: [], rows: [[code]], next };
  }
  const rows: { cells: Cell[]; isHead: boolean }[] = [];
  let current: Cell[] | null = null;
  for (const { text, line } of texts) {
    if (text.startsWith("+")) {
      if (current !== null) rows.push({ cells: current, isHead: false });
      if (text.includes("=")) for (const row of rows) row.isHead = true;
      current = null;
      continue;
    }
    const cells = cellsOf(text, borders);
    current ??= cells.map(() => []);
    for (const [at, cell] of cells.entries()) {
      const lines = current[at] ?? [];
      lines.push({ text: cell, line });
      current[at] = lines;
    }
  }
  // A line of equals signs at its end belongs to a foot.
  const isAllHead = rows.every(({ isHead }) => isHead);
  return {
    head: isAllHead ? [] : rows.filter(({ isHead }) => isHead).map(({ cells }) => cells),
    rows: rows.filter(({ isHead }) => isAllHead || !isHead).map(({ cells }) => cells),
    next,
  };
}

/** The cells of a line: by the bars below the borders, or all bars where wide letters have moved them. */
function cellsOf(text: string, borders: readonly number[]): string[] {
  const inner = borders.slice(1, -1);
  const byBars = text.split("|").slice(1, -1);
  if (!inner.every((at) => text[at] === "|") && byBars.length === inner.length + 1) return byBars;
  const cells: string[] = [];
  let begin = borders[0]! + 1;
  let joined = 0;
  for (const at of borders.slice(1)) {
    if (text[at] !== "|" && at !== borders.at(-1)) {
      joined++;
      continue;
    }
    // What stands over several columns is in the first of them.
    cells.push(text.slice(begin, at), ...new Array<string>(joined).fill(""));
    begin = at + 1;
    joined = 0;
  }
  return cells;
}

/** A table by dashes: simple, with a line for each row, or with lines between rows. */
function columnsAt(lines: readonly SourceLine[], from: number): Table | null {
  return simpleAt(lines, from) ?? multilineAt(lines, from);
}

function simpleAt(lines: readonly SourceLine[], from: number): Table | null {
  const isBare = groups.test(lines[from]!.text);
  const dashes = isBare ? from : from + 1;
  const rule = lines[dashes]?.text ?? "";
  if (!groups.test(rule) || (!isBare && isBlank(lines[from]))) return null;
  const starts = startsOf(rule);
  if (!isBare && !fits(lines[from]!.text, starts)) return null;
  let next = dashes + 1;
  while (
    next < lines.length &&
    next - from < max.lines &&
    !isBlank(lines[next]) &&
    !isRule(lines[next]!.text)
  )
    next++;
  const rows = lines.slice(dashes + 1, next);
  const isEnded = next < lines.length && isRule(lines[next]!.text) && isBlank(lines[next + 1]);
  if (rows.length === 0 || (isBare && !isEnded) || !rows.every(({ text }) => fits(text, starts))) return null;
  return {
    head: isBare ? [] : [cut([lines[from]!], starts)],
    rows: rows.map((row) => cut([row], starts)),
    next: isEnded ? next + 1 : next,
  };
}

function multilineAt(lines: readonly SourceLine[], from: number): Table | null {
  const isBare = groups.test(lines[from]!.text);
  if (!isBare && !whole.test(lines[from]!.text)) return null;
  let dashes = from;
  if (!isBare) {
    dashes++;
    while (
      dashes < lines.length &&
      dashes - from < 10 &&
      !isBlank(lines[dashes]) &&
      !groups.test(lines[dashes]!.text)
    )
      dashes++;
    if (dashes === from + 1 || !groups.test(lines[dashes]?.text ?? "")) return null;
  }
  const starts = startsOf(lines[dashes]!.text);
  let end = dashes + 1;
  while (
    end < lines.length &&
    end - from < max.lines &&
    !(isRule(lines[end]!.text) && isBlank(lines[end + 1]))
  )
    end++;
  if (end >= lines.length || !isRule(lines[end]!.text)) return null;
  const inside = lines.slice(dashes + 1, end);
  const head = lines.slice(from + 1, dashes);
  if (![...inside, ...head].every((line) => isBlank(line) || fits(line.text, starts))) return null;
  const rows: SourceLine[][] = [[]];
  for (const line of inside) {
    if (!isBlank(line)) rows.at(-1)!.push(line);
    else if (rows.at(-1)!.length > 0) rows.push([]);
  }
  const full = rows.filter((row) => row.length > 0);
  if (full.length === 0) return null;
  return {
    head: isBare ? [] : [cut(head, starts)],
    rows: full.map((row) => cut(row, starts)),
    next: end + 1,
  };
}

const isRule = (text: string) => whole.test(text) || groups.test(text);

/** Where the columns begin. */
const startsOf = (rule: string) => [...rule.matchAll(/-+/g)].map(({ index }) => index).slice(0, max.columns);

/** Whether the text of a line does not run over from one column into the next. */
const fits = (text: string, starts: readonly number[]) =>
  text.length < longest &&
  !/^ {0,3}(?:#{1,6} |>|```|~~~)/.test(text) &&
  starts.slice(1).every((at) => (text[at - 1] ?? " ") === " ");

const cut = (lines: readonly SourceLine[], starts: readonly number[]): Cell[] =>
  starts.map((start, at) =>
    lines.map(({ text, line }) => ({ text: text.slice(at === 0 ? 0 : start, starts[at + 1]).trim(), line })),
  );

/** Lines after bars, of a poem or an address: each stays a line of its own. */
function verseAt(lines: readonly SourceLine[], from: number): SourceLine[] | null {
  let next = from;
  while (next < lines.length && /^\|(?: |$)/.test(lines[next]!.text)) next++;
  const all = lines.slice(from, next);
  if (all.length < 2 || !isBlank(lines[next]) || all.some(({ text }) => text.slice(1).includes("|")))
    return null;
  return all.map(({ text, line }, at) => ({
    text: text
      .slice(2)
      .replace(/^ +/, (space) => "&nbsp;".repeat(space.length))
      .concat(at + 1 < all.length ? "\\" : ""),
    line,
  }));
}
