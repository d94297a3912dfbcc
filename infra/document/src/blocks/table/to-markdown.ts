import { unusual, writeComment } from "../../markdown/note.ts";
import type { Turn, Writing, Written } from "../../markdown/writing.ts";
import { same } from "../../same.ts";
import type { BlockOf } from "../../schema.ts";
import { cellDefaults, inlinesOf } from "./browser.ts";
import type { TableCell, TableContent } from "./schema.ts";

export function toMarkdown(block: BlockOf<"table">, _turn: Turn, writing: Writing): Written | null {
  const lines = writing.isSafe ? null : writeTable(block, writing);
  return lines === null ? null : { lines, nest: null };
}

/** A table as Markdown; what Markdown cannot say of it stands in a comment before it. Null when it has no cells. */
function writeTable({ content, props }: BlockOf<"table">, writing: Writing): string[] | null {
  const columns = Math.max(0, ...content.rows.map((row) => row.cells.length));
  if (columns === 0) return null;
  const rows = content.rows.map(({ cells }) => cells.map((cell) => writing.inline(inlinesOf(cell), "cell")));
  const noted = isPlain(content, columns) ? null : noteOf(content);
  const painted = props.textColor === "default" ? {} : { props: { textColor: props.textColor } };
  const note = { ...painted, ...(noted === null ? {} : { table: noted }) };
  // A table without a heading gets an empty one, which reading takes away again.
  if (noted === null && (content.headerRows ?? 0) === 0) rows.unshift(new Array(columns).fill(""));
  const alignments = Array.from({ length: columns }, (_, at) =>
    noted === null ? (content.rows[0]!.cells[at] as TableCell).props.textAlignment : "left",
  );
  const line = (cells: string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  return [
    ...(Object.keys(note).length > 0 ? [writeComment("block", note)] : []),
    line(rows[0]!),
    line(
      alignments.map(
        (alignment) => ({ left: "---", center: ":-:", right: "--:", justify: "---" })[alignment],
      ),
    ),
    ...rows.slice(1).map(line),
  ];
}

/** Whether Markdown can say all of it: one heading row or none, no widths, no spans, one alignment a column. */
function isPlain(
  { rows, headerRows = 0, headerCols = 0, columnWidths }: TableContent,
  columns: number,
): boolean {
  const isBare = rows[0]!.cells.every((cell) => inlinesOf(cell).length === 0);
  return (
    headerRows <= 1 &&
    headerCols === 0 &&
    !(headerRows === 1 && isBare) &&
    columnWidths.length === columns &&
    columnWidths.every((width) => width == null) &&
    rows.every(({ cells }) => {
      return (
        cells.length === columns &&
        cells.every((cell, at) => {
          if (Array.isArray(cell)) return false;
          const first = rows[0]!.cells[at] as TableCell;
          const textAlignment = Array.isArray(first) ? "left" : first.props.textAlignment;
          return textAlignment !== "justify" && same(cell.props, { ...cellDefaults, textAlignment });
        })
      );
    })
  );
}

function noteOf(content: TableContent) {
  const { columnWidths, headerRows, headerCols, rows } = content;
  return {
    columnWidths: columnWidths.map((width) => width ?? null),
    headerRows,
    headerCols,
    cells: rows.map(({ cells }) =>
      cells.map((cell) => (Array.isArray(cell) ? {} : unusual(cell.props, cellDefaults))),
    ),
  };
}
