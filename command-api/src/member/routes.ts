import type { MemberRouting } from "../session/viewer.ts";
import type { MemberCommands } from "./commands.ts";
import { addMember, changeRoles, erasePerson } from "./contract.ts";

export function memberRoutes({ command }: MemberRouting, { member }: { member: MemberCommands }) {
  return [
    command(
      addMember,
      ({ body: { roles, ...account } }, context) => member.add(context, account, roles),
      ({ person }) => ({ id: person }),
    ),
    command(changeRoles, ({ params, body }, context) => member.changeRoles(context, params.id, body.roles)),
    command(erasePerson, ({ params }, context) => member.erase(context, params.id)),
  ];
}
