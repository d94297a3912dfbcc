import { entryTable } from "../entry/tables.ts";
import { readModel } from "../runtime/read-model.ts";
import { searchPendingTable } from "./tables.ts";

export const searchModel = readModel({
  name: "search",
  version: 1,
  tables: [searchPendingTable],
  on: {},
  /** What is found by words; what moved, was shared or thrown away is marked where the tree is settled. */
  finish(unit) {
    if (unit.isFilling) return;
    for (const { before, after } of unit.rows(entryTable).changes())
      if (after && (before?.title !== after.title || before.version !== after.version))
        unit.rows(searchPendingTable).put({ position: unit.position, entry: after.id });
  },
});
