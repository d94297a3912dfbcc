import { classes } from "./html.ts";
import { plainInline, type References, renderInline } from "./render-inline.ts";
import type { Inline, TableCell, TableContent } from "./schema.ts";

/**
 * A table as HTML inside a region that scrolls by itself and can be reached by keyboard. `number` counts the tables
 * of a page, so that each region has a name of its own.
 */
export function renderTable(
  content: TableContent,
  textColor: string,
  number: number,
  references: References,
): string {
  const headerRows = Math.min(content.headerRows ?? 0, content.rows.length);
  const headerColumns = content.headerCols ?? 0;
  let head = "";
  let body = "";
  content.rows.forEach((row, at) => {
    const inHead = at < headerRows;
    let cells = "";
    row.cells.forEach((cell, column) => {
      cells += renderCell(cell, inHead ? "col" : column < headerColumns ? "row" : null, references);
    });
    if (inHead) head += `<tr>${cells}</tr>`;
    else body += `<tr>${cells}</tr>`;
  });
  const parts = `${columns(content)}${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}`;
  return `<div class="tbl" role="region" aria-label="Table ${number}" tabindex="0"><table${classes("", { textColor })}>${parts}</table></div>`;
}

/** One line a row, the cells separated by a dot. */
export function plainTable(content: TableContent): string[] {
  return content.rows.map((row) => row.cells.map((cell) => plainInline(inlinesOf(cell))).join(" · "));
}

/** A cell's content: a cell may be written short, as its content alone. */
export function inlinesOf(cell: TableCell | Inline[]): Inline[] {
  return Array.isArray(cell) ? cell : cell.content;
}

function columns({ columnWidths }: TableContent): string {
  if (!columnWidths.some((width) => typeof width === "number")) return "";
  const each = columnWidths.map((width) =>
    typeof width === "number" ? `<col width="${Math.round(width)}">` : "<col>",
  );
  return `<colgroup>${each.join("")}</colgroup>`;
}

function renderCell(cell: TableCell | Inline[], scope: "col" | "row" | null, references: References): string {
  const inside = renderInline(inlinesOf(cell), references);
  let attributes = "";
  if (!Array.isArray(cell)) {
    const { colspan, rowspan } = cell.props;
    attributes = classes("", cell.props);
    if (colspan > 1) attributes += ` colspan="${colspan}"`;
    if (rowspan > 1) attributes += ` rowspan="${rowspan}"`;
  }
  // An empty heading names nothing: screen readers are better off with an empty cell.
  if (scope === null || inside === "") return `<td${attributes}>${inside}</td>`;
  return `<th scope="${scope}"${attributes}>${inside}</th>`;
}
