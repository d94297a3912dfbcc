import { createdEntry, entryAfter, isEntryFact } from "../entry/evolve.ts";
import { type EntryFacts, entryTable } from "../entry/tables.ts";
import {
  each,
  ofType,
  type RecordedFact,
  readModel,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import type { Place } from "../telling/detail.ts";
import type { Tellings } from "../telling/tellings.ts";
import { changesBetween } from "./changes.ts";
import { type ActivityRow, activityTable } from "./tables.ts";

/** Ids of the newest line of entries that are saved in this batch. */
type Newest = Map<string, string>;

/** Reads each entry as it was before a fact: its handlers come before those of the entries. */
export const activityModel = (tellings: Tellings) =>
  readModel({
    name: "activity",
    version: 4,
    tables: [activityTable],
    follows: tellings.follows,
    async load(events: RecordedFact[], { rows }: Unit): Promise<Newest> {
      const entries = events.map(tellings.entryOf).filter((id) => id !== null);
      await rows(entryTable).load([...new Set(entries)].map((id) => [id]));
      const saved = ofType(events, "DraftSaved").map(subjectOf);
      if (saved.length === 0) return new Map();
      const lines = await rows(activityTable).loadWhere(newestOf, [[...new Set(saved)]]);
      return new Map(lines.map(({ entry, id }) => [entry, id]));
    },
    on: each(tellings.types, (event, unit, newest: Newest) => tell(tellings, event, unit, newest)),
  });

const newestOf = `t.id in (
  select newest.id from unnest($1::uuid[]) e (id) cross join lateral (
    select a.id from activity a where a.entry = e.id order by a.id desc limit 1) newest)`;

function tell({ entryOf, detailOf }: Tellings, event: RecordedFact, { rows }: Unit, newest: Newest): void {
  const entries = rows(entryTable);
  const lines = rows(activityTable);
  const id = entryOf(event);
  const before =
    event.type === "EntryCreated" ? createdEntry(event) : id === null ? undefined : entries.get(id);
  const after = before && (isEntryFact(event) ? entryAfter(event, entries) : before);
  // A request from another space for a page of this one leaves no line.
  if (!after || (event.metadata.space ?? after.space) !== after.space) return;
  const isMove = event.type === "EntryMoved";
  const from = isMove ? placeOf(before.parent, entries) : null;
  const to = placesAnew.has(event.type) ? placeOf(after.parent, entries) : null;
  const detail = detailOf(event, { title: before.title, tags: before.tags, from, to });
  if (detail === null) return;

  const lastId = event.type === "DraftSaved" ? newest.get(after.id) : undefined;
  const last = lastId === undefined ? undefined : lines.get(lastId);
  if (last && continues(last, event)) {
    lines.put({ ...last, last_at: timeOf(event), count: last.count + 1 });
    return;
  }
  newest.set(after.id, event.position);
  lines.put({
    id: event.position,
    space: after.space,
    entry: after.id,
    type: event.type,
    actor: event.metadata.actor,
    at: timeOf(event),
    last_at: timeOf(event),
    count: 1,
    detail,
    changes: savesOnly.has(event.type) ? [] : changesBetween(before, after, isMove ? { from, to } : null),
  });
}

/** Facts that give an entry a new place. */
const placesAnew = new Set<string>(["EntryCreated", "EntryMoved", "EntryRestored"]);

/** Facts that only change the draft title of a page that was never published. */
const savesOnly = new Set<string>(["DraftSaved", "DraftDiscarded"]);

const halfAnHour = 30 * 60 * 1000;

/** Whether a save continues the saves of the last line. */
function continues(last: ActivityRow, event: RecordedFact): boolean {
  if (last.type !== "DraftSaved" || last.actor !== event.metadata.actor) return false;
  return Math.abs(timeOf(event).getTime() - last.last_at.getTime()) <= halfAnHour;
}

function placeOf(id: string | null, entries: { get(id: string): EntryFacts | undefined }): Place | null {
  const entry = id === null ? undefined : entries.get(id);
  return entry ? { id: entry.id, title: entry.title } : null;
}
