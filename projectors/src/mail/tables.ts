import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** The mails of a space, as its admins see them: to whom and what kind, never the address or the words. */
export const mailTable = table(
  "mail",
  {
    id: uuid(),
    space: uuid(),
    person: uuid(),
    kind: text(),
    written_at: timestamptz(),
    /** `waiting`, `sent`, `kept` (there is no mail server), `failed` or `unknown` (Annals ended while it was being sent). */
    state: text(),
    /** When it got this status. */
    state_at: timestamptz(),
    /** Why the last attempt failed. */
    trouble: text().nullable(),
  },
  { key: ["id"], readIndexes: { order: "(space, written_at desc, id)" } },
);
