import type { Authentication } from "../session/authentication.ts";
import { clientOf } from "../session/client.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { FactorCommands } from "./commands.ts";
import {
  confirmFactor,
  makeRecoveryCodes,
  offerFactor,
  removeFactor,
  resetFactor,
  takeSecondStep,
} from "./contract.ts";

export function factorRoutes(
  { command, openCommand, secretCommand }: MemberRouting,
  { factor }: { factor: FactorCommands },
  { authentication }: { authentication: Authentication },
) {
  return [
    openCommand(takeSecondStep, async (request, context) =>
      factor.signIn(context, {
        ...request.body,
        space: await authentication.spaceOf(request),
        client: clientOf(request),
      }),
    ),
    secretCommand(offerFactor, ({ body, ...request }, context) =>
      factor.offer(context, { ...body, client: clientOf(request) }),
    ),
    secretCommand(confirmFactor, ({ body }, context) => factor.confirm(context, body)),
    secretCommand(makeRecoveryCodes, ({ body, ...request }, context) =>
      factor.makeCodes(context, { ...body, client: clientOf(request) }),
    ),
    command(removeFactor, ({ body, ...request }, context) =>
      factor.remove(context, { ...body, client: clientOf(request) }),
    ),
    command(resetFactor, ({ params }, context) => factor.reset(context, params.id)),
  ];
}
