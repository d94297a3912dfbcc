import type { ChangedFields, EntrySettings } from "@annals/command-api/events";
import type { Block, BlockChange } from "@annals/document";
import { boolean, int, json, jsonb, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

export { changedInDraft, differing } from "@annals/command-api/events";

/** A draft; it exists from the first save or publication on. Its text is in `draft_text`. */
export const draftTable = table(
  "draft",
  {
    entry: uuid(),
    space: uuid(),
    /** Revision of the last event of the stream `draft-{entry}` that changed what is written or published. */
    revision: int(),
    /** What it changes of the page's fields; the others are as published. */
    fields: jsonb<ChangedFields>(),
    /** The custom values of the page that those of the draft were made from; null where it changes none. */
    values_before: jsonb<NonNullable<EntrySettings["custom"]>>().nullable(),
    /** It differs from what is published. */
    changed: boolean(),
    saved_at: timestamptz(),
    saved_by: uuid().nullable(),
    /** Number of the last published version; 0 for none. */
    version: int(),
    /** Number of the last version that is stored whole; 0 for none. */
    whole_version: int(),
    /** How many rows it has in `draft_text`, and about how many bytes are in them. */
    saves: int(),
    save_bytes: int(),
    /** True when the first of these rows holds the whole text; else they change the text of the published version. */
    stands_alone: boolean(),
  },
  { key: ["entry"] },
);
export type DraftRow = RowOf<typeof draftTable>;

/** What was saved of a text since it was last published, in the order of the revisions. */
export const draftTextTable = table(
  "draft_text",
  {
    entry: uuid(),
    revision: int(),
    /** The whole text; null where `changes` holds what the save changed. */
    blocks: json<Block[]>().nullable(),
    changes: json<BlockChange[]>().nullable(),
  },
  { key: ["entry", "revision"] },
);
export type DraftTextRow = RowOf<typeof draftTextTable>;
