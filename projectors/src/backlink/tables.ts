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
/** The published text of `entry` links to an address outside, with the text of the first such link. */
export const outsideLinkTable = table(
  "outside_link",
  { entry: uuid(), address: text(), /** Of the address, as in "example.org". */ host: text(), text: text() },
  { key: ["entry", "address"], readIndexes: { address: "(address)" } },
);

export type EntryLinkRow = RowOf<typeof entryLinkTable>;
