import { int, text, timestamptz, uuid, uuidArray } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Who is to read a page. No row when nobody is. */
export const readingTable = table(
  "reading",
  {
    entry: uuid(),
    space: uuid(),
    people: uuidArray(),
    groups: uuidArray(),
    /** The day, as in "2027-05-18". */
    due: text().nullable(),
    /** The first version that counts. */
    version: int(),
    asked_at: timestamptz(),
    /** When those who had not read it were last told so. */
    reminded_at: timestamptz().nullable(),
  },
  { key: ["entry"], readIndexes: { space: "(space)" } },
);
export type ReadingRow = RowOf<typeof readingTable>;

/** The last version of a page that somebody confirmed to have read. */
export const readerTable = table(
  "reader",
  { entry: uuid(), person: uuid(), space: uuid(), version: int(), confirmed_at: timestamptz() },
  { key: ["entry", "person"] },
);
export type ReaderRow = RowOf<typeof readerTable>;
