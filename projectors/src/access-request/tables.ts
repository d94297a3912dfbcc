import { smallint, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The last request of a person for a page, with its outcome. The page may not exist; nobody learns that. */
export const accessRequestTable = table(
  "access_request",
  {
    space: uuid(),
    entry: uuid(),
    person: uuid(),
    /** What they need it for; sealed with their key. */
    message: text(),
    asked_at: timestamptz(),
    /** `asked`, `declined`, `granted` or `withdrawn`. */
    state: text(),
    /** Of a request that was granted. */
    level: smallint().nullable(),
  },
  {
    key: ["space", "entry", "person"],
    readIndexes: { open: "(space, asked_at desc) where state = 'asked'" },
  },
);
export type AccessRequestRow = RowOf<typeof accessRequestTable>;
