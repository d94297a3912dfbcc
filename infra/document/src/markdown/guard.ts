/**
 * The Markdown parser takes time that grows with the square (or worse) of how deep a text nests. No text that anyone
 * wrote nests that deep; for one that does, the construct is switched off and its marks stay in the text.
 */
const mostContainers = 40;
const mostOpenBrackets = 100;
const mostOpenMarks = 200;

export interface Guard {
  /** Names of the parser's constructs to switch off. */
  disable: string[];
  /** Why, in plain words. */
  reasons: string[];
}

/** Looks a text over once, line by line, and says what must be switched off to read it. */
export function guardAgainst(text: string): Guard {
  const depth = measureDepth(text);
  const disable: string[] = [];
  const reasons: string[] = [];
  if (depth.containers > mostContainers) {
    disable.push("blockQuote", "list");
    reasons.push("Lists and quotes nest too deep: their marks were kept as text");
  }
  if (depth.brackets > mostOpenBrackets) {
    disable.push("labelStartLink", "labelStartImage", "labelEnd");
    reasons.push("Too many brackets are open at once: links were kept as text");
  }
  if (depth.marks > mostOpenMarks) {
    disable.push("attention", "strikethrough");
    reasons.push("Too many emphasis marks are open at once: they were kept as text");
  }
  return { disable, reasons };
}

interface Depth {
  containers: number;
  brackets: number;
  marks: number;
}

function measureDepth(text: string): Depth {
  const most: Depth = { containers: 0, brackets: 0, marks: 0 };
  const open: Depth = { containers: 0, brackets: 0, marks: 0 };
  const columns: number[] = []; // where the contents of the open list items begin
  let afterBlank = true;
  let fence: string | null = null;
  for (const line of text.split("\n")) {
    if (/^[\s>]*$/.test(line)) {
      afterBlank = true;
      open.brackets = open.marks = 0;
      continue;
    }
    const mark = /^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    open.containers = containersOf(line, columns, afterBlank);
    if (fence === null) countMarks(line, open, most);
    most.containers = Math.max(most.containers, open.containers);
    afterBlank = false;
  }
  return most;
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

/** Counts brackets and emphasis marks that are open; a mark that could close one is taken to do so. */
function countMarks(line: string, open: Depth, most: Depth): void {
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === "\\") at++;
    else if (sign === "[") most.brackets = Math.max(most.brackets, ++open.brackets);
    else if (sign === "]") open.brackets = Math.max(0, open.brackets - 1);
    else if (sign === "*" || sign === "_" || sign === "~") {
      const before = line[at - 1] ?? " ";
      while (line[at + 1] === sign) at++;
      const after = line[at + 1] ?? " ";
      const opens = !/\s/.test(after);
      const closes = !/\s/.test(before);
      if (closes && open.marks > 0) open.marks--;
      else if (opens || closes) most.marks = Math.max(most.marks, ++open.marks);
    }
  }
}
