import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The passkeys of people. */
export const passkeyTable = table(
  "passkey",
  {
    person: uuid(),
    id: uuid(),
    /** The name that its person gave it; null once they are erased. */
    name: text().nullable(),
    added_at: timestamptz(),
  },
  { key: ["person", "id"] },
);
export type PasskeyRow = RowOf<typeof passkeyTable>;
