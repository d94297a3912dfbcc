import { boolean, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/**
 * Links to pages for people without an account, those that ended too. The sharing records decide whether one still works.
 */
export const pageLinkTable = table(
  "page_link",
  {
    id: uuid(),
    space: uuid(),
    entry: uuid(),
    /** Null: until it is ended. */
    until: timestamptz().nullable(),
    has_password: boolean(),
    made_at: timestamptz(),
    made_by: uuid().nullable(),
    ended: boolean(),
  },
  { key: ["id"], readIndexes: { entry: "(entry)", space: "(space, made_at desc)" } },
);
export type PageLinkRow = RowOf<typeof pageLinkTable>;
