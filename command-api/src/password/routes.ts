import type { Request } from "@annals/http";
import type { Call } from "@annals/http/contract";
import type { CommandContext } from "../runtime/context.ts";
import type { Written } from "../runtime/route.ts";
import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { PasswordCommands } from "./commands.ts";
import { changePassword, makePasswordLink, resetPassword, sendPasswordLink } from "./contract.ts";

export function passwordRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { password }: { password: PasswordCommands },
  { authentication }: { authentication: Authentication },
) {
  const inSpace = async (request: Request<Call>, context: CommandContext) => {
    const { id: space } = await authentication.spaceOf(request);
    return { ...context, space };
  };
  const nothing = ({ position }: Written) => ({ body: {}, position });
  return [
    openCommand(sendPasswordLink, async (request, context) =>
      nothing(
        await password.sendLink(await inSpace(request, context), {
          ...request.body,
          client: clientOf(request),
        }),
      ),
    ),
    openCommand(resetPassword, async (request, context) =>
      nothing(
        await password.reset(await inSpace(request, context), { ...request.body, address: request.ip }),
      ),
    ),
    command(changePassword, ({ body, ip }, context) => password.change(context, { ...body, address: ip })),
    secretCommand(makePasswordLink, ({ params }, context) => password.makeLink(context, params.id)),
  ];
}
