import { notFound } from "@annals/http";
import { offsetOf, type Paged, type Paging, paged } from "../runtime/paging.ts";
import type { Reads } from "../runtime/reads.ts";
import { statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { type SummaryRow, sorted, summaryColumns, summaryOf } from "./columns.ts";
import type { SubEntry } from "./contract.ts";

const countStatement = statement<{ total: number }, { id: string }>(
  "sub_entries_count",
  ({ read, access }) => `
    select (
      select count(*)::int from ${read}.entry c
      where c.space = e.space and c.parent = e.id and ${access.visible("c")}
    ) as total
    from ${read}.entry e
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);

const listStatement = statement<
  SummaryRow & { description: string; children: number; updated_at: Date },
  { id: string; limit: number; offset: number }
>("sub_entries", (sql) => {
  const { read, access } = sql;
  return `
    select ${summaryColumns(sql, "e")}, e.description, e.updated_at,
      (select count(*)::int from ${read}.entry c
        where c.space = e.space and c.parent = e.id and ${access.visible("c")}) as children
    from ${read}.entry e
    where e.space = $space and e.parent = $id and ${access.visible("e")}
    order by ${sorted("e")} limit $limit offset $offset`;
});

/** The pages below a page. @throws Problem 404 when that is not there for the viewer */
export async function readSubEntries(
  reads: Reads,
  viewer: Viewer,
  id: string,
  paging: Paging,
): Promise<Paged<SubEntry>> {
  const found = await reads.first(countStatement, viewer, { id });
  if (found === undefined) throw notFound();
  const rows = await reads.rows(listStatement, viewer, {
    id,
    limit: paging.per_page,
    offset: offsetOf(paging),
  });
  return paged(
    rows.map((row) => ({
      ...summaryOf(row, viewer),
      description: row.description,
      children_count: row.children,
      updated_at: row.updated_at.toISOString(),
    })),
    found.total,
    paging,
  );
}
