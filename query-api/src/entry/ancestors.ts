import { entryTable } from "@annals/projectors/tables";
import { columns, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import { crumbJson, type EntryColumns } from "./columns.ts";
import type { Crumb } from "./contract.ts";

const ancestor = columns(entryTable, "ancestor");

/** The ancestors of an entry that the viewer may view, from the top. */
export function visibleAncestors({ table, visible }: Scope, e: EntryColumns): Sql<Crumb[] | null> {
  const all = sql<Crumb[]>(`json_agg(${crumbJson(ancestor)} order by cardinality(${ancestor.ancestors}))`);
  return scalar(
    select({ value: all })`
      from ${table(ancestor)} where ${ancestor.id} = any(${e.ancestors}) and ${visible(ancestor)}`,
  );
}
