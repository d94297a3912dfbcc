import { timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/**
 * Who holds the editor seat of an entry. No row once it was released, taken away or has run out. A seat whose `until` has
 * passed is free as well.
 */
export const seatTable = table(
  "seat",
  {
    entry: uuid(),
    space: uuid(),
    person: uuid(),
    /** The window of the writer; null for a client that named none. */
    lease: uuid().nullable(),
    since: timestamptz(),
    until: timestamptz(),
  },
  { key: ["entry"] },
);
export type SeatRow = RowOf<typeof seatTable>;
