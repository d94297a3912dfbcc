import {
  each,
  type RecordedFact,
  readModel,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { factsBeside } from "../writing/beside.ts";
import { entryFacts, isEntryFact } from "./evolve.ts";
import { type EntryFacts, entryTable, type PastEntryRow, pastEntryTable } from "./tables.ts";

/** The last row of each entry that a batch is about. */
type Last = Map<string, PastEntryRow>;

/** Reads each entry as it is after a fact: its handlers come after those of the entries. */
export const pastModel = readModel({
  name: "past",
  version: 2,
  tables: [pastEntryTable],
  follows: ["entry", "draft"],
  ignores: factsBeside,
  async load(events: RecordedFact[], { rows }: Unit): Promise<Last> {
    const ids = events.filter(isEntryFact).map(subjectOf);
    if (ids.length === 0) return new Map();
    const found = await rows(pastEntryTable).loadWhere(lastOf, [[...new Set(ids)]]);
    return new Map(found.map((row) => [row.id, row]));
  },
  on: each(entryFacts, (event, { rows }, last: Last) => {
    const entry = rows(entryTable).get(subjectOf(event));
    if (!entry) return;
    const before = last.get(entry.id);
    if (before && isShownAs(before, entry)) return;
    // The clocks of two writers may differ a little: the time of one entry never runs back.
    const since = before && before.since > timeOf(event) ? before.since : timeOf(event);
    if (before) rows(pastEntryTable).put({ ...before, until: since });
    const row = { ...shownOf(entry), number: (before?.number ?? 0) + 1, since, until: null };
    rows(pastEntryTable).put(row);
    last.set(entry.id, row);
  }),
});

const lastOf = "t.until is null and t.id = any($1)";

type Shown = Omit<PastEntryRow, "number" | "since" | "until">;

function shownOf(entry: EntryFacts): Shown {
  const { id, space, parent, type, title, sort_title, slug, icon } = entry;
  const { sort_order, show_in_nav, trash_root, version } = entry;
  const published = version > 0;
  return {
    ...{ id, space, parent, type, title, sort_title, slug, icon },
    ...{ sort_order, show_in_nav, trash_root, published },
  };
}

/** The fields that come from the entry. */
const shownFields = [
  ...(["id", "space", "parent", "type", "title", "sort_title", "slug", "icon"] as const),
  ...(["sort_order", "show_in_nav", "trash_root"] as const),
];

/** Compared field by field, without making a row: most facts change nothing here. */
function isShownAs(row: PastEntryRow, entry: EntryFacts): boolean {
  return row.published === entry.version > 0 && shownFields.every((field) => row[field] === entry[field]);
}
