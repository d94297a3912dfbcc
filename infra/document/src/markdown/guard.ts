/**
 * The parser's time grows with the square (or worse) of a text's nesting depth, and of the number of marks in a
 * paragraph. Real texts come nowhere near; for hostile ones the construct is switched off, and its marks stay in the
 * text.
 */
const max = {
  containers: 40,
  openBrackets: 100,
  openMarks: 200,
  brackets: 1500,
  marks: 1500,
  underlines: 1000,
  declarations: 500,
};

export interface Guard {
  /** Names of the parser's constructs to switch off. */
  disable: string[];
  /** Why, in plain words. */
  reasons: string[];
}

/** Scans a text once, line by line, and returns the constructs to switch off. */
export function guardAgainst(text: string): Guard {
  const found = measure(text);
  const disable: string[] = [];
  const reasons: string[] = [];
  if (found.containers > max.containers) {
    disable.push("blockQuote", "list");
    reasons.push("Lists and quotes nest too deep: their marks were kept as text");
  }
  if (found.openBrackets > max.openBrackets || found.brackets > max.brackets) {
    disable.push(
      "labelStartLink",
      "labelStartImage",
      "labelEnd",
      "gfmFootnoteCall",
      "gfmPotentialFootnoteCall",
    );
    reasons.push("One paragraph has too many brackets: links were kept as text");
  }
  if (found.openMarks > max.openMarks || found.marks > max.marks) {
    disable.push("attention", "strikethrough");
    reasons.push("One paragraph has too many emphasis marks: they were kept as text");
  }
  if (found.underlines > max.underlines) {
    disable.push("setextUnderline");
    reasons.push("Too many headings are underlined: they were kept as text");
  }
  if (found.declarations > max.declarations) {
    disable.push("htmlText");
    reasons.push("One paragraph has too many comments: its HTML was kept as text");
  }
  return { disable, reasons };
}

type Counts = Record<keyof typeof max, number>;

function measure(text: string): Counts {
  const found: Counts = {
    containers: 0,
    openBrackets: 0,
    openMarks: 0,
    brackets: 0,
    marks: 0,
    underlines: 0,
    declarations: 0,
  };
  const now: Counts = { ...found };
  const columns: number[] = []; // where the contents of the open list items begin
  let before = ""; // the line before, empty after a blank one
  let fence: string | null = null;
  let inTable = false;
  for (const line of text.split("\n")) {
    const isBlank = /^[\s>]*$/.test(line);
    if (isBlank) inTable = false;
    else if (isDelimiterRow(line, before)) inTable = true;
    if (isBlank || inTable || beginsAnew(line, before)) {
      now.openBrackets = now.openMarks = now.brackets = now.marks = now.declarations = 0;
    }
    // A line of only quote marks is blank for the blocks in them.
    if (isBlank) found.containers = Math.max(found.containers, line.replace(/\s/g, "").length);
    else {
      const mark = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark !== undefined && (fence === null || mark.startsWith(fence)))
        fence = fence === null ? mark : null;
      if (before !== "" && /^[\s>]*(=+|-+)\s*$/.test(line)) now.underlines++;
      now.containers = containersOf(line, columns, before === "");
      if (fence === null) countMarks(line, now);
      for (const name of Object.keys(found) as (keyof Counts)[])
        found[name] = Math.max(found[name], now[name]);
    }
    before = isBlank ? "" : line;
  }
  return found;
}

/** Whether a line begins a paragraph, whatever stands before it: a heading, or an item of a list. */
function beginsAnew(line: string, before: string): boolean {
  if (/^[\s>]*(#{1,6}|[-+*]|1[.)])[ \t]/.test(line)) return true;
  return (
    continues(line, before, /^[\s>]*\d{1,9}[.)][ \t]/) ||
    (definition.test(line) && (before === "" || definition.test(before)))
  );
}

const definition = /^[\s>]*\[[^[\]]+\]:[ \t]*\S+(?:[ \t]+["'(].*["')])?[ \t]*$/;

function continues(line: string, before: string, kind: RegExp): boolean {
  return kind.test(line) && kind.test(before);
}

/** The line below the heading of a table; it has as many cells. */
function isDelimiterRow(line: string, before: string): boolean {
  return line.includes("|") && /^[\s>|:-]+$/.test(line) && barsOf(line) === barsOf(before);
}

function barsOf(line: string): number {
  const cells = line.replace(/^[\s>]*\|?/, "").trimEnd();
  return (cells.endsWith("|") ? cells.slice(0, -1) : cells).split("|").length;
}

const marker = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

function containersOf(line: string, columns: number[], afterBlank: boolean): number {
  if (/^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/.test(line)) return columns.length; // a line across the page
  let quotes = 0;
  let column = 0;
  let first = true;
  marker.lastIndex = 0;
  for (let match = marker.exec(line); match !== null; match = marker.exec(line)) {
    column += widthOf(match[1]!);
    if (first) while (columns.length > 0 && columns.at(-1)! > column) columns.pop();
    first = false;
    column += match[2]!.length;
    if (match[2] === ">") quotes++;
    else columns.push(column + 1);
  }
  if (first && afterBlank) {
    const indent = widthOf(/^[ \t]*/.exec(line)![0]);
    while (columns.length > 0 && columns.at(-1)! > indent) columns.pop();
  }
  return columns.length + quotes;
}

function widthOf(space: string): number {
  let width = 0;
  for (const sign of space) width += sign === "\t" ? 4 - (width % 4) : 1;
  return width;
}

/** Counts brackets and emphasis marks, and the open ones; a mark that could close one counts as closing it. */
function countMarks(line: string, now: Counts): void {
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === "\\") at++;
    else if (sign === "<" && (line[at + 1] === "!" || line[at + 1] === "?")) now.declarations++;
    else if (sign === "[") {
      now.brackets++;
      now.openBrackets++;
    } else if (sign === "]") {
      if (now.openBrackets === 0) now.brackets++; // the parser searches for an opening mark
      now.openBrackets = Math.max(0, now.openBrackets - 1);
    } else if (sign === "*" || sign === "_" || sign === "~") {
      const before = line[at - 1] ?? " ";
      while (line[at + 1] === sign) at++;
      const opens = !/\s/.test(line[at + 1] ?? " ");
      const closes = !/\s/.test(before);
      if (opens || closes) now.marks++;
      if (closes && now.openMarks > 0) now.openMarks--;
      else if (opens || closes) now.openMarks++;
    }
  }
}
