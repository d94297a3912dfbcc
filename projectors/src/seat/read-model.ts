import { table } from "../table.ts";

/** Who writes on an entry now. Given back, taken away or run out: no row. A passed `until` is as good as none. */
export interface SeatRow {
  entry: string;
  person: string;
  since: Date;
  until: Date;
}
export const seatTable = table<SeatRow>(
  "seat",
  {
    entry: "uuid not null",
    person: "uuid not null",
    since: "timestamptz not null",
    until: "timestamptz not null",
  },
  ["entry"],
);
