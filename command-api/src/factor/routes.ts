import { agentOf } from "../session/agent.ts";
import type { Authentication } from "../session/authentication.ts";
import type { MemberRouting } from "../session/viewer.ts";
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
        address: request.ip,
        agent: agentOf(request.headers["user-agent"]),
      }),
    ),
    secretCommand(offerFactor, ({ body, ip }, context) => factor.offer(context, { ...body, address: ip })),
    secretCommand(confirmFactor, ({ body }, context) => factor.confirm(context, body)),
    secretCommand(makeRecoveryCodes, ({ body, ip }, context) =>
      factor.makeCodes(context, { ...body, address: ip }),
    ),
    command(removeFactor, ({ body, ip }, context) => factor.remove(context, { ...body, address: ip })),
    command(resetFactor, ({ params }, context) => factor.reset(context, params.id)),
  ];
}
