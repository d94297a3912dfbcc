import { type Addresses, readdressInline } from "../../inline/addresses.ts";
import type { Inline } from "../../inline/schema.ts";
import type { BlockOf } from "../../schema.ts";
import { inlinesOf } from "./browser.ts";
import type { TableCell } from "./schema.ts";

/** Content that is cells, each with a run of text. */
export const cellContent = {
  runs: ({ content }: BlockOf<"table">) => content.rows.flatMap(({ cells }) => cells.map(inlinesOf)),
  readdress: (block: BlockOf<"table">, addresses: Addresses): BlockOf<"table"> => {
    const rows = block.content.rows.map(({ cells }) => ({
      cells: cells.map((cell) => readdressCell(cell, addresses)),
    }));
    return { ...block, content: { ...block.content, rows } };
  },
};

function readdressCell(cell: TableCell | Inline[], addresses: Addresses): TableCell | Inline[] {
  return Array.isArray(cell)
    ? readdressInline(cell, addresses)
    : { ...cell, content: readdressInline(cell.content, addresses) };
}
