import { text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** What people said about following pages. Authors follow theirs without a row. */
export const followerTable = table(
  "follower",
  {
    entry: uuid(),
    person: uuid(),
    space: uuid(),
    /** "none": no more, whatever else they do. */
    scope: text<"page" | "subtree" | "none">(),
  },
  { key: ["entry", "person"], readIndexes: { person: "(person, space)" } },
);
export type FollowerRow = RowOf<typeof followerTable>;
