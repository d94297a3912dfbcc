import { text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A mark: the search document of `entry` is older than `position`. Written by content, taken by the search worker. */
export const searchPendingTable = table(
  "search_pending",
  { position: text(), entry: uuid() },
  { key: ["position", "entry"] },
);
export type SearchPendingRow = RowOf<typeof searchPendingTable>;
