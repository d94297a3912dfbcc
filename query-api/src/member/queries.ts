import { acquaintanceTable, invitationTable, personTable, spaceTable } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { signColor } from "../space/queries.ts";
import type { Invitation } from "./contract.ts";

const i = columns(invitationTable, "i");
const s = columns(spaceTable, "s");
const p = columns(personTable, "p");
const a = columns(acquaintanceTable, "a");

/** From all spaces: invited people may know the name of the space that invites them, once their address is known to be theirs. */
const invitationsStatement = statement("invitations", (scope: Scope<{ account: string }>) => {
  const { table } = scope;
  return select({
    ...{ space: jsonOf(pick(s, "id", "key", "name")), settings: s.settings },
    ...pick(i, "roles", "invited_by", "invited_at"),
    inviter: personBy(scope, i.invited_by),
  })`
    from ${table(i)} join ${table(s)} on ${s.id} = ${i.space}
    join ${table(p)} on ${p.id} = ${i.person}
    where ${i.person} = $account
      and (${p.proved} or exists (select from ${table(a)} where ${a.person} = ${i.person} and ${a.space} = ${i.space}))
    order by ${i.invited_at} desc, ${i.space}`;
});

/** The invitations of an account. */
export async function readInvitations(view: View, account: string): Promise<Invitation[]> {
  const rows = await view.rows(invitationsStatement, { account });
  return rows.map(({ space, settings, roles, inviter, invited_by, invited_at }) => ({
    id: space.id,
    space: { ...space, color: signColor(settings) },
    roles,
    invited_by: personOr(inviter, invited_by),
    invited_at: invited_at.toISOString(),
  }));
}
