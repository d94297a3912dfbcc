/**
 * What is different in the tree between a moment and now. Both trees are walked from the top, so neither has pages from
 * the trash.
 */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { pastEntryTable } from "@annals/projectors/tables";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { type TreeChange, type TreeChanges, treeChangeKinds } from "./contract.ts";
import { messages } from "./messages.ts";

const e = columns(pastEntryTable, "e");

/** The pages of a tree as `{name}_tree`. @param isMeant true for the one row of an entry that is of that tree */
const walked = (name: string, { table }: Scope, isMeant: string) => `
  ${name}_row as materialized (
    select ${e.id}, ${e.parent}, ${e.title}, ${e.slug}, ${e.icon}, ${e.type} from ${table(e)}
    where ${e.space} = $space and ${isMeant} and not ${e.trash_root}),
  ${name}_in (id) as (
    select id from ${name}_row where parent is null
    union select below.id from ${name}_row below join ${name}_in above on below.parent = above.id),
  ${name}_tree as materialized (select * from ${name}_row where id in (select id from ${name}_in))`;

const different = (scope: Scope) => `
  with recursive
  ${walked("old", scope, `${e.since} <= $since and (${e.until} is null or ${e.until} > $since)`)},
  ${walked("new", scope, `${e.until} is null`)},
  different as materialized (
    select coalesce(n.id, o.id) as id, coalesce(n.title, o.title) as title, coalesce(n.slug, o.slug) as slug,
      coalesce(n.icon, o.icon) as icon, coalesce(n.type, o.type) as type, o.title as title_before,
      o.parent as old_parent, n.parent as new_parent,
      case when o.id is null then 'added' when n.id is null then 'deleted'
        when o.parent is distinct from n.parent then 'moved' else 'renamed' end as kind
    from old_tree o full join new_tree n on n.id = o.id
    where o.id is null or n.id is null or o.parent is distinct from n.parent or o.title <> n.title)`;

/** The lines of a page of the list, and in each how many there are of each kind; one empty line when there are none. */
const found = {
  id: sql<string | null>("found.id"),
  kind: sql<TreeChange["kind"]>("found.kind"),
  title: sql<string>("found.title"),
  slug: sql<string>("found.slug"),
  icon: sql<string>("found.icon"),
  type: sql<TreeChange["type"]>("found.type"),
  title_before: sql<string | null>("found.title_before"),
  parent_before: sql<string | null>("found.parent_before"),
  parent_after: sql<string | null>("found.parent_after"),
  counts: sql<Partial<TreeChanges["counts"]> | null>("found.counts"),
};

const kindOrder = `array_position(array[${treeChangeKinds.map((kind) => `'${kind}'`).join()}], kind)`;

const changesStatement = statement(
  "tree_changes",
  (scope: Scope<Window & { since: Date; kind: string | null }>) =>
    select(found)`
    from (
      ${different(scope)}
      select counted.counts, page.*
      from (select json_object_agg(kind, n) as counts
        from (select kind, count(*)::int as n from different group by kind) each_kind) counted
      left join lateral (
        select d.*, row_number() over (order by ${kindOrder}, title, id) as place,
          (select title from old_row above where above.id = d.old_parent) as parent_before,
          (select title from new_row above where above.id = d.new_parent) as parent_after
        from different d where $kind::text is null or kind = $kind
        order by place limit $limit offset $offset) page on true
    ) found order by found.place`,
);

/** What is different in the tree since a moment, for admins and developers. @throws Problem 403 */
export async function readTreeChanges(
  view: View,
  { since, kind, ...paging }: Paging & { since: string; kind?: TreeChange["kind"] | undefined },
): Promise<TreeChanges> {
  if (!can(view.viewer.roles, "seePastTree")) throw forbidden(messages.onlyAdminsSeeTreeChanges);
  const asked = { since: new Date(since), kind: kind ?? null, ...windowOf(paging) };
  const rows = await view.rows(changesStatement, asked);
  const counts = { added: 0, moved: 0, renamed: 0, deleted: 0, ...rows[0]?.counts };
  const total = kind === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[kind];
  const data = rows.flatMap((row) => (row.id === null ? [] : [changeOf({ ...row, id: row.id })]));
  return { ...paged(data, total, paging), counts };
}

type Row = Selected<typeof found> & { id: string };

function changeOf({ counts: _, title_before, parent_before, parent_after, ...page }: Row): TreeChange {
  const { kind, title } = page;
  const isThere = kind === "moved" || kind === "renamed";
  return {
    ...page,
    title_before: isThere && title_before !== title ? title_before : null,
    parent_before: kind === "added" ? null : parent_before,
    parent_after: kind === "deleted" ? null : parent_after,
  };
}
