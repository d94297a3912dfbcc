import { entryTable, favoriteTable } from "@annals/projectors/tables";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import type { EntrySummary } from "../entry/contract.ts";
import { type Paged, paged } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const f = columns(favoriteTable, "f");

/** As many as a person can have. */
const maxFavorites = 500;

const favoritesStatement = statement("favorites", (scope: Scope) => {
  const { table, visible } = scope;
  return select(summaryColumns(scope, e))`
    from ${table(f)} join ${table(e)} on ${e.id} = ${f.entry} and ${e.space} = $space and ${visible(e)}
    where ${f.space} = $space and ${f.person} = $person::uuid
    order by ${f.place}, ${e.id}`;
});

/** The favorite pages of the one who asks. */
export async function readFavorites(view: View): Promise<Paged<EntrySummary>> {
  const rows = await view.rows(favoritesStatement, {});
  const data = rows.map((row) => summaryOf(row, view.viewer));
  return paged(data, data.length, { page: 1, per_page: maxFavorites });
}
