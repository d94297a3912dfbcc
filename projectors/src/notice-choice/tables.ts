import { boolean, text, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** What people chose to get by mail; what they did not choose has no row. */
export const noticeChoiceTable = table(
  "notice_choice",
  {
    space: uuid(),
    person: uuid(),
    /** Which notices, as `mentions`. */
    kind: text(),
    mail: text<"now" | "daily" | "never">(),
  },
  { key: ["space", "person", "kind"] },
);

/** What people chose about their browsers; what they did not choose has no row. */
export const browserChoiceTable = table(
  "browser_choice",
  { space: uuid(), person: uuid(), kind: text(), is_shown: boolean() },
  { key: ["space", "person", "kind"] },
);
