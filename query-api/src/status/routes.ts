import { can } from "@annals/access";
import { forbidden, type Handled, handle } from "@annals/http";
import { lagOf, readBuilding, readCheckpoints } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { getStatus } from "./contract.ts";

/** How the log and the read models are, for those who run the place. */
export function statusRoutes({
  reads,
  live,
  pool,
  log,
}: Pick<Deps, "reads" | "live" | "pool" | "log">): Handled[] {
  return [
    handle(getStatus, async (request) => {
      const viewer = await reads.viewer(request);
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
