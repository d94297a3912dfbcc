import { applyChanges, type Block, diffBlocks, renderBlocks } from "@annals/document";
import { useFiles } from "../file/read-model.ts";
import { type RevisionRow, revisionTable } from "../revision/tables.ts";
import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
} from "../runtime/model/read-model.ts";
import type { Rows } from "../runtime/table/rows.ts";
import { type DraftRow, draftTable } from "./tables.ts";

export const draftModel = readModel({
  name: "draft",
  version: 2,
  tables: [draftTable],
  follows: ["draft"],
  announces: [announces(draftTable, ({ space, entry }) => ({ space, draft: entry }))],
  async load(events, { rows }) {
    const changes = ofType(events, "DraftSaved", "DraftDiscarded");
    await rows(draftTable).load(changes.map((event) => [subjectOf(event)]));
    const published = changes.flatMap((event) => {
      const draft = rows(draftTable).get(subjectOf(event));
      return draft && draft.version > 0 ? [[draft.entry, String(draft.version)]] : [];
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
        fields,
        blocks: applyChanges(draft.blocks, changes),
        changed: true,
      });
    },
    DraftDiscarded(event, { rows }) {
      const draft = rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const published = publishedBlocks(draft, rows(revisionTable));
      const { entry, space, version } = draft;
      rows(draftTable).put({
        ...asPublished(entry, space, version, published),
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
    const drafts = unit.rows(draftTable);
    for (const { before, after: draft } of drafts.changes()) {
      if (!draft) continue;
      const changed = draft.changed && isChanged(draft, publishedBlocks(draft, unit.rows(revisionTable)));
      if (changed !== draft.changed) drafts.put({ ...draft, changed });
      const files = changed ? renderBlocks(draft.blocks).files : [];
      const known = before?.changed ? renderBlocks(before.blocks).files : [];
      if (before === undefined || files.join() !== known.join()) useFiles(unit, draft.entry, false, files);
    }
  },
});

function publishedBlocks({ entry, version }: DraftRow, revisions: Rows<RevisionRow>): Block[] {
  return version === 0 ? [] : (revisions.get(entry, String(version))?.blocks ?? []);
}

/** A save can bring back what is published. */
function isChanged({ fields, blocks }: DraftRow, published: Block[]): boolean {
  return Object.keys(fields).length > 0 || diffBlocks(published, blocks).length > 0;
}

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
  return { entry, space, version, blocks, fields: {}, changed: false };
}

function emptyDraft(event: FactOf<"DraftSaved" | "DraftDiscarded">): DraftRow {
  return { ...asPublished(subjectOf(event), spaceOf(event), 0, []), ...savedBy(event) };
}
