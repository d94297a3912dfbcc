import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { RegistrationCommands } from "./commands.ts";
import { confirmAddress, register } from "./contract.ts";

export function registrationRoutes(
  { openCommand }: MemberRouting,
  { registration }: { registration: RegistrationCommands },
  { authentication }: { authentication: Authentication },
) {
  return [
    openCommand(register, async (request, context) => {
      const space = await authentication.spaceOf(request);
      const { position } = await registration.register(context, {
        ...request.body,
        space,
        address: request.ip,
      });
      return { body: {}, position };
    }),
    openCommand(confirmAddress, ({ body, ...request }, context) =>
      registration.confirm(context, { ...body, client: clientOf(request) }),
    ),
  ];
}
