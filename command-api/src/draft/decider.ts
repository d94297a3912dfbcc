import {
  applyChanges,
  BadChange,
  type Block,
  type BlockChange,
  diffBlocks,
  documentMessages,
  limits,
  peopleIn,
  sameBlocks,
  sizeOf,
  storedVersion,
  versionAfter,
  withNames,
} from "@annals/document";
import type { Position } from "@annals/event-log";
import {
  approvalsOf,
  decideReview,
  evolveReview,
  notApproved,
  type Review,
  type ReviewCommand,
} from "../approval/approval.ts";
import type { AnsweredFields } from "../entry/answered.ts";
import type { ChangedFields, EntryFields, EntrySettings } from "../entry/events.ts";
import {
  answered,
  type Chosen,
  changedBy,
  changedInDraft,
  differing,
  type Given,
  giving,
  isNothing,
  later,
  madeFrom,
  sameFields,
} from "../entry/fields.ts";
import { type Decider, type NameOf, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { draftEvents, PublicationTrouble } from "./events.ts";
import { messages } from "./messages.ts";

/** How far ahead a publication can be planned, in milliseconds: two years. */
export const maxAhead = 2 * 366 * 24 * 60 * 60 * 1000;

export type DraftFact = FactOf<typeof draftEvents>;

/** The writing of an entry: the published version, and the draft. */
export interface Draft {
  /** Null before the first event. */
  space: string | null;
  /** Revision of the last event that changed what is written or published; -1 before the first. */
  revision: number;
  blocks: Block[];
  /** What the draft changes of the page's fields; the others are as published. */
  fields: ChangedFields;
  /** The custom values of the page that those of the draft were made from; null where it changes none. */
  valuesBefore: NonNullable<EntrySettings["custom"]> | null;
  /** Whether it was saved since it was last published or discarded. */
  changed: boolean;
  savedAt: string | null;
  savedBy: string | null;
  published: Published | null;
  /** What publications gave of the page's fields. */
  given: Given;
  /** When the draft shall be published; null when that is not planned. */
  scheduled: Scheduled | null;
  /** Null when nobody was asked to look at the draft. */
  review: Review | null;
}
interface Scheduled {
  /** ISO 8601. */
  at: string;
  note: string;
  /** Who planned it: it is published on their behalf. */
  by: string;
  /** Why it was not published then; null while it is still to come. */
  failed: PublicationTrouble | null;
}
interface Published {
  number: number;
  /** Revision of the event that published it. */
  revision: number;
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
  /**
   * Parts that are left out stay. The text is given whole, or as what changed in it since the expected revision. Custom values that are
   * not chosen stay as the page has them, where they are as the draft was made from.
   */
  | (OnEntry & { type: "save"; fields: ChangedFields; chosen?: Chosen; blocks?: Block[] })
  | (OnEntry & {
      type: "save";
      fields: ChangedFields;
      chosen?: Chosen;
      changes: BlockChange[];
      expected: number;
    })
  | (OnEntry & { type: "discard" })
  /** @param approvals how many people must approve it; none when it is left out. @param anyway without them */
  | (OnEntry & { type: "publish"; note: string; approvals?: number; anyway?: boolean })
  /** Makes this text the draft. Refused while there are other unpublished changes. */
  | (Omit<OnEntry, "expected"> & { type: "saveThis"; fields: ChangedFields; blocks: Block[] })
  /** Publishes this text. Refused while there are unpublished changes. */
  | (Omit<OnEntry, "expected"> & {
      type: "publishThis";
      fields: ChangedFields;
      blocks: Block[];
      note: string;
      approvals?: number;
    })
  /** Plans to publish the draft, as it is then. */
  | (Omit<OnEntry, "expected"> & { type: "schedule"; at: Date; note: string; by: string; now: Date })
  | ReviewCommand
  | { type: "unschedule" }
  /** What was planned for this moment cannot be done. */
  | { type: "scheduleFailed"; at: string; reason: PublicationTrouble };
interface OnEntry {
  entry: Given<EntryFields>;
  expected?: number;
}

export const draftDecider: Decider<Draft, DraftCommand, DraftFact> = {
  category: "draft",
  initial: {
    space: null,
    revision: -1,
    blocks: [],
    fields: {},
    valuesBefore: null,
    changed: false,
    savedAt: null,
    savedBy: null,
    published: null,
    given: { fields: {}, givenAt: {} },
    scheduled: null,
    review: null,
  },
  snapshot: 7,
  weigh: ({ blocks, published }) =>
    1000 + weightOf(blocks) + (published && published.blocks !== blocks ? weightOf(published.blocks) : 0),

  evolve(draft, fact) {
    const { revision, metadata } = fact;
    const saved = { space: metadata.space, revision, savedAt: metadata.at, savedBy: metadata.actor };
    switch (fact.type) {
      case "DraftSaved": {
        const blocks = applyChanges(draft.blocks, fact.data.changes);
        const { fields, values_before: valuesBefore = null } = fact.data;
        return { ...draft, ...saved, blocks, fields, valuesBefore, changed: true };
      }
      case "DraftDiscarded":
        return { ...draft, ...saved, blocks: draft.published?.blocks ?? [], ...nothingChanged };
      case "EntryPublished": {
        const { number, title, description, fields = { title, description } } = fact.data;
        const { position } = fact;
        const blocks = versionAfter(draft.published?.blocks ?? [], fact.data);
        const published = { number, revision, blocks, at: metadata.at, position };
        const given = giving(draft.given, fields, position);
        return { ...saved, ...nothingChanged, blocks, published, given };
      }
      case "PublicationScheduled": {
        const { person_id: by, at, note } = fact.data;
        const scheduled = { at, note, by, failed: null };
        return { ...draft, space: metadata.space, scheduled };
      }
      case "PublicationUnscheduled":
        return { ...draft, scheduled: null };
      case "ScheduledPublicationFailed":
        return { ...draft, scheduled: draft.scheduled && { ...draft.scheduled, failed: fact.data.reason } };
      default:
        return { ...draft, space: metadata.space, review: evolveReview(draft.review, fact) };
    }
  },

  decide(command, draft) {
    const { scheduled } = draft;
    if (command.type === "unschedule")
      return scheduled === null ? [] : [{ type: "PublicationUnscheduled", data: {} }];
    if (command.type === "scheduleFailed") {
      if (scheduled?.at !== command.at || scheduled.failed !== null) return [];
      const data = { person_id: scheduled.by, reason: command.reason };
      return [{ type: "ScheduledPublicationFailed", data }];
    }
    if (!("entry" in command)) return decideReview(command, draft);
    const now = later(command.entry, draft.given);
    switch (command.type) {
      case "save": {
        const changes = changesOf(command, draft, now);
        const kept = keptOf(draft, command.fields, now, command.chosen ?? []);
        if (changes.length === 0 && isSameDraft(draft, kept, now)) return [];
        checkRevision(command, draft, now);
        return [{ type: "DraftSaved", data: { changes, ...kept } }];
      }
      case "discard":
        if (!draft.changed) return [];
        checkRevision(command, draft, now);
        return [{ type: "DraftDiscarded", data: {} }];
      case "publish": {
        if (draft.published !== null && !draft.changed) return [];
        checkRevision(command, draft, now);
        if (isAsPublished(draft, now)) return [{ type: "DraftDiscarded", data: {} }];
        const missing = (command.approvals ?? 0) - approvalsOf(draft);
        if (missing > 0 && !command.anyway) throw notApproved(missing);
        const fact = published(draft, now, changedInDraft(draft, now), draft.blocks, command.note);
        return [missing > 0 ? { ...fact, data: { ...fact.data, unapproved: true } } : fact];
      }
      case "saveThis": {
        const changes = diffBlocks(draft.blocks, command.blocks);
        const kept = keptOf(draft, command.fields, now, "all");
        if (changes.length === 0 && isSameDraft(draft, kept, now)) return [];
        checkNoOthers(draft, now);
        return [{ type: "DraftSaved", data: { changes, ...kept } }];
      }
      case "publishThis": {
        const { blocks, note } = command;
        checkNoOthers(draft, now);
        const fields = differing(command.fields, now);
        const isSame =
          isNothing(fields) && draft.published !== null && sameBlocks(draft.published.blocks, blocks);
        if (isSame) return [];
        if (command.approvals) throw notApproved(command.approvals);
        return [published(draft, now, fields, blocks, note)];
      }
      case "schedule": {
        const { note, by } = command;
        const at = command.at.toISOString();
        if (scheduled !== null && scheduled.failed === null && isSamePlan(scheduled, { at, note, by }))
          return [];
        checkMoment(command);
        checkSomethingToPublish(draft, now);
        return [{ type: "PublicationScheduled", data: { person_id: by, at, note } }];
      }
      case "askReview":
        checkSomethingToPublish(draft, now);
        return decideReview(command, draft);
    }
  },
};

/** The fields of a page as its draft has them. */
export const asWritten = (draft: Pick<Draft, "fields" | "valuesBefore">, now: EntryFields): EntryFields =>
  changedBy(now, changedInDraft(draft, now));

interface KeptFields {
  fields: ChangedFields;
  values_before?: NonNullable<EntrySettings["custom"]>;
}

/** Whether a save would change neither what a draft says of the fields nor what its publication makes of them. */
function isSameDraft(draft: Draft, { fields, values_before }: KeptFields, now: EntryFields): boolean {
  const after = changedInDraft({ fields, valuesBefore: values_before ?? null }, now);
  return sameFields(fields, draft.fields) && sameFields(after, changedInDraft(draft, now));
}

/** What is kept of the fields of a draft that somebody saves. */
function keptOf(draft: Draft, given: ChangedFields, now: EntryFields, chosen: Chosen): KeptFields {
  const whole = changedBy(draft.fields, given);
  const values = now.settings.custom ?? {};
  // Drafts of earlier programs do not say what they were made from.
  const isFirst = draft.fields.settings?.custom === undefined;
  const known = draft.valuesBefore ?? (isFirst ? values : null);
  const { custom: after } = given.settings ?? {};
  const { custom: drafted = values } = draft.fields.settings ?? {};
  const before = known && after ? madeFrom(values, { before: known, after: drafted }, after, chosen) : known;
  // A field that is as published again is no longer a change: a switch that went on and off changes nothing.
  const fields = differing(changedInDraft({ fields: whole, valuesBefore: before }, now), now);
  if (fields.settings?.custom === undefined || before === null) return { fields };
  const { custom } = whole.settings!;
  return { fields: changedBy(fields, { settings: { custom } }), values_before: before };
}

/** The draft once it is published or discarded. */
const nothingChanged = { fields: {}, valuesBefore: null, changed: false, scheduled: null, review: null };

const isSamePlan = (one: Omit<Scheduled, "failed">, other: Omit<Scheduled, "failed">): boolean =>
  one.at === other.at && one.note === other.note && one.by === other.by;

function checkMoment({ at, now }: { at: Date; now: Date }): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0) throw new Refused("invalid", messages.momentHasPassed, { path: "at" });
  if (ahead > maxAhead) throw new Refused("invalid", messages.tooFarAhead, { path: "at" });
}

