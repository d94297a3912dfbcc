import type { ChangedFields } from "@annals/command-api/events";
import type { Block } from "@annals/document";
import { boolean, int, json, jsonb, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** What is being written; there from the first save or publication on. */
export const draftTable = table(
  "draft",
  {
    entry: uuid(),
    space: uuid(),
    /** Revision of the last event of the stream `draft-{entry}`. */
    revision: int(),
    /** What it changes of the page's fields; the others are as published. */
    fields: jsonb<ChangedFields>(),
    /** While `changed` is false, what is published. */
    blocks: json<Block[]>(),
    /** It differs from what is published. */
    changed: boolean(),
    saved_at: timestamptz(),
    saved_by: uuid().nullable(),
    /** Number of the last published version; 0 for none. */
    version: int(),
  },
  { key: ["entry"] },
);
export type DraftRow = RowOf<typeof draftTable>;
