import { boolean, int, jsonb, text, timestamptz, uuid, uuidArray } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The last answer of somebody who was asked. */
export interface ReviewAnswer {
  is: "approved" | "changes";
  /** ISO 8601. */
  at: string;
  /** Revision of the draft that they looked at. */
  revision: number;
}

/** The review of a draft. No row when nobody was asked, or the draft was published or discarded. */
export const reviewTable = table(
  "review",
  {
    entry: uuid(),
    space: uuid(),
    /** Who asked, and when, the last time. */
    asked_by: uuid(),
    asked_at: timestamptz(),
    people: uuidArray(),
    /** The day by which an answer is needed, as in "2027-05-18". */
    due: text().nullable(),
    publish: boolean(),
    /** By id of the person. */
    answers: jsonb<Record<string, ReviewAnswer>>(),
  },
  { key: ["entry"], readIndexes: { space: "(space, asked_at desc)" } },
);
export type ReviewRow = RowOf<typeof reviewTable>;

/** What was said in it, in the order of the numbers. */
export const reviewItemTable = table(
  "review_item",
  {
    entry: uuid(),
    /** Revision of the fact in its stream. */
    number: int(),
    id: uuid(),
    kind: text<"asked" | "commented" | "approved" | "changes">(),
    person: uuid(),
    at: timestamptz(),
    text: text(),
    /** Who were asked. */
    people: uuidArray(),
    /** The change that it is about; null for the draft as a whole. */
    about: jsonb<{ block: string; quote: string }>().nullable(),
  },
  { key: ["entry", "number"] },
);
