import { canManageGroup, principalOfGroup } from "@annals/access";
import {
  entryTable,
  groupMemberTable,
  groupTable,
  memberTable,
  personTable,
  sharingRecordTable,
} from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { personBy, personColumns, personOf } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Group, GroupEntry, GroupUser } from "./contract.ts";

const g = columns(groupTable, "g");
const inGroup = columns(groupMemberTable, "in_group");
const m = columns(memberTable, "m");
const p = columns(personTable, "p");
const r = columns(sharingRecordTable, "r");
const e = columns(entryTable, "e");

/** Who is in a group, as rows to count or to read: members of the space who have a name. */
const people = ({ table }: Scope) => `
  from ${table(inGroup)}
  join ${table(m)} on ${m.space} = ${inGroup.space} and ${m.person} = ${inGroup.person}
  join ${table(p)} on ${p.id} = ${inGroup.person} and not ${p.erased}`;

/** The pages that a group was given, as far as the viewer may view them. */
const pages = ({ table, visible }: Scope) => `
  from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${visible(e)}`;

const groupColumns = (scope: Scope) => ({
  ...pick(g, "id", "name", "description", "created_at", "created_by"),
  creator: personBy(scope, g.created_by),
  users_count: sql<number>(`(select count(*)::int ${people(scope)} where ${inGroup.group_id} = ${g.id})`),
  entries_count: sql<number>(
    `(select count(*)::int ${pages(scope)}
      where ${r.space} = ${g.space} and ${r.principal} = '${principalOfGroup("")}' || ${g.id}::text)`,
  ),
});
type GroupRow = Selected<ReturnType<typeof groupColumns>>;

const totalStatement = statement(
  "groups_count",
  ({ table }: Scope<{ part: string }>) =>
    select({ total: sql<number>("count(*)::int") })`
      from ${table(g)} where ${g.space} = $space and strpos(lower(${g.name}), lower($part)) > 0`,
);
const listStatement = statement(
  "groups",
  (scope: Scope<{ part: string } & Window>) =>
    select(groupColumns(scope))`
    from ${scope.table(g)} where ${g.space} = $space and strpos(lower(${g.name}), lower($part)) > 0
    order by ${g.sort_name}, ${g.id} limit $limit offset $offset`,
);
const oneStatement = statement(
  "group",
  (scope: Scope<{ id: string }>) =>
    select(groupColumns(scope))`from ${scope.table(g)} where ${g.id} = $id and ${g.space} = $space`,
);

/** The first people of some groups, by name. */
const usersStatement = statement(
  "group_users",
  (scope: Scope<{ groups: string[]; limit: number }>) =>
    select({
      group: sql<string>("asked.id"),
      ...personColumns(p),
      added_at: inGroup.added_at,
    })`
    from unnest($groups::uuid[]) asked (id) cross join lateral (
      select ${inGroup.person}, ${inGroup.added_at} ${people(scope)}
      where ${inGroup.group_id} = asked.id order by lower(${p.display_name}), ${p.id} limit $limit
    ) in_group join ${scope.table(p)} on ${p.id} = ${inGroup.person}
    order by asked.id, lower(${p.display_name}), ${p.id}`,
);

/** The first pages of some groups, by title. */
const entriesStatement = statement(
  "group_entries",
  (scope: Scope<{ groups: string[]; limit: number }>) =>
    select({
      group: sql<string>("asked.id"),
      given: sql<number>("shared.given"),
      ...summaryColumns(scope, e),
      breadcrumbs: visibleAncestors(scope, e),
    })`
    from unnest($groups::uuid[]) asked (id) cross join lateral (
      select ${e.id} as entry, ${r.level} as given ${pages(scope)}
      where ${r.space} = $space and ${r.principal} = '${principalOfGroup("")}' || asked.id::text
      order by ${e.sort_title}, ${e.id} limit $limit
    ) shared join ${scope.table(e)} on ${e.id} = shared.entry
    order by asked.id, ${e.sort_title}, ${e.id}`,
);

interface Asked {
  users: boolean;
  entries: boolean;
}

/** The groups of the viewer's space, a page of the list at a time. @param part of the name */
export async function readGroups(
  view: View,
  part: string,
  asked: Asked,
  paging: Paging,
): Promise<Paged<Group>> {
  const { total } = await view.one(totalStatement, { part });
  const rows = await view.rows(listStatement, { part, ...windowOf(paging) });
  return paged(await groupsOf(view, rows, asked, { users: 50, entries: 50 }), total, paging);
}

/** A group with its people and pages. @throws Problem 404 */
export async function readGroup(view: View, id: string): Promise<Group> {
  const row = await view.one(oneStatement, { id });
  const limits = { users: row.users_count, entries: 500 };
  return (await groupsOf(view, [row], { users: true, entries: true }, limits))[0]!;
}

async function groupsOf(
  view: View,
  rows: GroupRow[],
  asked: Asked,
  limits: { users: number; entries: number },
): Promise<Group[]> {
  const groups = rows.map(({ id }) => id);
  const users = asked.users ? await usersOf(view, groups, limits.users) : null;
  const entries = asked.entries ? await entriesOf(view, groups, limits.entries) : null;
  return rows.map((row) => ({
    ...groupOf(row, view.viewer),
    ...(users && { users: users.get(row.id) ?? [] }),
    ...(entries && { entries: { data: entries.get(row.id) ?? [] } }),
  }));
}

function groupOf({ creator, created_at, created_by, ...row }: GroupRow, viewer: Viewer): Group {
  const { id, name, description, users_count, entries_count } = row;
  return {
    ...{ id, name, description, users_count, entries_count },
    created_at: created_at.toISOString(),
    created_by: personOf(creator),
    can_manage: canManageGroup(viewer.roles, viewer.person, { createdBy: created_by }),
  };
}

async function usersOf(view: View, groups: string[], limit: number): Promise<Map<string, GroupUser[]>> {
  const rows = await view.rows(usersStatement, { groups, limit });
  return byGroup(rows, (row) => ({ ...personOf(row), added_at: row.added_at.toISOString() }));
}

async function entriesOf(view: View, groups: string[], limit: number): Promise<Map<string, GroupEntry[]>> {
  const rows = await view.rows(entriesStatement, { groups, limit });
  return byGroup(rows, (row) => ({
    ...summaryOf(row, view.viewer),
    level: row.given,
    breadcrumbs: row.breadcrumbs ?? [],
  }));
}

function byGroup<Row extends { group: string }, Item>(
  rows: Row[],
  item: (row: Row) => Item,
): Map<string, Item[]> {
  const all = new Map<string, Item[]>();
  for (const row of rows) all.set(row.group, [...(all.get(row.group) ?? []), item(row)]);
  return all;
}
