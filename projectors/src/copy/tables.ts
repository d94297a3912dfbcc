import { int, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Copies of pages with everything below them. */
export const copyTable = table(
  "copy",
  {
    /** The id of the copy of the top page. */
    id: uuid(),
    space: uuid(),
    source: uuid(),
    state: text<"running" | "finished" | "cancelled">(),
    /** The number of pages below it, and of those that are copied. */
    total: int(),
    done: int(),
    started_by: uuid().nullable(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
  },
  { key: ["id"] },
);
export type CopyRow = RowOf<typeof copyTable>;
