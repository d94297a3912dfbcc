import type { MemberRouting } from "../viewer/viewer.ts";
import type { JoinLinkCommands } from "./commands.ts";
import { endJoinLink, makeJoinLink, openJoinLink, showJoinLink, useJoinLink } from "./contract.ts";

export function joinLinkRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { joinLink }: { joinLink: JoinLinkCommands },
) {
  return [
    secretCommand(makeJoinLink, ({ body }, context) => joinLink.make(context, body)),
    secretCommand(showJoinLink, ({ params }, context) => joinLink.show(context, params.id)),
    command(endJoinLink, ({ params }, context) => joinLink.end(context, params.id)),
    openCommand(openJoinLink, ({ body, ip }) => joinLink.open({ ...body, address: ip })),
    secretCommand(useJoinLink, ({ body, ip }, context) => joinLink.use(context, { ...body, address: ip })),
  ];
}
