import { text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The votes for and against pages and comments. One that was taken back has no row. */
export const voteTable = table(
  "vote",
  {
    /** The page, or the comment. */
    target: uuid(),
    person: uuid(),
    space: uuid(),
    /** The page, or that of the comment. */
    entry: uuid(),
    kind: text<"entry" | "comment">(),
    vote: text<"up" | "down">(),
  },
  { key: ["target", "person"], readIndexes: { entry: "(entry)" } },
);
export type VoteRow = RowOf<typeof voteTable>;
