import { timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Who writes on an entry now. Given back, taken away or run out: no row. A seat whose `until` has passed is free as well. */
export const seatTable = table(
  "seat",
  {
    entry: uuid(),
    space: uuid(),
    person: uuid(),
    /** The window of the person that writes; null for a client that named none. */
    lease: uuid().nullable(),
    since: timestamptz(),
    until: timestamptz(),
  },
  { key: ["entry"] },
);
export type SeatRow = RowOf<typeof seatTable>;
