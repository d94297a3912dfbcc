import { type Standing, standingOf } from "@annals/access";
import { groupMemberTable, memberTable, personTable } from "@annals/projectors/tables";
import { type PersonRow, personColumns } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const m = columns(memberTable, "m");
const p = columns(personTable, "p");
const inGroup = columns(groupMemberTable, "in_group");

/** The members of the space with everything that decides their access; one of them when an id is given. */
const membersStatement = statement(
  "members_standing",
  ({ table }: Scope<{ one: string | null }>) =>
    select({
      ...personColumns(p),
      roles: m.roles,
      groups: sql<string[]>(
        `array(select ${inGroup.group_id} from ${table(inGroup)}
          where ${inGroup.person} = ${m.person} and ${inGroup.space} = ${m.space})`,
      ),
    })`
      from ${table(m)} join ${table(p)} on ${p.id} = ${m.person} and not ${p.erased}
      where ${m.space} = $space and ($one::uuid is null or ${m.person} = $one::uuid)
      order by lower(${p.display_name}), ${p.id}`,
);

export interface Member {
  person: PersonRow;
  roles: string[];
  standing: Standing;
}

/** @param one the id of one of them; null for all */
export async function readMembers(view: View, one: string | null): Promise<Member[]> {
  const { auth_required } = view.viewer.space.settings.auth;
  const rows = await view.rows(membersStatement, { one });
  return rows.map(({ roles, groups, ...person }) => ({
    person,
    roles,
    standing: standingOf(person.id, roles, auth_required, groups),
  }));
}
