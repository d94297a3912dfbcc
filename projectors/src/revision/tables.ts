import type { Block } from "@annals/document";
import { int, json, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** A published version. */
export const revisionTable = table(
  "revision",
  {
    entry: uuid(),
    /** From 1. */
    number: int(),
    title: text(),
    description: text(),
    note: text(),
    blocks: json<Block[]>(),
    at: timestamptz(),
    /** Null for the system itself. */
    by: uuid().nullable(),
  },
  { key: ["entry", "number"] },
);
export type RevisionRow = RowOf<typeof revisionTable>;
