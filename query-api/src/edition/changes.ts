/** What is different between an edition and another one, or now. Pages that the viewer may not view are in neither. */
import { needs } from "@annals/access";
import { entryTable, pastEntryTable, revisionTable } from "@annals/projectors/tables";
import { shownThen } from "../entry/editions.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { type EditionChange, editionChangeKinds } from "./contract.ts";
import { readEdition } from "./queries.ts";

const p = columns(pastEntryTable, "p");
const now = columns(entryTable, "now");
const r = columns(revisionTable, "r");

interface Moments {
  from: Date;
  from_top: string;
  /** Null for now. */
  to: Date | null;
  to_top: string;
}

/** The pages of one of the two as `{name}_tree`. A moment that is null is now. */
const walked = (scope: Scope, name: string, moment: string, topId: string) => `
  ${name}_row as materialized (
    select ${p.id}, ${p.parent}, ${p.title}, ${p.slug}, ${p.icon}, ${scope.level(now)} as level,
      (select max(${r.number})::int from ${scope.table(r)} where ${r.entry} = ${p.id}
        and (${moment} is null or ${r.at} <= ${moment})) as version
    from ${scope.table(p)} join ${scope.table(now)} on ${now.id} = ${p.id} and ${shownThen(scope, now)}
    where ${p.space} = $space and ${p.published} and not ${p.trash_root}
      and (${moment} is null or ${p.since} <= ${moment})
      and (${p.until} is null or (${moment} is not null and ${p.until} > ${moment}))),
  ${name}_in (id) as (
    select id from ${name}_row where id = ${topId}
    union select below.id from ${name}_row below join ${name}_in above on below.parent = above.id),
  ${name}_tree as materialized (select * from ${name}_row where id in (select id from ${name}_in))`;

const isMoved = `(o.id <> $from_top::uuid and o.parent is distinct from n.parent)`;
const isChanged = `coalesce(o.version, 0) <> coalesce(n.version, 0)`;

const different = (scope: Scope) => `
  with recursive
  ${walked(scope, "old", "$from::timestamptz", "$from_top::uuid")},
  ${walked(scope, "new", "$to::timestamptz", "$to_top::uuid")},
  different as materialized (
    select coalesce(n.id, o.id) as id, coalesce(n.title, o.title) as title, coalesce(n.slug, o.slug) as slug,
      coalesce(n.icon, o.icon) as icon, o.title as title_before, o.parent as old_parent, n.parent as new_parent,
      o.version as version_before, n.version as version_after, coalesce(n.level, o.level) as level,
      case when o.id is null then 'added' when n.id is null then 'removed' when ${isMoved} then 'moved'
        when ${isChanged} then 'changed' else 'renamed' end as kind
    from old_tree o full join new_tree n on n.id = o.id
    where o.id is null or n.id is null or ${isMoved} or ${isChanged} or o.title <> n.title)`;

const found = {
  id: sql<string | null>("found.id"),
  kind: sql<EditionChange["kind"]>("found.kind"),
  title: sql<string>("found.title"),
  slug: sql<string>("found.slug"),
  icon: sql<string>("found.icon"),
  level: sql<number>("found.level"),
  title_before: sql<string | null>("found.title_before"),
  parent_before: sql<string | null>("found.parent_before"),
  parent_after: sql<string | null>("found.parent_after"),
  version_before: sql<number | null>("found.version_before"),
  version_after: sql<number | null>("found.version_after"),
  counts: sql<Partial<Record<EditionChange["kind"], number>> | null>("found.counts"),
};

const kindOrder = `array_position(array[${editionChangeKinds.map((kind) => `'${kind}'`).join()}], kind)`;

/** The lines of a page of the list, and in each how many there are of each kind; one empty line when there are none. */
const changesStatement = statement(
  "edition_changes",
  (scope: Scope<Window & Moments & { kind: string | null }>) => select(found)`
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

/** @throws Problem 404 for an edition that is not there for the viewer */
export async function readEditionChanges(
  view: View,
  id: string,
  {
    to: other,
    kind,
    ...paging
  }: Paging & { to?: string | undefined; kind?: EditionChange["kind"] | undefined },
) {
  const from = await readEdition(view, id);
  const to = other === undefined ? null : await readEdition(view, other);
  const rows = await view.rows(changesStatement, {
    ...{ from: new Date(from.at), from_top: from.entry.id },
    ...{ to: to && new Date(to.at), to_top: (to ?? from).entry.id },
    ...{ kind: kind ?? null, ...windowOf(paging) },
  });
  const counts = { added: 0, removed: 0, moved: 0, changed: 0, renamed: 0, ...rows[0]?.counts };
  const total = kind === undefined ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[kind];
  const data = rows.flatMap((row) => (row.id === null ? [] : [changeOf({ ...row, id: row.id })]));
  return { ...paged(data, total, paging), from, to, counts };
}

function changeOf({
  counts: _,
  level,
  title_before,
  ...row
}: Selected<typeof found> & { id: string }): EditionChange {
  const isThere = row.kind !== "added" && row.kind !== "removed";
  return {
    ...row,
    title_before: isThere && title_before !== row.title ? title_before : null,
    can_compare: isThere && row.version_before !== row.version_after && level >= needs.seeHistory,
  };
}
