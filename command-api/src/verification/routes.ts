import type { MemberRouting } from "../viewer/viewer.ts";
import type { VerificationCommands } from "./commands.ts";
import { removeVerification, setVerification, verifyPage } from "./contract.ts";

export function verificationRoutes(
  { command }: MemberRouting,
  { verification }: { verification: VerificationCommands },
) {
  return [
    command(setVerification, ({ params, body: { due, owner_id, every_months } }, context) =>
      verification.set(context, params.id, {
        due,
        everyMonths: every_months,
        ...(owner_id && { owner: owner_id }),
      }),
    ),
    command(
      verifyPage,
      ({ params, body }, context) => verification.verify(context, params.id, body.due),
      ({ state }) => ({ due: state?.due ?? null }),
    ),
    command(removeVerification, ({ params }, context) => verification.remove(context, params.id)),
  ];
}
