import type { PublicationTrouble } from "@annals/command-api/events";
import { text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** When drafts will be published. No row once it was published, discarded or cancelled. */
export const scheduleTable = table(
  "schedule",
  {
    entry: uuid(),
    space: uuid(),
    at: timestamptz(),
    note: text(),
    /** Who planned it. */
    person: uuid(),
    /** Why it was not published then; null while it is still to come. */
    failed: text<PublicationTrouble>().nullable(),
  },
  { key: ["entry"] },
);
export type ScheduleRow = RowOf<typeof scheduleTable>;
