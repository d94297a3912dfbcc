import { everyone } from "@annals/access";
import { aclGrantTable, entryTable, sharingRecordTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { personBy, personOf } from "../person/answer.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const below = columns(entryTable, "below");
const r = columns(sharingRecordTable, "r");
const g = columns(aclGrantTable, "g");

/** The sets of records that let everyone on the web view. */
const openSets = ({ table }: Scope) =>
  `(select ${g.acl} from ${table(g)} where ${g.space} = $space and ${g.principal} = '${everyone}' and ${g.level} > 0)`;

const pagesStatement = statement(
  "public_pages",
  (scope: Scope) =>
    select({ pages: sql<number>("count(*)::int") })`
    from ${scope.table(e)} where ${e.space} = $space and ${e.version} > 0 and not ${e.trashed} and ${e.acl} in ${openSets(scope)}`,
);

interface Wanted {
  q: string;
}
/** Where a record of its own shares an entry to the web. */
const shared = ({
  table,
}: Scope) => `${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and not ${e.trashed}
  where ${r.space} = $space and ${r.principal} = '${everyone}' and ${r.level} > 0
    and ($q = '' or strpos(lower(${e.title}), lower($q)) > 0)`;
const countStatement = statement(
  "public_count",
  (scope: Scope<Wanted>) => select({ total: sql<number>("count(*)::int") })`from ${shared(scope)}`,
);
const listStatement = statement(
  "public_entries",
  (scope: Scope<Wanted & Window>) =>
    select({
      ...summaryColumns(scope, e),
      ...pick(r, "shared_at"),
      by: personBy(scope, r.shared_by),
      breadcrumbs: visibleAncestors(scope, e),
      below: sql<number>(`(select count(*)::int from ${scope.table(below)}
        where ${below.ancestors} @> array[${e.id}] and ${below.version} > 0 and not ${below.trashed}
          and ${below.acl} in ${openSets(scope)})`),
    })`
    from ${shared(scope)} order by ${r.shared_at} desc, ${e.id} limit $limit offset $offset`,
);

/** Pages that are shared to the web, for viewers who see every entry. */
export async function readPublic(view: View, q: string, paging: Paging) {
  const { pages } = await view.one(pagesStatement, {});
  const { total } = await view.one(countStatement, { q });
  const rows = await view.rows(listStatement, { q, ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    shared_at: row.shared_at.toISOString(),
    shared_by: personOf(row.by),
    breadcrumbs: row.breadcrumbs ?? [],
    below_count: row.below,
  }));
  return { ...paged(data, total, paging), pages, is_open: !view.viewer.space.settings.auth.auth_required };
}
