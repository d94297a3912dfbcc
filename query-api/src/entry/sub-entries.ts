import { entryTable } from "@annals/projectors/tables";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { sorted, summaryColumns, summaryOf, visibleChildren } from "./columns.ts";
import type { SubEntry } from "./contract.ts";

const e = columns(entryTable, "e");

const countStatement = statement("sub_entries_count", (scope: Scope<{ id: string }>) => {
  const { table, visible } = scope;
  return select({ total: visibleChildren(scope, e) })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`;
});

const listStatement = statement("sub_entries", (scope: Scope<{ id: string; words: string[] } & Window>) => {
  const { table, visible } = scope;
  return select({
    ...summaryColumns(scope, e),
    ...pick(e, "description", "updated_at"),
    children: visibleChildren(scope, e),
    fitting: sql<number>("count(*) over ()::int"),
  })`
    from ${table(e)} where ${e.space} = $space and ${e.parent} = $id and ${visible(e)}
      and not exists (select from unnest($words::text[]) word where strpos(lower(${e.title}), lower(word)) = 0)
    order by ${sorted(e)} limit $limit offset $offset`;
});

/** The pages below a page whose titles have some words. @throws Problem 404 when that page is not there for the viewer */
export async function readSubEntries(
  view: View,
  id: string,
  { q, ...paging }: Paging & { q: string },
): Promise<Paged<SubEntry>> {
  const { total } = await view.one(countStatement, { id });
  const words = q.split(/\s+/).filter((word) => word !== "");
  const rows = await view.rows(listStatement, { id, words, ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    description: row.description,
    children_count: row.children,
    updated_at: row.updated_at.toISOString(),
  }));
  return paged(data, words.length === 0 ? total : (rows[0]?.fitting ?? 0), paging);
}
