import type { TagColor } from "@annals/command-api/events";
import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A tag of a space, also one that was merged or deleted. */
export const tagTable = table(
  "tag",
  {
    id: uuid(),
    space: uuid(),
    name: text(),
    color: text<TagColor>(),
    /** The tag that it was merged into; null for none. */
    merged_into: uuid().nullable(),
    deleted: boolean(),
    created_at: timestamptz(),
    /** Null for the system itself. */
    created_by: uuid().nullable(),
    /** The tag that it stands for now, itself or another one; null when that was deleted. */
    stands_for: uuid().nullable().computed("null"),
  },
  { key: ["id"], indexes: { space: "(space)" } },
);
export type TagRow = RowOf<typeof tagTable>;

/** The tags that readers see on an entry, with their present names. */
export const entryTagTable = table(
  "entry_tag",
  {
    entry: uuid(),
    tag: uuid(),
    space: uuid(),
    name: text(),
    color: text<TagColor>(),
    /** When the entry was given it. */
    since: timestamptz(),
  },
  { key: ["entry", "tag"], readIndexes: { tag: "(tag)" } },
);
export type EntryTagRow = RowOf<typeof entryTagTable>;
