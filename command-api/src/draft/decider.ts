import { applyChanges, type Block, diffBlocks } from "@annals/document";
import type { Position } from "@annals/event-log";
import type { ChangedFields, EntryFields } from "../entry/events.ts";
import {
  answered,
  changedBy,
  differing,
  type Given,
  giving,
  isNothing,
  later,
  sameFields,
} from "../entry/fields.ts";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { DraftChanged } from "./contract.ts";
import type { draftEvents } from "./events.ts";

export type DraftFact = FactOf<typeof draftEvents>;

/** The writing of an entry: the published version, and the draft. */
export interface Draft {
  /** Revision of the last event of the stream; -1 before the first. */
  revision: number;
  blocks: Block[];
  /** What the draft changes of the page's fields; the others are as published. */
  fields: ChangedFields;
  /** Whether it was saved since it was last published or discarded. */
  changed: boolean;
  savedAt: string | null;
  savedBy: string | null;
  published: Published | null;
  /** What publications gave of the page's fields. */
  given: Given;
}
export interface Published {
  number: number;
  blocks: Block[];
  /** When it was published, and where in the log. */
  at: string;
  position: Position;
}

/**
 * `entry` is what the life of the entry gave of its fields; `expected` is the revision that the writer has seen, if they
 * say it.
 */
export type DraftCommand =
  /** Parts that are left out stay. */
  | (OnEntry & { type: "save"; fields: ChangedFields; blocks?: Block[] })
  | (OnEntry & { type: "discard" })
  | (OnEntry & { type: "publish"; note: string })
  /** Publishes this text. Refused while there are unpublished changes. */
  | (Omit<OnEntry, "expected"> & {
      type: "publishThis";
      fields: ChangedFields;
      blocks: Block[];
      note: string;
    });
interface OnEntry {
  entry: Given<EntryFields>;
  expected?: number;
}

export const draftDecider: Decider<Draft, DraftCommand, DraftFact> = {
  category: "draft",
  initial: {
    revision: -1,
    blocks: [],
    fields: {},
    changed: false,
    savedAt: null,
    savedBy: null,
    published: null,
    given: { fields: {}, givenAt: {} },
  },
  snapshot: 2,
  weigh: ({ blocks, published }) =>
    1000 + weightOf(blocks) + (published && published.blocks !== blocks ? weightOf(published.blocks) : 0),

  evolve(draft, fact) {
    const { revision, metadata } = fact;
    const saved = { revision, savedAt: metadata.at, savedBy: metadata.actor };
    switch (fact.type) {
      case "DraftSaved": {
        const blocks = applyChanges(draft.blocks, fact.data.changes);
        return { ...draft, ...saved, blocks, fields: fact.data.fields, changed: true };
      }
      case "DraftDiscarded":
        return { ...draft, ...saved, blocks: draft.published?.blocks ?? [], fields: {}, changed: false };
      case "EntryPublished": {
        const { number, title, description, blocks, fields = { title, description } } = fact.data;
        const { position } = fact;
        const published = { number, blocks, at: metadata.at, position };
        const given = giving(draft.given, fields, position);
        return { ...saved, blocks, fields: {}, changed: false, published, given };
      }
    }
  },

  decide(command, draft) {
    const now = later(command.entry, draft.given);
    switch (command.type) {
      case "save": {
        const changes = command.blocks === undefined ? [] : diffBlocks(draft.blocks, command.blocks);
        // What is as published again is no change any more: a switch that went on and off changes nothing.
        const fields = differing(changedBy(draft.fields, command.fields), now);
        if (changes.length === 0 && sameFields(fields, draft.fields)) return [];
        checkRevision(command, draft, now);
        return [{ type: "DraftSaved", data: { changes, fields } }];
      }
      case "discard":
        if (!draft.changed) return [];
        checkRevision(command, draft, now);
        return [{ type: "DraftDiscarded", data: {} }];
      case "publish": {
        if (draft.published !== null && !draft.changed) return [];
        checkRevision(command, draft, now);
        if (isAsPublished(draft, now)) return [{ type: "DraftDiscarded", data: {} }];
        return [published(draft, now, draft.fields, draft.blocks, command.note)];
      }
      case "publishThis": {
        const { blocks, note } = command;
        if (draft.changed && !isAsPublished(draft, now))
          throw new Refused("conflict", "There are changes here that nobody has published.");
        const fields = differing(command.fields, now);
        const isSame =
          isNothing(fields) && draft.published !== null && sameBlocks(draft.published.blocks, blocks);
        return isSame ? [] : [published(draft, now, fields, blocks, note)];
      }
    }
  },
};

/** Whether the draft was changed and changed back. */
function isAsPublished({ published, blocks, fields }: Draft, now: EntryFields): boolean {
  return isNothing(differing(fields, now)) && sameBlocks(published?.blocks ?? null, blocks);
}

function published(
  draft: Draft,
  now: EntryFields,
  fields: ChangedFields,
  blocks: Block[],
  note: string,
): DraftFact {
  const number = (draft.published?.number ?? 0) + 1;
  const { title, description } = changedBy(now, fields);
  return { type: "EntryPublished", data: { number, title, description, note, blocks, fields } };
}

/** Whether readers would see something else if the draft were published. */
export function isDifferent({ changed, published, blocks, fields }: Draft): boolean {
  return changed && !(isNothing(fields) && sameBlocks(published?.blocks ?? [], blocks));
}

/** When two people wrote at once, no text is lost: the second is sent the draft as it is, to choose from. */
function checkRevision({ expected }: { expected?: number }, draft: Draft, now: EntryFields): void {
  if (expected !== undefined && expected !== draft.revision) throw changedElsewhere(draft, now);
}

function changedElsewhere(draft: Draft, now: EntryFields): Refused<DraftChanged> {
  const { revision, blocks, savedAt, savedBy } = draft;
  return new Refused("conflict", "The draft was changed elsewhere meanwhile. Nothing was saved over it.", {
    extra: async (nameOf) => ({
      draft: {
        revision,
        ...answered(changedBy(now, draft.fields)),
        blocks,
        saved_at: savedAt,
        saved_by: savedBy === null ? null : { id: savedBy, display_name: await nameOf(savedBy) },
      },
    }),
  });
}

const sameBlocks = (one: Block[] | null, other: Block[]) =>
  one !== null && diffBlocks(one, other).length === 0;

/** Roughly how much memory blocks take: each consists of some objects and its text. */
function weightOf(blocks: readonly Block[]): number {
  let bytes = 0;
  for (const block of blocks) {
    bytes += 600;
    if (Array.isArray(block.content)) {
      for (const inline of block.content) bytes += 150 + (inline.type === "text" ? inline.text.length : 200);
    } else if (block.content) {
      for (const row of block.content.rows) bytes += row.cells.length * 500;
    }
    if (block.children.length > 0) bytes += weightOf(block.children);
  }
  return bytes;
}