function checkSomethingToPublish(draft: Draft, now: EntryFields): void {
  if (draft.published !== null && (!draft.changed || isAsPublished(draft, now)))
    throw new Refused("conflict", messages.nothingToPublish);
}

function checkNoOthers(draft: Draft, now: EntryFields): void {
  if (draft.changed && !isAsPublished(draft, now)) throw new Refused("conflict", messages.unpublishedChanges);
}

/** Whether the draft was changed and changed back. */
function isAsPublished(draft: Draft, now: EntryFields): boolean {
  const { published, blocks } = draft;
  return (
    isNothing(differing(changedInDraft(draft, now), now)) &&
    published !== null &&
    sameBlocks(published.blocks, blocks)
  );
}

/** Whether readers would see something else if the draft were published. */
export function isDifferent({ changed, published, blocks, fields }: Draft): boolean {
  return changed && !(isNothing(fields) && sameBlocks(published?.blocks ?? [], blocks));
}

/** Each version with such a distance is stored whole, so that no version is far from a whole one. */
const wholeEach = 10;

/** The next version: what changed since the one before it, or the whole text where that is shorter or its turn. */
function published(
  draft: Draft,
  now: EntryFields,
  fields: ChangedFields,
  blocks: Block[],
  note: string,
): Extract<DraftFact, { type: "EntryPublished" }> {
  const last = draft.published;
  const number = (last?.number ?? 0) + 1;
  const stored = storedVersion(number % wholeEach === 1 ? null : (last?.blocks ?? null), blocks);
  const text = stored.changes ? { since: last!.revision, changes: stored.changes } : { blocks };
  const { title, description } = changedBy(now, fields);
  return { type: "EntryPublished", data: { number, title, description, note, ...text, fields } };
}

