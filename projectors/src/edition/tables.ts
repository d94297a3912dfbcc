import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Names for how a page, and all below it, was at a moment. */
export const editionTable = table(
  "edition",
  {
    id: uuid(),
    space: uuid(),
    /** The page at its top. */
    entry: uuid(),
    name: text(),
    /** The moment. */
    at: timestamptz(),
    deleted: boolean(),
    made_at: timestamptz(),
    made_by: uuid().nullable(),
  },
  { key: ["id"], readIndexes: { space: "(space) where not deleted" } },
);
export type EditionRow = RowOf<typeof editionTable>;
