import {
  applyChanges,
  BadChange,
  type Block,
  type BlockChange,
  diffBlocks,
  limits,
  peopleIn,
  sameBlocks,
  sizeOf,
  storedVersion,
  versionAfter,
  withNames,
} from "@annals/document";
import type { Position } from "@annals/event-log";
import { type Decider, type NameOf, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { DraftChanged } from "./contract.ts";
import type { draftEvents } from "./events.ts";

export type DraftFact = FactOf<typeof draftEvents>;

/** The title and the description in a draft. A field that is absent is as published; one that is given stays until publishing. */
export interface DraftFields {
  title?: string;
  description?: string;
}

/** The text of an entry: the published version, and the draft. */
export interface Draft {
  /** Revision of the last event of the stream; -1 before the first. */
  revision: number;
  blocks: Block[];
  fields: DraftFields;
  /** Whether it was saved since it was last published or discarded. */
  changed: boolean;
  savedAt: string | null;
  savedBy: string | null;
  published: Published | null;
}
export interface Published {
  number: number;
  /** Revision of the event that published it. */
  revision: number;
  title: string;
  description: string;
  blocks: Block[];
  /** When it was published, and where in the log. */
  at: string;
  position: Position;
}

/** The present title and description of the entry, given by publishing or by renaming. */
export interface Names {
  title: string;
  description: string;
}

/** `now` holds the present title and description; `expected` is the revision that the writer has seen, if they say it. */
export type DraftCommand =
  /** Parts that are left out stay. The text is given whole, or as what changed in it since the expected revision. */
  | { type: "save"; now: Names; fields: DraftFields; blocks?: Block[]; expected?: number }
  | { type: "save"; now: Names; fields: DraftFields; changes: BlockChange[]; expected: number }
  | { type: "discard"; now: Names; expected?: number }
  | { type: "publish"; now: Names; note: string; expected?: number }
  /** Makes this text the draft. Refused while there are other unpublished changes. */
  | { type: "saveThis"; now: Names; fields: DraftFields; blocks: Block[] }
  /** Publishes this text. Refused while there are unpublished changes. */
  | { type: "publishThis"; now: Names; fields: DraftFields; blocks: Block[]; note: string };

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
  },
  snapshot: 3,
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
        const { number, title, description } = fact.data;
        const blocks = versionAfter(draft.published?.blocks ?? [], fact.data);
        const { at } = metadata;
        const published = { number, revision, title, description, blocks, at, position: fact.position };
        return { ...saved, blocks, fields: {}, changed: false, published };
      }
    }
  },

  decide(command, draft) {
    switch (command.type) {
      case "save": {
        const changes = changesOf(command, draft);
        const fields = over(draft.fields, differing(command.fields, over(command.now, draft.fields)));
        if (changes.length === 0 && sameNames(fields, draft.fields)) return [];
        checkRevision(command, draft);
        return [{ type: "DraftSaved", data: { changes, fields } }];
      }
      case "discard":
        if (!draft.changed) return [];
        checkRevision(command, draft);
        return [{ type: "DraftDiscarded", data: {} }];
      case "publish": {
        if (draft.published !== null && !draft.changed) return [];
        checkRevision(command, draft);
        if (isAsPublished(draft, command.now)) return [{ type: "DraftDiscarded", data: {} }];
        return [published(draft, over(command.now, draft.fields), draft.blocks, command.note)];
      }
      case "saveThis": {
        const { now, blocks } = command;
        const changes = diffBlocks(draft.blocks, blocks);
        const fields = over(draft.fields, differing(command.fields, over(now, draft.fields)));
        if (changes.length === 0 && sameNames(fields, draft.fields)) return [];
        checkNoOthers(draft, now);
        return [{ type: "DraftSaved", data: { changes, fields } }];
      }
      case "publishThis": {
        const { now, blocks, note } = command;
        checkNoOthers(draft, now);
        const names = over(now, command.fields);
        const isSame =
          sameNames(names, now) && draft.published !== null && sameBlocks(draft.published.blocks, blocks);
        return isSame ? [] : [published(draft, names, blocks, note)];
      }
    }
  },
};

