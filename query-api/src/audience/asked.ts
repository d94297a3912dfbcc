/** Whom something asks: people by name, and everybody in groups. */
import { groupMemberTable, groupTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Member } from "../sharing/members.ts";

const m = columns(groupMemberTable, "asked_in");
const g = columns(groupTable, "g");

interface AskedRow {
  people: Sql<string[]>;
  groups: Sql<string[]>;
  space: Sql<string>;
}

/** Whether a row asks the viewer. */
export const isAskedBy = ({ table }: Pick<Scope, "table">, { people, groups, space }: AskedRow) =>
  sql<boolean>(`(coalesce($person::uuid = any(${people}), false) or exists (
    select from ${table(m)} where ${m.group_id} = any(${groups}) and ${m.person} = $person::uuid
      and ${m.space} = ${space}))`);

interface Asked {
  people: readonly string[];
  groups: readonly string[];
}

/** Those of some members who are asked. */
export function askedAmong(members: readonly Member[], { people, groups }: Asked): Member[] {
  const asked = new Set([...people.map((one) => `user:${one}`), ...groups.map((one) => `group:${one}`)]);
  return members.filter(({ standing }) => standing.principals.some((one) => asked.has(one)));
}

const groupsStatement = statement(
  "asked_groups",
  ({ table }: Scope<{ groups: string[] }>) =>
    select(pick(g, "id", "name"))`
    from ${table(g)} where ${g.id} = any($groups::uuid[]) and ${g.space} = $space order by ${g.sort_name}, ${g.id}`,
);

/** Who is asked, by name: those who are still there. */
export async function namesOfAsked(view: View, members: readonly Member[], asked: Asked) {
  const people = members
    .filter(({ person }) => asked.people.includes(person.id))
    .map(({ person }) => ({ id: person.id, name: person.display_name }));
  return { people, groups: await view.rows(groupsStatement, { groups: [...asked.groups] }) };
}
