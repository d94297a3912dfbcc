import type { Block, BlockChange } from "@annals/document";
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
    /** The whole text; null where `changes` holds what changed since the version before. */
    blocks: json<Block[]>().nullable(),
    changes: json<BlockChange[]>().nullable(),
    /** Number of the last version up to this one that is kept whole. The text is that one, and the changes up to this one. */
    whole: int(),
    at: timestamptz(),
    /** Null for the system itself. */
    by: uuid().nullable(),
  },
  { key: ["entry", "number"] },
);
export type RevisionRow = RowOf<typeof revisionTable>;
