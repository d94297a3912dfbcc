import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { entryTable, verificationTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { StalePage } from "./contract.ts";
import { messages } from "./messages.ts";
import { verificationJson } from "./part.ts";

const e = columns(entryTable, "e");
const v = columns(verificationTable, "v");

const staleStatement = statement("stale_pages", (scope: Scope<{ today: string; all: boolean } & Window>) => {
  const { table, visible } = scope;
  return select({
    ...summaryColumns(scope, e),
    trail: visibleAncestors(scope, e),
    verification: verificationJson(scope, v),
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(v)} join ${table(e)} on ${e.id} = ${v.entry} and ${visible(e)}
    where ${v.space} = $space and ${v.due} <= $today
      and case when $all::boolean then ${e.version} > 0 else ${v.person} = $person::uuid end
    order by ${v.due}, ${e.sort_title}, ${e.id} limit $limit offset $offset`;
});

/** The pages whose check is due. @throws Problem 403 for those who may not see all */
export async function readStalePages(
  view: View,
  paging: Paging,
  { all, now }: { all: boolean; now: Date },
): Promise<Paged<StalePage>> {
  if (all && !can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeDueChecks);
  const today = now.toISOString().slice(0, 10);
  const rows = await view.rows(staleStatement, { today, all, ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    breadcrumbs: (row.trail ?? []).map(({ id, title }) => ({ id, title })),
    verification: row.verification,
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
