import { sourceOf } from "../runtime/model/marks.ts";
import { columnsOf } from "../runtime/table/table.ts";
import type { SearchPart } from "../search/projection.ts";
import { entryTagTable } from "./tables.ts";

const x = columnsOf(entryTagTable, "x");

/** Pages are found by the names of their tags, and narrowed by their ids. */
export const tagsSearched: SearchPart = {
  source: sourceOf(entryTagTable, { id: "entry", columns: ["tag", "name"] }),
  tags: (entry) =>
    `coalesce((select array_agg(${x.name} order by ${x.name}) from ${entryTagTable.name} x where ${x.entry} = ${entry}), '{}')`,
  labels: (entry) =>
    `coalesce((select array_agg(${x.tag}::text order by ${x.tag}) from ${entryTagTable.name} x where ${x.entry} = ${entry}), '{}')`,
};
