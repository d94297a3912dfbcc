import { needs, principalOfLink } from "@annals/access";
import { forbidden } from "@annals/http";
import { aclGrantTable, entryTable, pageLinkTable, sharingRecordTable } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import { personBy, personOf } from "../person/answer.ts";
import { isAhead } from "../runtime/end.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { PageLink } from "./contract.ts";
import { messages } from "./messages.ts";

const e = columns(entryTable, "e");
const opened = columns(entryTable, "opened");
const l = columns(pageLinkTable, "l");
const r = columns(sharingRecordTable, "r");
const g = columns(aclGrantTable, "g");

const principal = `'${principalOfLink("")}' || ${l.id}::text`;

const linkColumns = (scope: Scope) => ({
  ...pick(l, "id", "until", "has_password", "made_at"),
  entry: crumbJson(e),
  by: personBy(scope, l.made_by),
  pages: sql<number>(`(select count(*)::int from ${scope.table(opened)}
    where ${opened.version} > 0 and not ${opened.trashed} and ${opened.space} = ${l.space} and ${opened.acl} in (
      select ${g.acl} from ${scope.table(g)}
      where ${g.space} = ${l.space} and ${g.principal} = ${principal} and ${g.level} > 0))`),
  total: sql<number>("count(*) over ()::int"),
});
/** Those that still give something. */
const working = ({ table }: Scope) => `
  from ${table(l)} join ${table(e)} on ${e.id} = ${l.entry} and ${e.space} = ${l.space} and not ${e.trashed}
  where ${l.space} = $space and not ${l.ended} and (${l.until} is null or ${isAhead(l.until, "pageLink")})
    and exists (select from ${table(r)} where ${r.entry} = ${l.entry} and ${r.principal} = ${principal})`;

const ofEntryStatement = statement(
  "page_links",
  (scope: Scope<{ id: string; now: Date }>) =>
    select(linkColumns(scope))`${working(scope)} and ${l.entry} = $id order by ${l.made_at} desc, ${l.id}`,
);
const allStatement = statement(
  "page_links_all",
  (scope: Scope<Window & { now: Date }>) =>
    select(linkColumns(scope))`${working(scope)}
      order by ${l.made_at} desc, ${l.id} limit $limit offset $offset`,
);
const oneStatement = statement(
  "page_link_works",
  (scope: Scope<{ id: string; now: Date }>) => select(pick(l, "id"))`${working(scope)} and ${l.id} = $id`,
);
const levelStatement = statement(
  "page_links_level",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
    })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** Whether a link of the space still gives something. */
export const worksNow = async (view: View, id: string, now: Date): Promise<boolean> =>
  (await view.first(oneStatement, { id, now })) !== undefined;

/** The links to a page. @throws Problem 404, 403 */
export async function readPageLinks(view: View, id: string, now: Date) {
  const { level } = await view.one(levelStatement, { id });
  if (level < needs.manage) throw forbidden(messages.onlyManagersSeeLinks);
  const rows = await view.rows(ofEntryStatement, { id, now });
  return { data: rows.map(linkOf), is_open: !view.viewer.space.settings.auth.auth_required };
}

/** All links of the space, for those who see every entry. */
export async function readAllPageLinks(view: View, now: Date, paging: Paging) {
  const rows = await view.rows(allStatement, { now, ...windowOf(paging) });
  return paged(rows.map(linkOf), rows[0]?.total ?? 0, paging);
}

function linkOf({
  id,
  entry,
  until,
  has_password,
  made_at,
  by,
  pages,
}: Selected<ReturnType<typeof linkColumns>>): PageLink {
  const times = { until: until?.toISOString() ?? null, made_at: made_at.toISOString() };
  return { id, entry, has_password, pages, ...times, made_by: personOf(by) };
}
