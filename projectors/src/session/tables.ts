import { boolean, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A session is alive while it is not closed and `until` has not passed. */
export const sessionTable = table(
  "session",
  { id: uuid(), person: uuid(), until: timestamptz(), closed: boolean() },
  { key: ["id"] },
);
export type SessionRow = RowOf<typeof sessionTable>;
