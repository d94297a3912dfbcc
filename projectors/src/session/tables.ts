import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A session is alive while it is not closed and `until` has not passed. */
export const sessionTable = table(
  "session",
  {
    id: uuid(),
    person: uuid(),
    /** `token` is an API token. */
    method: text(),
    /** `read` or `write`. */
    scope: text(),
    opened_at: timestamptz(),
    until: timestamptz(),
    closed: boolean(),
    /** Where it was opened, in a few words. */
    agent: text().nullable(),
    /** The name that the person gave an API token. */
    name: text().nullable(),
  },
  { key: ["id"], readIndexes: { person: "(person)" } },
);
export type SessionRow = RowOf<typeof sessionTable>;
