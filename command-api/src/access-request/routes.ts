import type { MemberRouting } from "../viewer/viewer.ts";
import type { AccessRequestCommands } from "./commands.ts";
import {
  declineAccessRequest,
  grantAccessRequest,
  requestAccess,
  withdrawAccessRequest,
} from "./contract.ts";

export function accessRequestRoutes(
  { command }: MemberRouting,
  { accessRequest }: { accessRequest: AccessRequestCommands },
) {
  return [
    command(requestAccess, ({ params, body, ip }, context) =>
      accessRequest.ask(context, params.id, { ...body, address: ip }),
    ),
    command(withdrawAccessRequest, ({ params }, context) => accessRequest.withdraw(context, params.id)),
    command(grantAccessRequest, ({ params, body }, context) =>
      accessRequest.grant(context, params.id, params.user_id, body.level),
    ),
    command(declineAccessRequest, ({ params }, context) =>
      accessRequest.decline(context, params.id, params.user_id),
    ),
  ];
}
