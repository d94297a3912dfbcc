import type { TableCell, TableRow } from "mdast";
import { isBlank, isWords } from "./signs.ts";
import type { Read, Text } from "./text.ts";

const delimiter = /^\|(?: *:?-+:? *\|)+ *$/;

/** A table of which each row begins and ends with a bar. */
export function readTable(text: Text, from: number): Read {
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
