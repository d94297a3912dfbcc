import { text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The published text of `entry` mentions `person`. */
export const mentionTable = table(
  "mention",
  {
    entry: uuid(),
    person: uuid(),
    space: uuid(),
    /** Their present name; "Erased person" for somebody who was erased, or never was in the space. */
    name: text().computed("''"),
  },
  { key: ["entry", "person"], indexes: { person: "(person)" } },
);
export type MentionRow = RowOf<typeof mentionTable>;
