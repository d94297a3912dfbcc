import type { EntrySettings, EntryType } from "@annals/command-api/events";
import { type Handlers, ofType, readModel, type Unit } from "../read-model.ts";
import { table } from "../table.ts";
import { createdEntry, type EntryFact, entryFacts, entryOf, evolveEntry, isEntryFact } from "./evolve.ts";
import { isWithin, type Known, settleTree } from "./tree.ts";

/** What the facts say of an entry. */
export interface EntryFacts {
  id: string;
  space: string;
  /** Null at the top level. */
  parent: string | null;
  type: EntryType;
  title: string;
  slug: string;
  description: string;
  icon: string;
  sort_order: number;
  show_in_nav: boolean;
  commentable: boolean;
  template_id: string | null;
  settings: EntrySettings;
  author: string;
  /** The sharing records that stand on this entry itself: principal → level. */
  own_sharing: Record<string, number>;
  /** It was itself put into the trash (it may lie inside another one that was as well). */
  trash_root: boolean;
  /** When, of a trash root. */
  trashed_at: Date | null;
  /** Number of the published version; 0 for none. */
  version: number;
  published_at: Date | null;
  published_by: string | null;
  created_at: Date;
  /** Last change of what is read: published, renamed, described, other settings. */
  updated_at: Date;
  /** Last fact of any kind, saves of the draft apart. */
  changed_at: Date;
}
/** An entry, with what follows from where it stands in the tree. */
export interface EntryRow extends EntryFacts {
  /** Ids of those above, top first, without itself. */
  ancestors: string[];
  /** The record set that governs it. */
  acl: string;
  /** It or one above is in the trash. */
  trashed: boolean;
  /** How many are directly below and not in the trash. */
  children: number;
}
export const entryTable = table<EntryFacts>(
  "entry",
  {
    id: "uuid not null",
    space: "uuid not null",
    parent: "uuid",
    type: "text not null",
    title: "text not null",
    slug: "text not null",
    description: "text not null",
    icon: "text not null",
    sort_order: "float8 not null",
    show_in_nav: "boolean not null",
    commentable: "boolean not null",
    template_id: "uuid",
    settings: "jsonb not null",
    author: "uuid not null",
    own_sharing: "jsonb not null",
    trash_root: "boolean not null",
    trashed_at: "timestamptz",
    version: "int not null",
    published_at: "timestamptz",
    published_by: "uuid",
    created_at: "timestamptz not null",
    updated_at: "timestamptz not null",
    changed_at: "timestamptz not null",
  },
  ["id"],
  {
    ancestors: "uuid[] not null default '{}'",
    acl: "text not null default ''",
    trashed: "boolean not null default false",
    children: "int not null default 0",
  },
);

/** A set of sharing records in force, once per distinct set: the space's defaults, overridden on the way down. */
export interface AclRow {
  /** Hash of the space and the records. */
  id: string;
  space: string;
  /** Principal → level. */
  grants: Record<string, number>;
}
export const aclTable = table<AclRow>(
  "acl",
  { id: "text not null", space: "uuid not null", grants: "jsonb not null" },
  ["id"],
);

/** The records of a set, one a row: `user:{id}`, `group:{id}`, `special:public`, `special:logged_in`. */
export interface AclGrantRow {
  acl: string;
  space: string;
  principal: string;
  level: number;
}
export const aclGrantTable = table<AclGrantRow>(
  "acl_grant",
  { acl: "text not null", space: "uuid not null", principal: "text not null", level: "smallint not null" },
  ["acl", "principal"],
);

export const entryModel = readModel({
  name: "entry",
  version: 1,
  tables: [entryTable, aclTable, aclGrantTable],
  /** What the settling of the tree walks along. */
  indexes: ["create index entry_parent on entry (parent)", "create index entry_acl on entry (acl)"],
  readIndexes: [
    "create index entry_siblings on entry (space, parent, sort_order, lower(title), id) where not trashed",
    "create index entry_ancestors on entry using gin (ancestors)",
    "create index entry_trash on entry (space, trashed_at) where trash_root",
    "create index acl_grant_principal on acl_grant (space, principal, level)",
  ],
  async load(events, { rows }) {
    const facts = events.filter(isEntryFact);
    const ids = new Set(facts.filter(({ type }) => type !== "EntryCreated").map(entryOf));
    for (const { data } of ofType(events, "EntryCreated", "EntryMoved", "EntryRestored"))
      if (data.parent_id !== null) ids.add(data.parent_id);
    await rows(entryTable).load([...ids].map((id) => [id]));
    if (facts.some(({ type }) => ofTree.has(type))) await rows(entryTable).loadWhere(above, [[...ids]]);
  },
  on: Object.fromEntries(entryFacts.map((type) => [type, handle])) as Handlers<void>,
  settle: (unit) => settleTree(unit, unit.rows(entryTable)),
});

/** The entries above some, as they stood before the batch. Whatever the batch moves, it moves among these and the loaded. */
const above = `t.id in (select unnest(e.ancestors) from entry e where e.id = any($1))`;

/** Facts that change something for what is below an entry as well: they need to know what is above. */
const ofTree = new Set([
  "EntryCreated",
  "EntryMoved",
  "EntryShared",
  "EntryUnshared",
  "EntryTrashed",
  "EntryRestored",
]);

function handle(event: EntryFact, unit: Unit): void {
  takeIn(event, unit.rows(entryTable));
}

/** Brings the entries up to date with one fact. */
export function takeIn(event: EntryFact, entries: Known<EntryFacts>): void {
  if (event.type === "EntryCreated") {
    const entry = createdEntry(event);
    entries.put({ ...entry, parent: parentFor(entry, entries) });
    return;
  }
  const entry = entries.get(entryOf(event));
  if (!entry) return;
  const next = evolveEntry(entry, event);
  if (next.parent === entry.parent) {
    entries.put(next);
    return;
  }
  // Two moves that passed each other can ask for a circle: the later one then has no effect.
  if (event.type === "EntryMoved" && isWithin(next.parent, entry.id, entries)) return;
  entries.put({ ...next, parent: parentFor(next, entries) });
}

/** The parent that a fact gives, if it can be one: else the top level. */
function parentFor({ id, space, parent }: EntryFacts, entries: Known<EntryFacts>): string | null {
  if (parent === null || entries.get(parent)?.space !== space) return null;
  return isWithin(parent, id, entries) ? null : parent;
}
