import { slugOf } from "@annals/command-api/events";
import { type FactOf, type RecordedFact, spaceOf, subjectOf, timeOf } from "../runtime/read-model.ts";
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
  "EntryShared",
  "EntryUnshared",
  "EntryTrashed",
  "EntryRestored",
  "EntryPublished",
] as const;
export type EntryFact = FactOf<(typeof entryFacts)[number]>;

export function isEntryFact(event: RecordedFact): event is EntryFact {
  return (entryFacts as readonly string[]).includes(event.type);
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
    slug: slugOf(data.title),
    author,
    own_sharing: {},
    trash_root: false,
    trashed_at: null,
    version: 0,
    published_at: null,
    published_by: null,
    created_at: at,
    updated_at: at,
    changed_at: at,
  };
}

/** What an entry is after a fact about it. Says nothing about what stands above or below it. */
export function evolveEntry(
  entry: EntryFacts,
  event: Exclude<EntryFact, { type: "EntryCreated" }>,
): EntryFacts {
  const changed_at = timeOf(event);
  const read = { changed_at, updated_at: changed_at };
  switch (event.type) {
    case "EntryRenamed":
      return { ...entry, ...read, ...named(event.data.title) };
    case "EntryMoved":
      return { ...entry, changed_at, parent: event.data.parent_id, sort_order: event.data.sort_order };
    case "EntrySorted":
      return { ...entry, changed_at, sort_order: event.data.sort_order };
    case "EntrySettingsChanged":
      return { ...entry, ...read, settings: { ...entry.settings, ...event.data.settings } };
    case "EntryDescribed":
      return { ...entry, ...read, ...given(event.data) };
    case "EntryNavChanged":
      return { ...entry, changed_at, show_in_nav: event.data.show_in_nav };
    case "EntryShared": {
      const { principal, level } = event.data;
      return { ...entry, changed_at, own_sharing: { ...entry.own_sharing, [principal]: level } };
    }
    case "EntryUnshared": {
      const { [event.data.principal]: _, ...own_sharing } = entry.own_sharing;
      return { ...entry, changed_at, own_sharing };
    }
    case "EntryTrashed":
      return { ...entry, changed_at, trash_root: true, trashed_at: changed_at };
    case "EntryRestored":
      return { ...entry, changed_at, trash_root: false, trashed_at: null, parent: event.data.parent_id };
    case "EntryPublished": {
      const { title, description, number: version } = event.data;
      const published = { version, published_at: changed_at, published_by: event.metadata.actor };
      return { ...entry, ...read, ...named(title), description, ...published };
    }
  }
}

function named(title: string): Pick<EntryFacts, "title" | "slug"> {
  return { title, slug: slugOf(title) };
}

/** Without the fields that are undefined: they do not change anything. */
function given<T extends object>(fields: T): { [Name in keyof T]-?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** The entry that a fact is about: `draft-{id}` is about the entry as well. */
export function entryOf(event: EntryFact): string {
  return subjectOf(event);
}
