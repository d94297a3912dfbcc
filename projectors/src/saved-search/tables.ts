import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The searches that people keep. Their words are sealed with the person's key. */
export const savedSearchTable = table(
  "saved_search",
  {
    id: uuid(),
    space: uuid(),
    person: uuid(),
    name: text(),
    text: text(),
    removed: boolean(),
    saved_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { person: "(space, person)" } },
);
export type SavedSearchRow = RowOf<typeof savedSearchTable>;
