import type { BulkAction, BulkReason } from "@annals/command-api/events";
import { int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** Bulk changes, with their progress. */
export const bulkTable = table(
  "bulk",
  {
    id: uuid(),
    space: uuid(),
    action: text<BulkAction["type"]>(),
    state: text<"running" | "finished" | "cancelled">(),
    /** The number of its pages, and of those that are done. */
    total: int(),
    done: int(),
    /** Pages that were not changed, and why. */
    refused: jsonb<{ id: string; reason: BulkReason }[]>(),
    started_by: uuid().nullable(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
  },
  { key: ["id"] },
);
export type BulkRow = RowOf<typeof bulkTable>;
