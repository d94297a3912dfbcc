import { announces, each, ofType, readModel, subjectOf } from "../runtime/model/read-model.ts";
import { factsBeside } from "../writing/beside.ts";
import { entryAfter, entryFacts, isEntryFact } from "./evolve.ts";
import { aclGrantTable, aclTable, entryTable } from "./tables.ts";
import { settleTree } from "./tree.ts";

export const entryModel = readModel({
  name: "entry",
  version: 4,
  tables: [entryTable, aclTable, aclGrantTable],
  follows: ["entry", "draft"],
  ignores: factsBeside,
  announces: [
    announces(entryTable, "entry", ({ id, space }) => ({ space, id })),
    announces(entryTable, "place", ({ space, parent }) => ({ space, id: parent })),
    // What left is no row: it is said when the tree is settled.
    announces(entryTable, "left", () => null),
    announces(aclTable, "access", ({ space }) => ({ space, id: null })),
  ],
  async load(events, { rows }) {
    const facts = events.filter(isEntryFact);
    const ids = new Set(facts.filter(({ type }) => type !== "EntryCreated").map(subjectOf));
    for (const { data } of ofType(events, "EntryCreated", "EntryMoved", "EntryRestored"))
      if (data.parent_id !== null) ids.add(data.parent_id);
    await rows(entryTable).load([...ids].map((id) => [id]));
    if (facts.some(({ type }) => ofTree.has(type))) await rows(entryTable).loadWhere(above, [[...ids]]);
  },
  on: each(entryFacts, (event, { rows }) => {
    const entry = entryAfter(event, rows(entryTable));
    if (entry && entry !== rows(entryTable).get(entry.id)) rows(entryTable).put(entry);
  }),
  settle: settleTree,
});

/** The ancestors of some entries before the batch. The batch only moves entries among these and the loaded ones. */
const above = `t.id in (select unnest(e.ancestors) from entry e where e.id = any($1))`;

/** Facts that also affect the entries below: they need to know the ancestors. */
const ofTree = new Set([
  "EntryCreated",
  "EntryMoved",
  "EntryShared",
  "EntryUnshared",
  "EntryInheritanceStopped",
  "EntryInheritanceResumed",
  "EntryTrashed",
  "EntryRestored",
]);
