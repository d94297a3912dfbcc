import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** Whether pages were helpful. What was taken back has no row. */
export const feedbackTable = table(
  "feedback",
  {
    entry: uuid(),
    person: uuid(),
    space: uuid(),
    helpful: boolean(),
    reason: text<"out_of_date" | "wrong" | "hard_to_follow" | "something_else">().nullable(),
    /** Sealed with the key of the person; empty for nothing. */
    words: text(),
    given_at: timestamptz(),
  },
  { key: ["entry", "person"], readIndexes: { space: "(space)" } },
);
