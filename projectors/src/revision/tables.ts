import type { EntryFields } from "@annals/command-api/events";
import type { Block, BlockChange } from "@annals/document";
import { boolean, int, json, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The fields of a page beside title and description. */
export type VersionFields = Omit<EntryFields, "title" | "description">;

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
    /** As they were once it was published. */
    fields: jsonb<VersionFields>(),
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

/** A session of writing: the saves that one person made one after the other while they held the editor seat. */
export const writingSessionTable = table(
  "writing_session",
  {
    entry: uuid(),
    /** Revisions of its first and last save in the stream `draft-{entry}`. */
    first: int(),
    last: int(),
    /** Number of the version that was published next, or will be. */
    version: int(),
    since: timestamptz(),
    until: timestamptz(),
    by: uuid().nullable(),
    saves: int(),
    /** It can still continue: the seat is still held. */
    goes_on: boolean(),
    /** What was written until then was discarded. */
    discarded: boolean(),
  },
  { key: ["entry", "first"], indexes: { last: "(entry, last)" } },
);
export type WritingSessionRow = RowOf<typeof writingSessionTable>;