/**
 * What a save changes in the text: found by comparing, where the whole text is given.
 * @throws Refused for changes that were made from another text, or do not fit this one
 */
function changesOf(
  command: Extract<DraftCommand, { type: "save" }>,
  draft: Draft,
  now: EntryFields,
): BlockChange[] {
  if (!("changes" in command)) return command.blocks ? diffBlocks(draft.blocks, command.blocks) : [];
  const { changes } = command;
  if (changes.length > 0) checkRevision(command, draft, now);
  try {
    const after = applyChanges(draft.blocks, changes);
    if (sizeOf(after).bytes > limits.bytes)
      throw new BadChange(
        changes.length - 1,
        documentMessages.wouldBeTooLarge({ max: limits.bytes / 1024 ** 2 }),
      );
    return sameBlocks(draft.blocks, after) ? [] : changes;
  } catch (error) {
    if (!(error instanceof BadChange)) throw error;
    throw new Refused("invalid", error.said, { path: `changes.${error.index}` });
  }
}

/** When two people wrote at once, no text is lost: the second one gets the present draft to choose from. */
function checkRevision({ expected }: { expected?: number }, draft: Draft, now: EntryFields): void {
  if (expected !== undefined && expected !== draft.revision) throw changedElsewhere(draft, now);
}

/** What a client gets when the draft has changed since the writer last saw it: the present draft. */
export interface DraftChanged {
  draft: AnsweredFields & {
    revision: number;
    saved_at: string | null;
    blocks: Block[];
    saved_by: { id: string; display_name: string } | null;
  };
}

function changedElsewhere(draft: Draft, now: EntryFields): Refused<DraftChanged> {
  const { space, revision, blocks, savedAt, savedBy } = draft;
  return new Refused("conflict", messages.changedElsewhere, {
    extra: async (nameOf) => ({
      draft: {
        revision,
        ...answered(asWritten(draft, now)),
        blocks: await named(blocks, (person) => nameOf(person, space ?? "")),
        saved_at: savedAt,
        saved_by: savedBy === null ? null : { id: savedBy, display_name: await nameOf(savedBy) },
      },
    }),
  });
}

/** A text with the names of those whom it mentions. */
export async function named(blocks: Block[], nameOf: NameOf): Promise<Block[]> {
  const names = await Promise.all(
    peopleIn(blocks).map(async (person) => [person, await nameOf(person)] as const),
  );
  const byPerson = new Map(names);
  return withNames(blocks, (person) => byPerson.get(person) ?? "");
}

/** Roughly how much memory blocks take: each consists of some objects and its text. */
function weightOf(blocks: readonly Block[]): number {
  const size = sizeOf(blocks);
  return 600 * size.blocks + size.bytes;
}
