import { isWithin } from "../entry/tree.ts";
import { type Handlers, readModel, spaceOf, subjectOf, timeOf, type Unit } from "../runtime/read-model.ts";
import type { Rows } from "../runtime/table/rows.ts";
import { detailOf, isTold, type ToldFact, toldFacts } from "./detail.ts";
import {
  type ActivityEntryRow,
  type ActivityRow,
  activityEntryTable,
  activityTable,
  type Place,
} from "./tables.ts";

export const activityModel = readModel({
  name: "activity",
  version: 1,
  tables: [activityTable, activityEntryTable],
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
