import {
  type Block,
  type BlockChange,
  filesOf,
  hasHidden,
  limits,
  sameBlocks,
  versionAfter,
} from "@annals/document";
import { showUnchecked, useFiles } from "../file/read-model.ts";
import {
  announces,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  subjectOf,
  timeOf,
} from "../runtime/model/read-model.ts";
import { factsBeside } from "../writing/beside.ts";
import { type DraftRow, draftTable, draftTextTable } from "../writing/tables.ts";
import { loadTexts, rememberTexts, type Texts, textsIn } from "./texts.ts";

export const draftModel = readModel({
  name: "draft",
  version: 4,
  tables: [draftTable, draftTextTable],
  follows: ["draft"],
  ignores: factsBeside,
  announces: [announces(draftTable, "draft", ({ space, entry }) => ({ space, id: entry }))],
  async load(events, unit) {
    const facts = ofType(events, "DraftSaved", "DraftDiscarded", "EntryPublished");
    const building = facts.filter((event) => event.type !== "EntryPublished" || !event.data.blocks);
    // Who comments on words builds on the text that they stand in.
    const chosen = ofType(events, "CommentPosted", "ThreadPlaced")
      .filter(({ data }) => data.anchor !== null)
      .map(({ data }) => data.entry_id);
    const entries = new Set([...facts.map(subjectOf), ...chosen]);
    await loadTexts(unit, [...entries], new Set([...building.map(subjectOf), ...chosen]));
  },
  on: {
    DraftSaved(event, unit) {
      showUnchecked(unit, event);
      const { changes, fields, values_before = null } = event.data;
      const draft = unit.rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const { entry } = draft;
      const { revision } = event;
      const texts = textsIn(unit).now.get(entry)!;
      const blocks = versionAfter(texts.draft, { changes });
      textsIn(unit).now.set(entry, { ...texts, revision, draft: blocks });

      const { row, isWhole } = withSave(draft, changes, blocks.length);
      if (isWhole) unit.rows(draftTextTable).clear(entry);
      if (isWhole) unit.rows(draftTextTable).put({ entry, revision, blocks, changes: null });
      else if (changes.length > 0) unit.rows(draftTextTable).put({ entry, revision, blocks: null, changes });
      unit.rows(draftTable).put({ ...row, ...savedBy(event), fields, values_before, changed: true });
    },
    DraftDiscarded(event, unit) {
      const draft = unit.rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const { entry } = draft;
      const { published } = textsIn(unit).now.get(entry)!;
      textsIn(unit).now.set(entry, { revision: event.revision, published, draft: published });
      if (draft.saves > 0) unit.rows(draftTextTable).clear(entry);
      unit.rows(draftTable).put({ ...draft, ...asPublished, ...savedBy(event) });
    },
    EntryPublished(event, unit) {
      showUnchecked(unit, event);
      const { number, blocks } = event.data;
      const draft = unit.rows(draftTable).get(subjectOf(event)) ?? emptyDraft(event);
      const { entry } = draft;
      const published = versionAfter(textsIn(unit).now.get(entry)?.published ?? [], event.data);
      textsIn(unit).now.set(entry, { revision: event.revision, published, draft: published });
      if (draft.saves > 0) unit.rows(draftTextTable).clear(entry);
      const whole_version = blocks ? number : draft.whole_version;
      unit
        .rows(draftTable)
        .put({ ...draft, ...asPublished, ...savedBy(event), version: number, whole_version });
    },
  },
  finish(unit) {
    const drafts = unit.rows(draftTable);
    const { before: begun, now } = textsIn(unit);
    for (const { before, after: draft } of drafts.changes()) {
      if (!draft) continue;
      const texts = now.get(draft.entry)!;
      const changed = draft.changed && isChanged(draft, texts.published, texts.draft);
      if (changed !== draft.changed) drafts.put({ ...draft, changed });
      const files = filesFor(changed, texts);
      if (files.join() !== filesBefore(before, begun.get(draft.entry)))
        useFiles(unit, draft.entry, false, files);
    }
    rememberTexts(unit);
  },
});

/** The files that only those who write see: those of the draft, and those in hidden blocks. */
function filesFor(isChanged: boolean, { published, draft }: Texts): string[] {
  if (isChanged) return filesOf(draft);
  return hasHidden(published) ? filesOf(published) : [];
}

/** The same before the batch; null when that is not known. */
const filesBefore = (before: DraftRow | undefined, texts: Texts | undefined): string | null =>
  before === undefined || texts === undefined ? null : filesFor(before.changed, texts).join();

/**
 * Saves are stored one by one, and the whole text again after this many bytes or saves: on a page of few blocks that
 * costs little, and reading the draft combines fewer saves.
 */
const maxSaves = (blocks: number) => Math.min(Math.max(blocks, 16), 200);
const maxBytes = limits.bytes / 2;

/** A draft with one more save, and whether to store its whole text now. */
function withSave(
  draft: DraftRow,
  changes: BlockChange[],
  blocks: number,
): { row: DraftRow; isWhole: boolean } {
  if (changes.length === 0) return { row: draft, isWhole: false };
  const saves = draft.saves + 1;
  const save_bytes = draft.save_bytes + JSON.stringify(changes).length;
  if (saves < maxSaves(blocks) && save_bytes < maxBytes)
    return { row: { ...draft, saves, save_bytes }, isWhole: false };
  return { row: { ...draft, saves: 1, save_bytes: 0, stands_alone: true }, isWhole: true };
}

/** A save can bring back what is published. */
function isChanged({ fields }: DraftRow, published: Block[], draft: Block[]): boolean {
  return Object.keys(fields).length > 0 || !sameBlocks(published, draft);
}

function savedBy(
  event: FactOf<"DraftSaved" | "DraftDiscarded" | "EntryPublished">,
): Pick<DraftRow, "revision" | "saved_at" | "saved_by"> {
  return { revision: event.revision, saved_at: timeOf(event), saved_by: event.metadata.actor };
}

/** The row of a draft that equals the published page. */
const asPublished = {
  fields: {},
  values_before: null,
  changed: false,
  saves: 0,
  save_bytes: 0,
  stands_alone: false,
};

function emptyDraft(event: FactOf<"DraftSaved" | "DraftDiscarded" | "EntryPublished">): DraftRow {
  const row = { entry: subjectOf(event), space: spaceOf(event), version: 0, whole_version: 0 };
  return { ...row, ...asPublished, ...savedBy(event) };
}
