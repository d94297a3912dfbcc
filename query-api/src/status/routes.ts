import { can } from "@annals/access";
import { forbidden, type Handled } from "@annals/http";
import { lagOf, readBuilding, readCheckpoints } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getStatus } from "./contract.ts";

/** How the log and the read models are, for those who run the place. */
export function statusRoutes(deps: Deps): Handled[] {
  const { live, pool, log } = deps;
  return [
    read(deps, getStatus, async ({ viewer }) => {
      if (!can(viewer.roles, "seeStatus"))
        throw forbidden("Only admins and developers see the state of the system.");
      const [head, checkpoints, building] = await Promise.all([
        log.head(),
        readCheckpoints(pool),
        readBuilding(pool),
      ]);
      return {
        log: { head, identity: log.identity },
        generation: live.generation(),
        projections: checkpoints.map((checkpoint) => ({
          name: checkpoint.projection,
          generation: checkpoint.generation,
          position: checkpoint.position,
          lag: lagOf(checkpoint, head),
          state: checkpoint.state,
          error: checkpoint.error,
        })),
        rebuild: building && {
          generation: building.number,
          progress: building.progress,
          events_per_second: building.events_per_second,
        },
      };
    }),
  ];
}
