import { classes } from "../../html.ts";
import { type HtmlPage, nested } from "../../html-page.ts";
import { renderInline } from "../../inline/html.ts";
import type { Inline } from "../../inline/schema.ts";
import type { BlockOf } from "../../schema.ts";
import { inlinesOf } from "./browser.ts";
import type { TableCell, TableContent } from "./schema.ts";

/** A table inside a region that scrolls by itself and can be reached by keyboard. */
export function toHtml(block: BlockOf<"table">, page: HtmlPage): string {
  const { content, props } = block;
  const headerRows = Math.min(content.headerRows ?? 0, content.rows.length);
  const headerColumns = content.headerCols ?? 0;
  let head = "";
  let body = "";
  content.rows.forEach((row, at) => {
    const inHead = at < headerRows;
    let cells = "";
    row.cells.forEach((cell, column) => {
      cells += renderCell(cell, inHead ? "col" : column < headerColumns ? "row" : null, page);
    });
    if (inHead) head += `<tr>${cells}</tr>`;
    else body += `<tr>${cells}</tr>`;
  });
  const parts = `${columns(content)}${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}`;
  return `<div class="tbl" role="region" aria-label="Table ${++page.tables}" tabindex="0"><table${classes("", props)}>${parts}</table></div>${nested(block, page)}`;
}

function columns({ columnWidths }: TableContent): string {
  if (!columnWidths.some((width) => typeof width === "number")) return "";
  const each = columnWidths.map((width) =>
    typeof width === "number" ? `<col width="${Math.round(width)}">` : "<col>",
  );
  return `<colgroup>${each.join("")}</colgroup>`;
}

function renderCell(cell: TableCell | Inline[], scope: "col" | "row" | null, page: HtmlPage): string {
  const inside = renderInline(inlinesOf(cell), page);
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