function checkNoOthers(draft: Draft, now: Names): void {
  if (draft.changed && !isAsPublished(draft, now))
    throw new Refused("conflict", "There are changes here that nobody has published.");
}

/** Whether the draft was changed and changed back. */
function isAsPublished({ published, blocks, fields }: Draft, now: Names): boolean {
  return sameNames(over(now, fields), now) && published !== null && sameBlocks(published.blocks, blocks);
}

/** Each version with such a distance is stored whole, so that no version is far from a whole one. */
const wholeEach = 10;

/** The next version: what changed since the one before it, or the whole text where that is shorter or its turn. */
function published(draft: Draft, { title, description }: Names, blocks: Block[], note: string): DraftFact {
  const last = draft.published;
  const number = (last?.number ?? 0) + 1;
  const stored = storedVersion(number % wholeEach === 1 ? null : (last?.blocks ?? null), blocks);
  const text = stored.changes ? { since: last!.revision, changes: stored.changes } : { blocks };
  return { type: "EntryPublished", data: { number, title, description, note, ...text } };
}

/**
 * What a save changes in the text: found by comparing, where the whole text is given.
 * @throws Refused for changes that were made from another text, or do not fit this one
 */
function changesOf(command: Extract<DraftCommand, { type: "save" }>, draft: Draft): BlockChange[] {
  if (!("changes" in command)) return command.blocks ? diffBlocks(draft.blocks, command.blocks) : [];
  const { changes } = command;
  if (changes.length > 0) checkRevision(command, draft);
  try {
    const after = applyChanges(draft.blocks, changes);
    if (sizeOf(after).bytes > limits.bytes)
      throw new BadChange(
        changes.length - 1,
        `The document would be larger than ${limits.bytes / 1024 ** 2} MB`,
      );
    return sameBlocks(draft.blocks, after) ? [] : changes;
  } catch (error) {
    if (!(error instanceof BadChange)) throw error;
    throw new Refused("invalid", `${error.message}.`, { path: `changes.${error.index}` });
  }
}

/** When two people wrote at once, no text is lost: the second is sent the draft as it is, to choose from. */
function checkRevision({ expected, now }: { expected?: number; now: Names }, draft: Draft): void {
  if (expected !== undefined && expected !== draft.revision) throw changedElsewhere(draft, now);
}

function changedElsewhere(draft: Draft, now: Names): Refused<DraftChanged> {
  const { revision, blocks, savedAt, savedBy } = draft;
  return new Refused("conflict", "The draft was changed elsewhere meanwhile. Nothing was saved over it.", {
    extra: async (nameOf) => ({
      draft: {
        revision,
        ...over(now, draft.fields),
        blocks: await named(blocks, nameOf),
        saved_at: savedAt,
        saved_by: savedBy === null ? null : { id: savedBy, display_name: await nameOf(savedBy) },
      },
    }),
  });
}

async function named(blocks: Block[], nameOf: NameOf): Promise<Block[]> {
  const names = await Promise.all(
    peopleIn(blocks).map(async (person) => [person, await nameOf(person)] as const),
  );
  const byPerson = new Map(names);
  return withNames(blocks, (person) => byPerson.get(person) ?? "");
}

/** The fields of the second, and those of the first where the second has none. */
function over<Base extends DraftFields>(base: Base, { title, description }: DraftFields): Base {
  return {
    ...base,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

/** The fields that are given and differ from the present ones. */
function differing({ title, description }: DraftFields, present: Names): DraftFields {
  return {
    ...(title !== undefined && title !== present.title && { title }),
    ...(description !== undefined && description !== present.description && { description }),
  };
}

const sameNames = (one: DraftFields, other: DraftFields) =>
  one.title === other.title && one.description === other.description;

/** Roughly how much memory blocks take: each consists of some objects and its text. */
function weightOf(blocks: readonly Block[]): number {
  const size = sizeOf(blocks);
  return 600 * size.blocks + size.bytes;
}
