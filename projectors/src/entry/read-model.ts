import { type Handlers, ofType, readModel, type Unit } from "../runtime/read-model.ts";
import { createdEntry, type EntryFact, entryFacts, entryOf, evolveEntry, isEntryFact } from "./evolve.ts";
import { aclGrantTable, aclTable, type EntryFacts, entryTable } from "./tables.ts";
import { isWithin, type Known, settleTree } from "./tree.ts";

export const entryModel = readModel({
  name: "entry",
  version: 1,
  tables: [entryTable, aclTable, aclGrantTable],
  /** What the settling of the tree walks along. */
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
