import type { Table } from "mdast";
import { append } from "../../append.ts";
import type { Inline } from "../../inline/schema.ts";
import { maxima } from "../../limits.ts";
import { noteAnchor } from "../../markdown/attributes.ts";
import { alignmentOf, stylesOf } from "../../markdown/css.ts";
import { readInline } from "../../markdown/inline.ts";
import type { Note } from "../../markdown/note.ts";
import { block, problem, type Reader, type Setting } from "../../markdown/reader.ts";
import { makeSoup, type Soup, type SoupElement } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";
import { cellDefaults } from "./browser.ts";
import type { TableCell, TableContent } from "./schema.ts";

export const fromMarkdown: FromMarkdown<"table"> = {
  nodes: { table: (node, reader, { line, note }) => readMarkdownTable(node, line, reader, note?.table) },
  elements: { table: readHtmlTable },
};

function cellOf(content: Inline[], props: Partial<TableCell["props"]> = {}): TableCell {
  return { type: "tableCell", content, props: { ...cellDefaults, ...props } };
}

/** A table in Markdown. Its first row is the heading; an empty one is only there because Markdown requires it. */
function readMarkdownTable(node: Table, line: number, reader: Reader, note: Note["table"]): Block[] {
  const columns = node.children.reduce((most, row) => Math.max(most, row.children.length), 0);
  const rows = node.children.map((row) => ({
    cells: Array.from({ length: columns }, (_, at) => {
      const content = readInline(makeSoup(row.children[at]?.children ?? [], reader.lines), reader);
      return cellOf(content, { textAlignment: node.align?.[at] ?? "left" });
    }),
  }));
  if (note !== undefined) {
    const noted = rows.flatMap(({ cells }, at) => {
      const props = note.cells[at];
      return props === undefined
        ? []
        : [
            {
              cells: props.map((one, index) => ({
                ...(cells[index] ?? cellOf([])),
                props: { ...cellDefaults, ...one } as TableCell["props"],
              })),
            },
          ];
    });
    const { cells: _, ...rest } = note;
    return [block(reader, "table", {}, { type: "tableContent", columnWidths: [], ...rest, rows: noted })];
  }
  const isBare = rows[0]!.cells.every((cell) => cell.content.length === 0) && rows.length > 1;
  return makeTable(isBare ? rows.slice(1) : rows, isBare ? 0 : 1, 0, columns, line, reader);
}

/** A table in HTML: spans are kept, rows that are too short are filled up. */
function readHtmlTable(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const found = rowsOf(element);
  const before = reader.readFlow(found.others, reader, setting);
  const rows: { cells: TableCell[]; covered: number }[] = [];
  const taken: number[] = []; // for each column, how many rows below are taken by a cell from above
  for (const [index, row] of found.rows.entries()) {
    const cells: TableCell[] = [];
    let column = 0;
    for (const cell of row.cells) {
      while ((taken[column] ?? 0) > 0) taken[column++]!--;
      if (column >= maxima.columns) {
        problem(reader, cell.line, `What stands beyond column ${maxima.columns} of a table was left out`);
        break;
      }
      const colspan = span(cell.attributes.colspan, maxima.columns - column);
      const rowspan = span(cell.attributes.rowspan, found.rows.length - index);
      const marks = { ...setting.marks, styles: { ...setting.marks.styles, ...stylesOf(cell.attributes) } };
      noteAnchor(cell, reader);
      const textAlignment = alignmentOf(cell.tag, cell.attributes) ?? row.alignment ?? "left";
      cells.push(cellOf(readInline(cell.children, reader, marks), { textAlignment, colspan, rowspan }));
      for (let at = 0; at < colspan; at++) taken[column++] = rowspan - 1;
    }
    let covered = column;
    for (let at = column; at < taken.length; at++) {
      if (taken[at]! === 0) continue;
      taken[at]!--;
      covered++;
    }
    rows.push({ cells, covered });
  }
  const columns = rows.reduce((most, row) => Math.max(most, row.covered), 0);
  if (columns === 0) return before;
  for (const row of rows) for (; row.covered < columns; row.covered++) row.cells.push(cellOf([]));
  const firstOfBody = found.rows.findIndex((row) => !row.isHead);
  const headerRows = firstOfBody < 0 ? rows.length : firstOfBody;
  const body = found.rows.slice(headerRows);
  const headerCols = body.length > 0 && body.every((row) => row.cells[0]?.tag === "th") ? 1 : 0;
  return [...before, ...makeTable(rows, headerRows, headerCols, columns, element.line, reader)];
}

function makeTable(
  rows: { cells: TableCell[] }[],
  headerRows: number,
  headerCols: number,
  columns: number,
  line: number,
  reader: Reader,
): Block[] {
  if (columns > maxima.columns)
    problem(reader, line, `What stands beyond column ${maxima.columns} of a table was left out`);
  if (rows.length > maxima.rows)
    problem(reader, line, `What stands beyond row ${maxima.rows} of a table was left out`);
  const content: TableContent = {
    type: "tableContent",
    columnWidths: Array.from({ length: Math.min(columns, maxima.columns) }, () => null),
    ...(headerRows > 0 ? { headerRows: Math.min(headerRows, maxima.headerRows) } : {}),
    ...(headerCols > 0 ? { headerCols } : {}),
    rows: rows.slice(0, maxima.rows).map(({ cells }) => ({ cells: cells.slice(0, maxima.columns) })),
  };
  return [block(reader, "table", {}, content)];
}

interface HtmlRow {
  cells: SoupElement[];
  isHead: boolean;
  alignment: TableCell["props"]["textAlignment"] | undefined;
}

/** The rows of a table, wherever in its parts they stand, and what stands between them. */
function rowsOf(table: SoupElement): { rows: HtmlRow[]; others: Soup[] } {
  const rows: HtmlRow[] = [];
  const others: Soup[] = [];
  const visit = (parent: SoupElement, inHead: boolean) => {
    for (const child of parent.children) {
      if (child.kind !== "element" || child.tag === "caption") others.push(child);
      else if (child.tag === "tr") {
        const cells = child.children.filter(isCell);
        append(
          others,
          child.children.filter((one) => !isCell(one)),
        );
        const isHead = inHead || cells.every((cell) => cell.tag === "th");
        if (cells.length > 0)
          rows.push({ cells, isHead, alignment: alignmentOf(child.tag, child.attributes) });
      } else visit(child, inHead || child.tag === "thead");
    }
  };
  visit(table, false);
  return { rows, others };
}

function isCell(item: Soup): item is SoupElement {
  return item.kind === "element" && (item.tag === "td" || item.tag === "th");
}

function span(value: string | undefined, max: number): number {
  const number = Number.parseInt(value ?? "1", 10);
  return Number.isFinite(number) ? Math.max(1, Math.min(number, max, maxima.rowspan)) : 1;
}
