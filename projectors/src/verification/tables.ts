import { int, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Who checks a page, and by when. No row when nobody does. */
export const verificationTable = table(
  "verification",
  {
    entry: uuid(),
    space: uuid(),
    /** Who checks it. */
    person: uuid(),
    /** The day, as in "2027-05-18"; null once it was checked and need not be checked again. */
    due: text().nullable(),
    every_months: int().nullable(),
    /** When it was last confirmed, and by whom. */
    verified_at: timestamptz().nullable(),
    verified_by: uuid().nullable(),
  },
  { key: ["entry"], readIndexes: { due: "(space, due, entry)" } },
);
export type VerificationRow = RowOf<typeof verificationTable>;
