import { isWithin } from "../entry/tree.ts";
import { type Handlers, readModel, spaceOf, subjectOf, timeOf, type Unit } from "../read-model.ts";
import type { Rows } from "../rows.ts";
import { table } from "../table.ts";
import { detailOf, isTold, type ToldFact, toldFacts } from "./detail.ts";

/** An entry's title and parent at the time. */
export interface Place {
  id: string;
  title: string;
}

/** What a line of the history needs to be said in words; which fields there are depends on the type of the fact. */
export interface ActivityDetail {
  /** EntryCreated: its title and kind, and where (null: the top level). */
  title?: string;
  kind?: "blog" | "section";
  parent?: Place | null;
  /** EntryRenamed: old and new title. EntryPublished: the same, when the publishing renamed it. */
  old_title?: string;
  new_title?: string;
  /** EntryMoved: from where and to where, EntryRestored: to where; null is the top level. */
  from?: Place | null;
  to?: Place | null;
  /** EntryPublished: number of the version, and its note. */
  number?: number;
  note?: string;
  /** EntryShared, EntryUnshared. */
  principal?: string;
  level?: number;
  /** EntrySettingsChanged, EntryDescribed: names of what changed. */
  changed?: string[];
  /** EntryNavChanged. */
  show_in_nav?: boolean;
  /** SeatReleased (only those taken away by force): who sat there. */
  person?: string;
  /** FileUploaded. */
  file?: string;
  name?: string;
}

/** Who did what to an entry. Saves of one person in a row, none more than 30 minutes after the last, are one row. */
export interface ActivityRow {
  /** Position of the (first) fact. Newest first is `order by id desc`. */
  id: string;
  space: string;
  entry: string;
  /** Type of the fact, as in `EntryMoved`. */
  type: string;
  /** Null for the system itself. */
  actor: string | null;
  /** When it began, and when it last went on. */
  at: Date;
  last_at: Date;
  count: number;
  detail: ActivityDetail;
}
export const activityTable = table<ActivityRow>(
  "activity",
  {
    id: "text not null",
    space: "uuid not null",
    entry: "uuid not null",
    type: "text not null",
    actor: "uuid",
    at: "timestamptz not null",
    last_at: "timestamptz not null",
    count: "int not null",
    detail: "jsonb not null",
  },
  ["id"],
);
/** What this projection itself has to know of an entry to say what happened. Not for readers. */
export interface ActivityEntryRow {
  id: string;
  space: string;
  parent: string | null;
  title: string;
  /** Its newest line. */
  last: string | null;
}
export const activityEntryTable = table<ActivityEntryRow>(
  "activity_entry",
  {
    id: "uuid not null",
    space: "uuid not null",
    parent: "uuid",
    title: "text not null",
    last: "text",
  },
  ["id"],
);

export const activityModel = readModel({
  name: "activity",
  version: 1,
  tables: [activityTable, activityEntryTable],
  indexes: ["create index activity_entry_order on activity (entry, id)"],
  async load(events, { rows }) {
    const told = events.filter(isTold);
    const ids = new Set(told.map(entryOf));
    for (const { data } of told) if ("parent_id" in data && data.parent_id !== null) ids.add(data.parent_id);
    await rows(activityEntryTable).load([...ids].map((id) => [id]));
    if (told.some(({ type }) => type === "EntryMoved" || type === "EntryRestored"))
      await rows(activityEntryTable).loadWhere(withAbove, [[...ids]]);
    const last = [...ids].flatMap((id) => rows(activityEntryTable).get(id)?.last ?? []);
    if (told.some(({ type }) => type === "DraftSaved"))
      await rows(activityTable).load(last.map((id) => [id]));
  },
  on: Object.fromEntries(toldFacts.map((type) => [type, tell])) as Handlers<void>,
});

/** Entries, and all that stand above them. */
const withAbove = `t.id in (
  with recursive up as (
    select id, parent from activity_entry where id = any($1)
    union
    select p.id, p.parent from activity_entry p join up on p.id = up.parent
  )
  select id from up)`;

function entryOf(event: ToldFact): string {
  return event.type === "FileUploaded" ? event.data.entry_id! : subjectOf(event);
}

function tell(event: ToldFact, { rows }: Unit): void {
  if (!isTold(event)) return;
  const entries = rows(activityEntryTable);
  const lines = rows(activityTable);
  const before = event.type === "EntryCreated" ? startOf(event) : entries.get(entryOf(event));
  // A move that passed another and would close a circle had no effect.
  if (!before || (event.type === "EntryMoved" && isWithin(event.data.parent_id, before.id, entries))) return;

  const last = event.type === "DraftSaved" && before.last !== null ? lines.get(before.last) : undefined;
  if (last && goesOn(last, event)) {
    lines.put({ ...last, last_at: timeOf(event), count: last.count + 1 });
    return;
  }

  const next = placed(event, before, entries);
  const after = { ...before, ...next, last: event.position };
  const stand = {
    title: before.title,
    from: event.type === "EntryMoved" ? placeOf(before.parent, entries) : null,
    to: placeOf(next.parent ?? null, entries),
  };
  entries.put(after);
  lines.put({
    id: event.position,
    space: before.space,
    entry: before.id,
    type: event.type,
    actor: event.metadata.actor,
    at: timeOf(event),
    last_at: timeOf(event),
    count: 1,
    detail: detailOf(event, stand),
  });
}

const halfAnHour = 30 * 60 * 1000;

/** Whether a save continues the saving that the last line tells of. */
function goesOn(last: ActivityRow, event: ToldFact): boolean {
  if (last.type !== "DraftSaved" || last.actor !== event.metadata.actor) return false;
  return Math.abs(timeOf(event).getTime() - last.last_at.getTime()) <= halfAnHour;
}

function startOf(event: Extract<ToldFact, { type: "EntryCreated" }>): ActivityEntryRow {
  return {
    id: event.data.entry_id,
    space: spaceOf(event),
    parent: null,
    title: event.data.title,
    last: null,
  };
}

/** What a fact changes of an entry's title and place. */
function placed(
  { type, data }: ToldFact,
  { id, space }: ActivityEntryRow,
  entries: Rows<ActivityEntryRow>,
): Partial<Pick<ActivityEntryRow, "title" | "parent">> {
  if (type === "EntryRenamed" || type === "EntryPublished") return { title: data.title };
  if (type !== "EntryCreated" && type !== "EntryMoved" && type !== "EntryRestored") return {};
  const parent = data.parent_id;
  if (parent === null || entries.get(parent)?.space !== space) return { parent: null };
  return { parent: type !== "EntryCreated" && isWithin(parent, id, entries) ? null : parent };
}

function placeOf(id: string | null, entries: Rows<ActivityEntryRow>): Place | null {
  const entry = id === null ? undefined : entries.get(id);
  return entry ? { id: entry.id, title: entry.title } : null;
}
