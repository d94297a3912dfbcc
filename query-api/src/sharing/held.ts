/** What somebody can see, as a report for viewers who see everything. */
import {
  highest,
  principalOfGroup,
  principalOfLink,
  type Reach,
  type Standing,
  standingOf,
} from "@annals/access";
import { notFound } from "@annals/http";
import { entryTable, groupTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { worksNow } from "../page-link/queries.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { readMembers } from "./members.ts";

const e = columns(entryTable, "e");
const g = columns(groupTable, "g");

interface Wanted {
  q: string;
  under: string | null;
}
const wanted = ({ table, visible }: Scope) => `${table(e)} where ${e.space} = $space and ${visible(e)}
  and ($under::uuid is null or ${e.id} = $under::uuid or ${e.ancestors} @> array[$under::uuid])
  and ($q = '' or strpos(lower(${e.title}), lower($q)) > 0)`;

const countsStatement = statement(
  "held_counts",
  (scope: Scope<Wanted>) =>
    select({ level: sql<number>("held.level::int"), count: sql<number>("count(*)::int") })`
    from (select ${scope.level(e)} as level from ${wanted(scope)}) held group by 1 order by 1 desc`,
);
const levelsStatement = statement(
  "held_levels",
  (scope: Scope<Wanted & Window & { level: number | null }>) =>
    select({ id: sql<string>("held.id"), level: sql<number>("held.level::int") })`
    from (select ${e.id} as id, lower(${e.title}) as title, ${scope.level(e)} as level from ${wanted(scope)}) held
    where $level::int is null or held.level = $level::int
    order by held.level desc, held.title, held.id limit $limit offset $offset`,
);
const entriesStatement = statement(
  "held_entries",
  (scope: Scope<{ ids: string[] }>) =>
    select({ ...summaryColumns(scope, e), breadcrumbs: visibleAncestors(scope, e) })`
    from ${scope.table(e)} where ${e.id} = any($ids::uuid[]) and ${scope.visible(e)}`,
);
const groupStatement = statement(
  "held_group",
  ({ table }: Scope<{ group: string }>) =>
    select({ id: g.id })`from ${table(g)} where ${g.id} = $group and ${g.space} = $space`,
);

export interface HeldBy {
  user?: string | undefined;
  group?: string | undefined;
  link?: string | undefined;
  now: Date;
}

/**
 * The pages that somebody can see, those with the highest level first. @throws Problem 404 for somebody outside this
 * space
 */
export async function readHeld(
  view: View,
  by: HeldBy,
  { level = null, under = null, q }: { level?: number | null; under?: string | null; q: string },
  paging: Paging,
) {
  const theirs = view.as(await standingBy(view, by));
  const counts = await theirs.rows(countsStatement, { q, under });
  const all = await view.rows(countsStatement, { q, under });
  const held = await theirs.rows(levelsStatement, { q, under, level, ...windowOf(paging) });
  const rows = await view.rows(entriesStatement, { ids: held.map(({ id }) => id) });
  const data = held.flatMap(({ id, level }) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined
      ? []
      : [{ ...summaryOf(row, view.viewer), level, breadcrumbs: row.breadcrumbs ?? [] }];
  });
  const sum = (some: typeof counts) => some.reduce((before, { count }) => before + count, 0);
  const total = sum(level === null ? counts : counts.filter((one) => one.level === level));
  return { ...paged(data, total, paging), counts, of: sum(all) };
}

/** @throws Problem 404 for somebody outside this space */
export async function standingBy(view: View, { user, group, link, now }: HeldBy): Promise<Standing> {
  if (user !== undefined) {
    const [member] = await readMembers(view, user);
    if (member === undefined) throw notFound();
    return member.standing;
  }
  if (group !== undefined) {
    await view.one(groupStatement, { group });
    return { person: null, principals: [principalOfGroup(group)], reach: asShared };
  }
  const { auth_required: isClosed } = view.viewer.space.settings.auth;
  if (link !== undefined) {
    if (!(await worksNow(view, link, now))) throw notFound();
    return { person: null, principals: isClosed ? [] : [principalOfLink(link)], reach: asShared };
  }
  return standingOf(null, null, isClosed, []);
}

/** Exactly as sharing records say. */
const asShared: Reach = { all: false, floor: 0, cap: highest };
