import { int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";
import type { ActivityDetail } from "../telling/detail.ts";

/** A field of an entry that a fact changed: what it was before, and what it was after. Null for nothing. */
export interface FieldChange {
  /** As in `title`, `settings.color`, `sharing.special:public`; `parent` has a `Place`. */
  field: string;
  before: unknown;
  after: unknown;
}

/** Who did what to an entry. Saves of one person in a row, none more than 30 minutes after the last, are one row. */
export const activityTable = table(
  "activity",
  {
    /** Position of the (first) fact. Newest first is `order by id desc`. */
    id: text(),
    space: uuid(),
    entry: uuid(),
    /** Type of the fact, as in `EntryMoved`. */
    type: text(),
    /** Null for the system itself. */
    actor: uuid().nullable(),
    /** Times of its first and its last fact. */
    at: timestamptz(),
    last_at: timestamptz(),
    count: int(),
    detail: jsonb<ActivityDetail>(),
    /** Field by field; empty for saves, which change nothing that is read. */
    changes: jsonb<FieldChange[]>(),
  },
  { key: ["id"], indexes: { order: "(entry, id)" } },
);
export type ActivityRow = RowOf<typeof activityTable>;
