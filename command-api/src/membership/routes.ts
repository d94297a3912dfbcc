import type { MemberRouting } from "../viewer/viewer.ts";
import type { MemberCommands } from "./commands.ts";
import {
  acceptInvitation,
  addMember,
  changeRoles,
  deactivateMember,
  declineInvitation,
  eraseMe,
  erasePerson,
  handOverPages,
  leaveSpace,
  reactivateMember,
  removeMember,
} from "./contract.ts";

export function memberRoutes({ command }: MemberRouting, { member }: { member: MemberCommands }) {
  return [
    command(
      addMember,
      ({ body: { roles, ...account } }, context) => member.add(context, account, roles),
      ({ person, invited }) => ({ id: person, invited }),
    ),
    command(changeRoles, ({ params, body }, context) => member.changeRoles(context, params.id, body.roles)),
    command(deactivateMember, ({ params }, context) => member.deactivate(context, params.id)),
    command(reactivateMember, ({ params }, context) => member.reactivate(context, params.id)),
    command(
      handOverPages,
      ({ params, body }, context) => member.handOver(context, { from: params.id, ...body }),
      ({ entries }) => ({ entries }),
    ),
    command(removeMember, ({ params }, context) => member.remove(context, params.id)),
    command(
      erasePerson,
      ({ params }, context) => member.erase(context, params.id),
      ({ erased }) => ({ erased }),
    ),
    command(acceptInvitation, ({ params }, context) => member.accept(context, params.id)),
    command(declineInvitation, ({ params }, context) => member.decline(context, params.id)),
    command(leaveSpace, (_, context) => member.leave(context)),
    command(eraseMe, ({ body, ip }, context) =>
      member.eraseMe(context, { password: body.password, address: ip }),
    ),
  ];
}
