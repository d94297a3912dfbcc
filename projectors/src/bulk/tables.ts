import type { BulkAction, BulkReason } from "@annals/command-api/events";
import { int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** What is done to many pages at once, and how far it is. */
export const bulkTable = table(
  "bulk",
  {
    id: uuid(),
    space: uuid(),
    action: text<BulkAction["type"]>(),
    state: text<"running" | "finished" | "cancelled">(),
    /** Pages that it is about, and those that it has come to. */
    total: int(),
    done: int(),
    /** Those that were left as they were, and why. */
    refused: jsonb<{ id: string; reason: BulkReason }[]>(),
    started_by: uuid().nullable(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
  },
  { key: ["id"] },
);
export type BulkRow = RowOf<typeof bulkTable>;
