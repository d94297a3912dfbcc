import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../session/viewer.ts";
import type { SeatCommands } from "./commands.ts";
import { forceReleaseSeat, occupySeat, releaseSeat } from "./contract.ts";

export function seatRoutes({ command }: MemberRouting, { seat }: { seat: SeatCommands }, { now }: Core) {
  return [
    command(
      occupySeat,
      ({ params }, context) => seat.occupy(context, params.id),
      ({ state }) => ({ until: state?.until ?? now().toISOString() }),
    ),
    command(releaseSeat, ({ params }, context) => seat.release(context, params.id)),
    command(forceReleaseSeat, ({ params }, context) => seat.forceRelease(context, params.id)),
  ];
}
