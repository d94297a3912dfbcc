import {
  deactivatedTable,
  entryTable,
  factorTable,
  groupMemberTable,
  groupTable,
  invitationTable,
  memberTable,
  personTable,
} from "@annals/projectors/tables";
import { personColumns, personOf } from "../person/answer.ts";
import { type OpenValues, valuesOfPeople } from "../person/custom.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { AdminUser } from "./contract.ts";

const m = columns(memberTable, "m");
const d = columns(deactivatedTable, "d");
const i = columns(invitationTable, "i");
const p = columns(personTable, "p");
const g = columns(groupTable, "g");
const inGroup = columns(groupMemberTable, "in_group");
const e = columns(entryTable, "e");
const f = columns(factorTable, "f");

interface Asked {
  part: string;
  state: "all" | AdminUser["state"];
}

/** Everyone in the space, as admins see them. */
const everybody = ({ table }: Scope) =>
  unionAll(
    select({ person: m.person, roles: m.roles, since: m.joined_at, state: sql<string>("'active'") })`
      from ${table(m)} where ${m.space} = $space`,
    select({
      person: d.person,
      roles: d.roles,
      since: d.deactivated_at,
      state: sql<string>("'deactivated'"),
    })`
      from ${table(d)} where ${d.space} = $space`,
    select({ person: i.person, roles: i.roles, since: i.invited_at, state: sql<string>("'invited'") })`
      from ${table(i)} where ${i.space} = $space`,
  );

/** The people that a search text means: an id, or a part of the name or of the address. */
const isFound = sql<boolean>(`($part = '' or ${p.id}::text = lower($part)
        or strpos(lower(${p.display_name}), lower($part)) > 0 or strpos(lower(${p.email}), lower($part)) > 0)`);

const usersStatement = statement("admin_users", (scope: Scope<Asked & Window>) => {
  const { table } = scope;
  const person = sql<string>("one.person");
  return select({
    ...personColumns(p),
    email: p.email,
    roles: sql<string[]>("one.roles"),
    since: sql<Date>("one.since"),
    state: sql<AdminUser["state"]>("one.state"),
    groups: sql<AdminUser["groups"] | null>(
      `(select json_agg(${jsonOf(pick(g, "id", "name"))} order by ${g.sort_name}, ${g.id})
        from ${table(inGroup)} join ${table(g)} on ${g.id} = ${inGroup.group_id}
        where ${inGroup.person} = ${person} and ${inGroup.space} = $space)`,
    ),
    entries: sql<number>(
      `(select count(*)::int from ${table(e)}
        where ${e.author} = ${person} and ${e.space} = $space and not ${e.trashed})`,
    ),
    hasFactor: sql<boolean>(`exists (select 1 from ${table(f)} where ${f.person} = ${person})`),
    total: sql<number>("count(*) over ()::int"),
  })`
    from (${everybody(scope)}) one join ${table(p)} on ${p.id} = ${person} and not ${p.erased}
    where ($state = 'all' or one.state = $state)
      and ${isFound}
    order by lower(${p.display_name}), ${p.id} limit $limit offset $offset`;
});

const statesStatement = statement(
  "admin_users_states",
  (scope: Scope<Pick<Asked, "part">>) =>
    select({ state: sql<AdminUser["state"]>("one.state"), total: sql<number>("count(*)::int") })`
    from (${everybody(scope)}) one join ${scope.table(p)} on ${p.id} = one.person and not ${p.erased}
    where ${isFound} group by one.state`,
);

/** How many people are found in each state. */
export async function countStates(view: View, part: string): Promise<Record<AdminUser["state"], number>> {
  const rows = await view.rows(statesStatement, { part });
  const found = Object.fromEntries(rows.map(({ state, total }) => [state, total]));
  return { active: 0, invited: 0, deactivated: 0, ...found };
}

/** The people of the space, a page of the list at a time. */
export async function readAdminUsers(
  view: View,
  keys: OpenValues,
  asked: Asked,
  paging: Paging,
): Promise<Paged<AdminUser>> {
  const rows = await view.rows(usersStatement, { ...asked, ...windowOf(paging) });
  const custom = await valuesOfPeople(
    view,
    keys,
    rows.map(({ id }) => id),
  );
  const data = rows.map(({ email, roles, since, state, groups, entries, hasFactor, ...row }) => ({
    ...personOf(row),
    email: email ?? "",
    roleList: roles,
    state,
    since: since.toISOString(),
    groups: groups ?? [],
    entries_count: entries,
    custom: custom.get(row.id) ?? {},
    ...(hasFactor && { second_factor: true as const }),
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
