import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { PasskeyCommands } from "./commands.ts";
import {
  addPasskey,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "./contract.ts";

export function passkeyRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { passkey }: { passkey: PasskeyCommands },
  { authentication }: { authentication: Authentication },
) {
  return [
    secretCommand(passkeyOptions, ({ body, ip, headers }, context) =>
      passkey.begin(context, { ...body, address: ip, origin: headers.origin }),
    ),
    command(
      addPasskey,
      ({ body, headers }, context) => passkey.add(context, { ...body, origin: headers.origin }),
      ({ id }) => ({ id }),
    ),
    command(renamePasskey, ({ params, body }, context) => passkey.rename(context, params.id, body.name)),
    command(removePasskey, ({ params }, context) => passkey.remove(context, params.id)),
    openCommand(passkeySignInOptions, ({ headers }) => passkey.beginSignIn({ origin: headers.origin })),
    openCommand(signInWithPasskey, async (request, context) =>
      passkey.signIn(context, {
        ...request.body,
        origin: request.headers.origin,
        space: await authentication.spaceOf(request),
        client: clientOf(request),
      }),
    ),
  ];
}
