import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { InvitationCommands } from "./commands.ts";
import { invite, inviteAgain, openInvitation, revokeInvitation, useInvitation } from "./contract.ts";

export function invitationRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { invitation }: { invitation: InvitationCommands },
) {
  return [
    secretCommand(invite, ({ body }, context) => invitation.invite(context, body)),
    secretCommand(inviteAgain, ({ params, body }, context) =>
      invitation.again(context, params.id, body.send),
    ),
    command(revokeInvitation, ({ params }, context) => invitation.revoke(context, params.id)),
    openCommand(openInvitation, ({ body, ip }) => invitation.open({ ...body, address: ip })),
    openCommand(useInvitation, ({ body, ...request }, context) =>
      invitation.use(context, { ...body, client: clientOf(request) }),
    ),
  ];
}
