import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { SeatCommands } from "./commands.ts";
import { forceReleaseSeat, occupySeat, releaseSeat } from "./contract.ts";

export function seatRoutes({ command }: MemberRouting, { seat }: { seat: SeatCommands }, { now }: Core) {
  return [
    command(
      occupySeat,
      ({ params, body: { lease, renew } }, context) =>
        renew ? seat.renew(context, params.id, lease) : seat.occupy(context, params.id, lease),
      ({ state }) => ({ until: state?.until ?? now().toISOString() }),
    ),
    command(releaseSeat, ({ params, body }, context) => seat.release(context, params.id, body.lease)),
    command(forceReleaseSeat, ({ params }, context) => seat.forceRelease(context, params.id)),
  ];
}
