import { entryTable, favoriteTable } from "@annals/projectors/tables";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import type { EntrySummary } from "../entry/contract.ts";
import { type Paged, paged } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const f = columns(favoriteTable, "f");

/** The maximum number for a person. */
const maxFavorites = 500;

const favoritesStatement = statement("favorites", (scope: Scope) => {
  const { table, visible } = scope;
  return select(summaryColumns(scope, e))`
    from ${table(f)} join ${table(e)} on ${e.id} = ${f.entry} and ${e.space} = $space and ${visible(e)}
    where ${f.space} = $space and ${f.person} = $person::uuid
    order by ${f.place}, ${e.id}`;
});

const countStatement = statement(
  "favorites_count",
  ({ table }: Scope) =>
    select({ total: sql<number>("count(*)::int") })`
    from ${table(f)} where ${f.space} = $space and ${f.person} = $person::uuid`,
);

/** How many favorites the viewer has, including pages that they cannot view now. */
export async function countFavorites(view: View): Promise<number> {
  return (await view.first(countStatement, {}))?.total ?? 0;
}

/** The favorite pages of the viewer. */
export async function readFavorites(view: View): Promise<Paged<EntrySummary>> {
  const rows = await view.rows(favoritesStatement, {});
  const data = rows.map((row) => summaryOf(row, view.viewer));
  return paged(data, data.length, { page: 1, per_page: maxFavorites });
}
