import { type ChangedFields, changedBy, completePageFields, type Fact } from "@annals/command-api/events";
import { slugOf } from "@annals/document";
import { type FactOf, type RecordedFact, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { sortTitleOf } from "./sort-title.ts";
import type { EntryFacts } from "./tables.ts";

/** The facts that say something about an entry itself. */
export const entryFacts = [
  "EntryCreated",
  "EntryRenamed",
  "EntryMoved",
  "EntrySorted",
  "EntrySettingsChanged",
  "EntryDescribed",
  "EntryNavChanged",
  "EntryTagged",
  "EntryShared",
  "EntryUnshared",
  "EntryInheritanceStopped",
  "EntryInheritanceResumed",
  "EntryTrashed",
  "EntryRestored",
  "EntryPurged",
  "EntryTemplateSet",
  "EntryPinned",
  "EntryApprovalsSet",
  "EntryHandedOver",
  "EntryPublished",
  "DraftSaved",
  "DraftDiscarded",
] as const satisfies Fact["type"][];
export type EntryFact = FactOf<(typeof entryFacts)[number]>;

export function isEntryFact(event: RecordedFact): event is EntryFact {
  return (entryFacts as readonly string[]).includes(event.type);
}

/** Entries by their ids. */
export type Known = { get(id: string): EntryFacts | undefined };

/**
 * An entry after a fact about it, among the known places of others. Undefined when the fact has no effect: the entry does
 * not exist, or the move would make a circle (two concurrent moves can ask for one).
 */
export function entryAfter(event: EntryFact, entries: Known): EntryFacts | undefined {
  if (event.type === "EntryCreated") {
    const entry = createdEntry(event);
    return { ...entry, parent: parentFor(entry, entries) };
  }
  const entry = entries.get(subjectOf(event));
  if (!entry) return undefined;
  const next = evolveEntry(entry, event);
  if (next.parent === entry.parent) return next;
  if (event.type === "EntryMoved" && isWithin(next.parent, entry.id, entries)) return undefined;
  return { ...next, parent: parentFor(next, entries) };
}

/** The parent of a fact, if it can be one; else the top level. */
function parentFor({ id, space, parent }: EntryFacts, entries: Known): string | null {
  if (parent === null || entries.get(parent)?.space !== space) return null;
  return isWithin(parent, id, entries) ? null : parent;
}

/** True when `id` is `top` or below it. */
function isWithin(id: string | null, top: string, entries: Known): boolean {
  for (let at = id; at !== null; at = entries.get(at)?.parent ?? null) if (at === top) return true;
  return false;
}

/** A new entry. */
export function createdEntry(event: FactOf<"EntryCreated">): EntryFacts {
  const { entry_id: id, parent_id: parent, author_id: author, ...data } = event.data;
  const at = timeOf(event);
  return {
    id,
    space: spaceOf(event),
    parent,
    ...data,
    ...completePageFields(data),
    ...named(data.title),
    given_title: data.title,
    tags: [],
    tagged_at: {},
    is_template: false,
    pinned_under: null,
    approvals: null,
    author,
    own_sharing: {},
    inherits: true,
    trash_root: false,
    trashed_at: null,
    trashed_by: null,
    purged: false,
    version: 0,
    published_at: null,
    published_by: null,
    created_at: at,
    updated_at: at,
    changed_at: at,
  };
}

/** An entry after a fact about it; the same object when nothing changes. Ancestors and children are not touched. */
export function evolveEntry(
  entry: EntryFacts,
  event: Exclude<EntryFact, { type: "EntryCreated" }>,
): EntryFacts {
  const changed_at = timeOf(event);
  const read = { changed_at, updated_at: changed_at };
  switch (event.type) {
    case "EntryRenamed":
    case "EntrySettingsChanged":
    case "EntryDescribed":
    case "EntryTagged":
      return { ...withFields(entry, event.data, changed_at), ...read };
    case "EntryNavChanged":
    case "EntrySorted":
      return { ...withFields(entry, event.data, changed_at), changed_at };
    case "EntryMoved":
      return { ...entry, changed_at, parent: event.data.parent_id, sort_order: event.data.sort_order };
    case "EntryShared": {
      const { principal, level } = event.data;
      return { ...entry, changed_at, own_sharing: { ...entry.own_sharing, [principal]: level } };
    }
    case "EntryUnshared": {
      const { [event.data.principal]: _, ...own_sharing } = entry.own_sharing;
      return { ...entry, changed_at, own_sharing };
    }
    case "EntryInheritanceStopped":
      return { ...entry, changed_at, inherits: false };
    case "EntryInheritanceResumed":
      return { ...entry, changed_at, inherits: true };
    case "EntryTrashed":
      return {
        ...entry,
        changed_at,
        trash_root: true,
        trashed_at: changed_at,
        trashed_by: event.metadata.actor,
      };
    case "EntryRestored":
      return {
        ...entry,
        changed_at,
        trash_root: false,
        trashed_at: null,
        trashed_by: null,
        parent: event.data.parent_id,
      };
    case "EntryTemplateSet":
      return { ...entry, ...read, is_template: event.data.is_template };
    case "EntryPinned":
      return { ...entry, changed_at, pinned_under: event.data.parent_id };
    case "EntryApprovalsSet":
      return { ...entry, changed_at, approvals: event.data.approvals };
    case "EntryHandedOver":
      return { ...entry, changed_at, author: event.data.author_id };
    case "EntryPurged":
      return { ...entry, changed_at, purged: true };
    case "DraftSaved":
      return calledByDraft(entry, event.data.fields.title ?? entry.given_title);
    case "DraftDiscarded":
      return calledByDraft(entry, entry.given_title);
    case "EntryPublished": {
      const { title, description, fields = { title, description }, number: version } = event.data;
      const published = { version, published_at: changed_at, published_by: event.metadata.actor };
      return { ...withFields(entry, fields, changed_at), ...read, ...published };
    }
  }
}

/** An entry that was never published, with the title of its draft; the same object when nothing changes. */
function calledByDraft(entry: EntryFacts, title: string): EntryFacts {
  return entry.version > 0 || title === entry.title ? entry : { ...entry, ...named(title) };
}

function withFields(entry: EntryFacts, change: ChangedFields, at: Date): EntryFacts {
  const next = changedBy(entry, change);
  const { title, tags } = change;
  return {
    ...next,
    ...(title !== undefined && { ...named(title), given_title: title }),
    ...(tags !== undefined && { tagged_at: taggedAt(tags, entry.tagged_at, at) }),
  };
}

/** When an entry got each of its tags: tags that it had keep their time. */
function taggedAt(tags: readonly string[], before: EntryFacts["tagged_at"], at: Date) {
  return Object.fromEntries(tags.map((tag) => [tag, before[tag] ?? at.toISOString()]));
}

function named(title: string): Pick<EntryFacts, "title" | "slug" | "sort_title"> {
  return { title, slug: slugOf(title), sort_title: sortTitleOf(title) };
}
