import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A group of people in a space. Those that were deleted have no row. */
export const groupTable = table(
  "people_group",
  {
    id: uuid(),
    space: uuid(),
    name: text(),
    /** The name as groups are sorted by it. */
    sort_name: text(),
    description: text(),
    created_at: timestamptz(),
    created_by: uuid().nullable(),
  },
  { key: ["id"], readIndexes: { order: "(space, sort_name, id)" } },
);
export type GroupRow = RowOf<typeof groupTable>;

/** Who is in a group. Somebody who left the space still has a row, but counts in no group: they are not a member. */
export const groupMemberTable = table(
  "group_member",
  { group_id: uuid(), person: uuid(), space: uuid(), added_at: timestamptz(), added_by: uuid().nullable() },
  { key: ["group_id", "person"], readIndexes: { person: "(person, space)" } },
);
export type GroupMemberRow = RowOf<typeof groupMemberTable>;
