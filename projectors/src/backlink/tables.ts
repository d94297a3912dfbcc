import { boolean, text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The published text of `entry` links to or mentions `target`, whatever that is: text can name pages that never were. */
export const entryLinkTable = table(
  "entry_link",
  {
    entry: uuid(),
    target: uuid(),
    /** The text of the first of these links. */
    text: text(),
    /** Somewhere it is mentioned by its title, which is filled in when the text is read. */
    mentioned: boolean(),
  },
  { key: ["entry", "target"], readIndexes: { target: "(target)" } },
);
export type EntryLinkRow = RowOf<typeof entryLinkTable>;
