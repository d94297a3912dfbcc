import type { Handled } from "@annals/http";
import type { Commands } from "../commands.ts";
import { command, type Routing } from "../route.ts";
import { forceReleaseSeat, occupySeat, releaseSeat } from "./contract.ts";

export function seatRoutes(routing: Routing, { seat }: Commands): Handled[] {
  return [
    command(routing, occupySeat, async ({ params }, context) => {
      const { state, position } = await seat.occupy(context, params.id);
      return { body: { until: state?.until ?? routing.core.now().toISOString() }, position };
    }),
    command(routing, releaseSeat, async ({ params }, context) => {
      const { position } = await seat.release(context, params.id);
      return { body: {}, position };
    }),
    command(routing, forceReleaseSeat, async ({ params }, context) => {
      const { position } = await seat.forceRelease(context, params.id);
      return { body: {}, position };
    }),
  ];
}
