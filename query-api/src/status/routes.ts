import { can } from "@annals/access";
import { forbidden, type Handled, handle } from "@annals/http";
import { isAway } from "@annals/postgres";
import { lagOf, readBuilding, readCheckpoints } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { getStatus, type Health, type Status } from "./contract.ts";

type ReadModels = Omit<Status, keyof Health>;

/** How engines, log and read models are, for those who run the place. @param deps.health is asked for at each answer */
export function statusRoutes(deps: Deps & { health: () => Health }): Handled[] {
  const { reads, viewers, health, log } = deps;
  /** As they were when they could be read the last time. */
  let last: ReadModels = {
    log: { head: log.start, identity: log.identity },
    generation: 0,
    projections: [],
    rebuild: null,
  };
  return [
    handle(getStatus, async (request) => {
      if (health().engines.every(({ state }) => state === "up")) {
        try {
          const { viewer } = await reads.view(request);
          admit(viewer.roles);
          last = await readModels(deps);
        } catch (error) {
          if (!isAway(error)) throw error;
          admit(viewers.rememberedRoles(request));
        }
      } else admit(viewers.rememberedRoles(request));
      return { ...health(), ...last };
    }),
  ];
}

function admit(roles: string[]): void {
  if (!can(roles, "seeStatus")) throw forbidden("Only admins and developers see the state of the system.");
}

async function readModels({ live, pool, log }: Deps): Promise<ReadModels> {
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
}
