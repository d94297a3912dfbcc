import type { Inline } from "../../inline/schema.ts";
import { plainInline } from "../../inline/text.ts";
import { looks } from "../../looks.ts";

export const defaults = { textColor: looks.textColor } as const;

/** The default properties of a cell. */
export const cellDefaults = { ...looks, colspan: 1, rowspan: 1 } as const;

/** A cell: it may be written short, as its content alone. */
type Cell = Inline[] | { content: Inline[] };

/** A cell's content. */
export const inlinesOf = (cell: Cell): Inline[] => (Array.isArray(cell) ? cell : cell.content);

/** One line a row, the cells separated by a dot. */
export function toText({ content }: { content: { rows: readonly { cells: readonly Cell[] }[] } }): string[] {
  return content.rows.map((row) => row.cells.map((cell) => plainInline(inlinesOf(cell))).join(" · "));
}
