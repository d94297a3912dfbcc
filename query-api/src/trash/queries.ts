import { needs } from "@annals/access";
import { entryTable, personTable } from "@annals/projectors/tables";
import { personBy, personColumns, personOf, personOr } from "../person/answer.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { TrashOrder } from "./contract.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const below = columns(entryTable, "below");
const p = columns(personTable, "p");

interface Wanted {
  q: string;
  by: string | null;
}

/** Pages that were trashed themselves, and that the viewer may manage. */
const inTrash = ({ level }: Scope) =>
  `${e.space} = $space and ${e.trash_root} and not ${e.purged} and ${level(e)} >= ${needs.manage}`;
const wanted = `($q = '' or strpos(lower(${e.title}), lower($q)) > 0)
  and ($by::uuid is null or ${e.trashed_by} = $by::uuid)`;

const pagesBelow = ({ table }: Scope) =>
  sql<number>(`(select count(*)::int from ${table(below)} where ${below.ancestors} @> array[${e.id}])`);

const countStatement = statement("trash_count", (scope: Scope<Wanted>) => {
  const { table } = scope;
  return select({
    total: sql<number>(`count(*) filter (where ${wanted})::int`),
    pages: sql<number>(`coalesce(sum(1 + ${pagesBelow(scope)}), 0)::int`),
  })`from ${table(e)} where ${inTrash(scope)}`;
});

const peopleStatement = statement(
  "trash_people",
  (scope: Scope) =>
    select(personColumns(p))`
    from ${scope.table(p)} where ${p.id} in (
      select ${e.trashed_by} from ${scope.table(e)} where ${inTrash(scope)})
    order by ${p.display_name}, ${p.id}`,
);

const listStatement = statement("trash", (scope: Scope<Wanted & Window & { sort: TrashOrder }>) => {
  const { table, level } = scope;
  // Of what is in the trash, whoever manages it sees a page there.
  const needed = `case when ${above.trashed} then ${needs.manage} when ${above.version} > 0 then ${needs.view} else ${needs.seeUnpublished} end`;
  const isSeen = `${level(above)} >= ${needed}`;
  return select({
    ...pick(e, "id", "title", "icon", "type", "version", "trashed_at", "trashed_by"),
    trail: sql<{ id: string; title: string }[]>(`coalesce((
      select json_agg(${jsonOf(pick(above, "id", "title"))} order by cardinality(${above.ancestors}))
      from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${isSeen}), '[]'::json)`),
    parent_trashed: sql<boolean>(`exists (
      select from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${above.trashed})`),
    below: pagesBelow(scope),
    deleter: personBy(scope, e.trashed_by),
  })`
    from ${table(e)} where ${inTrash(scope)} and ${wanted}
    order by case when $sort::text = 'title' then ${e.sort_title} end,
      case when $sort::text = 'pages' then ${pagesBelow(scope)} end desc,
      ${e.trashed_at} desc, ${e.id} limit $limit offset $offset`;
});

/** The trash, as far as the viewer may manage its pages. */
export async function readTrash(
  view: View,
  { q, by = null, sort }: { q: string; by?: string | null; sort: TrashOrder },
  paging: Paging,
) {
  const [count] = await view.rows(countStatement, { q, by });
  const people = await view.rows(peopleStatement, {});
  const rows = await view.rows(listStatement, { q, by, sort, ...windowOf(paging) });
  const data = rows.map(({ id, title, icon, type, version, trail, ...row }) => ({
    ...{ id, uuid: id, title, icon, type },
    published: version > 0,
    breadcrumbs: trail,
    parent_trashed: row.parent_trashed,
    pages_below: row.below,
    deleted_at: row.trashed_at!.toISOString(),
    deleted_by: personOr(row.deleter, row.trashed_by),
  }));
  const { total, pages } = count!;
  return { ...paged(data, total, paging), people: people.map((one) => personOf(one)), pages };
}
