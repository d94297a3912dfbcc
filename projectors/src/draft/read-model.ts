import { applyChanges, type Block, renderBlocks } from "@annals/document";
import { useFiles } from "../file/read-model.ts";
import { type FactOf, ofType, readModel, spaceOf, subjectOf, timeOf } from "../read-model.ts";
import { revisionTable } from "../revision/read-model.ts";
import { table } from "../table.ts";

/** What is being written; there from the first save or publish on. */
export interface DraftRow {
  entry: string;
  space: string;
  /** Revision of the last event of the stream `draft-{entry}`. */
  revision: number;
  /** Null: as published. */
  title: string | null;
  description: string | null;
  /** While `changed` is false, what is published. */
  blocks: Block[];
  /** It was saved since it was last published or discarded. */
  changed: boolean;
  saved_at: Date;
  saved_by: string | null;
  /** Number of the last published version; 0 for none. */
  version: number;
}
export const draftTable = table<DraftRow>(
  "draft",
  {
    entry: "uuid not null",
    space: "uuid not null",
    revision: "int not null",
    title: "text",
    description: "text",
    blocks: "jsonb not null",
    changed: "boolean not null",
    saved_at: "timestamptz not null",
    saved_by: "uuid",
    version: "int not null",
  },
  ["entry"],
);

export const draftModel = readModel({
  name: "draft",
  version: 1,
  tables: [draftTable],
  async load(events, { rows }) {
    const changes = ofType(events, "DraftSaved", "DraftDiscarded");
    await rows(draftTable).load(changes.map((event) => [subjectOf(event)]));
    const published = ofType(events, "DraftDiscarded").flatMap((event) => {
      const draft = rows(draftTable).get(subjectOf(event));
      return draft ? [[draft.entry, String(draft.version)]] : [];
    });
    await rows(revisionTable).load(published);
  },
  on: {
    DraftSaved(event, { rows }) {
      const draft = rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const { changes, fields } = event.data;
      rows(draftTable).put({
        ...draft,
        ...savedBy(event),
        title: fields.title ?? draft.title,
        description: fields.description ?? draft.description,
        blocks: applyChanges(draft.blocks, changes),
        changed: true,
      });
    },
    DraftDiscarded(event, { rows }) {
      const draft = rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const published =
        draft.version > 0 ? rows(revisionTable).get(draft.entry, String(draft.version)) : undefined;
      const { entry, space, version } = draft;
      rows(draftTable).put({
        ...asPublished(entry, space, version, published?.blocks ?? []),
        ...savedBy(event),
      });
    },
    EntryPublished(event, { rows }) {
      const { number, blocks } = event.data;
      const draft = asPublished(subjectOf(event), spaceOf(event), number, blocks);
      rows(draftTable).put({ ...draft, ...savedBy(event) });
    },
  },
  finish(unit) {
    for (const { after } of unit.rows(draftTable).changes()) {
      if (after) useFiles(unit, after.entry, false, after.changed ? renderBlocks(after.blocks).files : []);
    }
  },
});

type Saved = Pick<DraftRow, "revision" | "saved_at" | "saved_by">;

function savedBy(event: FactOf<"DraftSaved" | "DraftDiscarded" | "EntryPublished">): Saved {
  return { revision: event.revision, saved_at: timeOf(event), saved_by: event.metadata.actor };
}

function asPublished(
  entry: string,
  space: string,
  version: number,
  blocks: Block[],
): Omit<DraftRow, keyof Saved> {
  return { entry, space, version, blocks, title: null, description: null, changed: false };
}

function emptyDraft(event: FactOf<"DraftSaved" | "DraftDiscarded">): DraftRow {
  return { ...asPublished(subjectOf(event), spaceOf(event), 0, []), ...savedBy(event) };
}
