import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** The Dropbox that a space is connected with. */
export const dropboxTable = table(
  "dropbox",
  {
    space: uuid(),
    /** The name of the account there. */
    account: text(),
    /** The root of a team's account; null for the person's own. */
    namespace: text().nullable(),
    /** A folder there; empty for all of it. */
    root: text(),
    /** The token, sealed with the key. */
    token: text(),
    key_id: uuid(),
    connected_at: timestamptz(),
  },
  { key: ["space"] },
);
