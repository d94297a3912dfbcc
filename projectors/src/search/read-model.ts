import { entryTable } from "../entry/read-model.ts";
import { readModel } from "../read-model.ts";
import { table } from "../table.ts";

/** A mark: the search document of `entry` is older than `position`. Written by content, taken by the search worker. */
export interface SearchPendingRow {
  position: string;
  entry: string;
}
export const searchPendingTable = table<SearchPendingRow>(
  "search_pending",
  { position: "text not null", entry: "uuid not null" },
  ["position", "entry"],
);

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
