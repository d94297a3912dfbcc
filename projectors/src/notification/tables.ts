export { noticeKinds, noticeNames } from "@annals/command-api/events";

import { int, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** What people were told, as far as it is in their inboxes. Whether they may still know is asked when it is read. */
export const notificationTable = table(
  "notification",
  {
    space: uuid(),
    person: uuid(),
    id: uuid(),
    /** Counts what this person was told in this space. */
    number: int(),
    /** The first notification of its line. */
    line: uuid(),
    type: text(),
    entry: uuid(),
    /** The comment that it is about; null for the page. */
    comment: uuid().nullable(),
    thread: uuid().nullable(),
    actor: uuid().nullable(),
    raised_at: timestamptz(),
    read_at: timestamptz().nullable(),
    archived_at: timestamptz().nullable(),
  },
  { key: ["space", "person", "id"], indexes: { number: "(space, person, number)" } },
);
export type NotificationRow = RowOf<typeof notificationTable>;
