import { entryTable } from "../entry/tables.ts";
import { sourceOf } from "../runtime/model/marks.ts";
import { columnsOf } from "../runtime/table/table.ts";
import type { SearchPart } from "../search/projection.ts";
import { labelsIn } from "./labels.ts";

const e = columnsOf(entryTable, "filled");

/** Published pages are narrowed by what they are filled in with. They are not found by these words. */
export const fieldsSearched: SearchPart = {
  source: sourceOf(entryTable, {
    id: "id",
    columns: [({ settings }) => JSON.stringify(settings.custom ?? null)],
  }),
  tags: () => "'{}'::text[]",
  labels: (entry) =>
    `(select ${labelsIn(e.settings, `${e.version} > 0`)} from ${entryTable.name} filled where ${e.id} = ${entry})`,
};
