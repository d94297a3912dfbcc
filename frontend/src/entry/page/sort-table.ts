/** Tables that a reader sorts, only for themselves. */
import { orderOf } from "./table-order.ts";

/** The rows of a table as they were written. */
const written = new WeakMap<HTMLTableElement, HTMLTableRowElement[]>();

/** Sorts a table by the column of a heading: from the first, from the last, and then as it was written. */
export function sortBy(head: HTMLTableCellElement): void {
  const table = head.closest("table");
  const body = table?.tBodies[0];
  if (table == null || body === undefined) return;
  const rows = written.get(table) ?? [...body.rows];
  written.set(table, rows);
  const next = ({ ascending: "descending", descending: null } as const)[head.ariaSort ?? ""];
  const direction = next === undefined ? "ascending" : next;
  for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
  if (direction !== null) head.setAttribute("aria-sort", direction);
  const order =
    direction === null
      ? rows
      : orderOf(
          rows.map((row) => row.cells[head.cellIndex]?.textContent ?? ""),
          direction,
        ).map((at) => rows[at]!);
  body.append(...order);
}
