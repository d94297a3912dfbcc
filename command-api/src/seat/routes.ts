import type { Core } from "../runtime/core.ts";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { SeatCommands } from "./commands.ts";
import { forceReleaseSeat, occupySeat, releaseSeat } from "./contract.ts";

export interface SeatRoutesCommands {
  seat: SeatCommands;
  draft: { revision(id: string): Promise<number> };
}

export function seatRoutes({ command }: MemberRouting, { seat, draft }: SeatRoutesCommands, { now }: Core) {
  return [
    command(
      occupySeat,
      async ({ params: { id }, body: { lease, renew } }, context) => {
        const { state, position } = await (renew ? seat.renew : seat.occupy)(context, id, lease);
        // Nobody else can save from now on.
        return { state, position, revision: await draft.revision(id) };
      },
      ({ state, revision }) => ({ until: state.held?.until ?? now().toISOString(), revision }),
    ),
    command(releaseSeat, ({ params, body }, context) => seat.release(context, params.id, body.lease)),
    command(forceReleaseSeat, ({ params }, context) => seat.forceRelease(context, params.id)),
  ];
}
