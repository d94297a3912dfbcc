import { can } from "@annals/access";
import { forbidden, handle, notFound } from "@annals/http";
import { isAway } from "@annals/postgres";
import {
  type CheckpointRow,
  lagOf,
  readBuilding,
  readCheckpoints,
  readParkedEvent,
  readParkedOf,
} from "@annals/projectors/tables";
import { EngineAway } from "@annals/watch";
import type { Deps } from "../runtime/deps.ts";
import type { Live, Projection } from "../runtime/live.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { getParked, getParkedFact, getStatus, type Health, type Operating, type Status } from "./contract.ts";
import { messages } from "./messages.ts";
import { pagesStatement } from "./queries.ts";

type ReadModels = Omit<Status, keyof Health>;

export interface StatusNeeds extends Deps {
  health: () => Health;
  /** Measures what operators see beside the read models. */
  operating: () => Promise<Operating | null>;
}

/**
 * The state of engines, log and read models, for operators, and what was parked of a space, for its admins and
 * developers. The state never waits for the read models; while an engine is away, it shows their last known state.
 * @param deps.health is asked for each answer
 */
export function statusRoutes(deps: StatusNeeds) {
  const { reads, viewers, health, log, files } = deps;
  /** While these are away, the database still knows who asks. */
  const others = [log.watch?.engine, files.watch?.engine];
  let last: ReadModels = {
    measured_at: deps.now().toISOString(),
    operating: null,
    log: { head: log.start, identity: log.identity },
    generation: 0,
    projections: [],
    as_of: null,
    parked: [],
    rebuild: null,
  };
  return [
    handle(getStatus, async (request) => {
      if (health().engines.every(({ name, state }) => state === "up" || others.includes(name))) {
        try {
          const view = await reads.view(request, { waits: false });
          admitOperator(view.viewer.operates);
          const now = await readModels(deps, view);
          // Parked pages belong to one space, so they are not cached for another.
          last = { ...now, parked: [] };
          return { ...health(), ...now };
        } catch (error) {
          if (!isAway(error)) throw error;
        }
      }
      const operates = viewers.rememberedOperator(request);
      if (operates === null) throw new EngineAway("An engine", "and who asks was not seen before");
      admitOperator(operates);
      return { ...health(), ...last };
    }),
    read(deps, getParked, async (view) => {
      admit(view.viewer.roles);
      const generation = deps.live.generation();
      const [parked, checkpoints] = await Promise.all([
        readParkedOf(deps.pool, generation),
        readCheckpoints(deps.pool),
      ]);
      return {
        parked: await shown(
          view,
          // What belongs to no space is for those who operate all of them.
          parked.filter(({ type, space }) => type === null || space === view.viewer.space.id),
        ),
        stopped: checkpoints.some(
          (one) =>
            one.generation === generation && stateOf(one, isStillIn(deps.live, one)).state === "stopped",
        ),
      };
    }),
    read(deps, getParkedFact, async (view, { params }) => {
      admit(view.viewer.roles);
      const parked = await readParkedEvent(deps.pool, deps.live.generation(), params.position, ofPages);
      const pages = parked === null ? [] : await view.rows(pagesStatement, { ids: [parked.subject] });
      if (parked === null || pages.length === 0) throw notFound();
      const { type, stream, position, data, metadata } = parked.event;
      return { type, stream, position, data, metadata: { ...metadata } };
    }),
  ];
}

/** The streams whose facts are about a page, by its id. */
const ofPages = ["entry", "draft"];

function admit(roles: string[]): void {
  if (!can(roles, "seeStatus")) throw forbidden(messages.onlyAdminsSeeParked);
}

function admitOperator(operates: boolean): void {
  if (!operates) throw forbidden(messages.onlyOperatorsSeeState);
}

async function readModels(deps: StatusNeeds, view: View): Promise<ReadModels> {
  const { live, pool, log } = deps;
  const generation = live.generation();
  const [operating, head, checkpoints, building, parked] = await Promise.all([
    deps.operating(),
    log.head(),
    readCheckpoints(pool),
    readBuilding(pool),
    readParkedOf(pool, generation),
  ]);
  return {
    measured_at: deps.now().toISOString(),
    operating,
    log: { head, identity: log.identity },
    generation,
    projections: checkpoints.map((checkpoint) => ({
      name: checkpoint.projection,
      generation: checkpoint.generation,
      position: checkpoint.position,
      lag: lagOf(checkpoint, head),
      ...stateOf(checkpoint, isStillIn(live, checkpoint)),
      parked: parked.filter(
        (one) => one.projection === checkpoint.projection && one.generation === checkpoint.generation,
      ).length,
    })),
    as_of: live.standsStillSince("content")?.toISOString() ?? null,
    parked: await shown(view, parked),
    rebuild: building && {
      generation: building.number,
      progress: building.progress,
      events_per_second: building.events_per_second,
    },
  };
}

/** Whether a projection that people read makes no progress, whatever its last worker said of it. */
const isStillIn = (live: Live, { projection, generation }: CheckpointRow): boolean =>
  generation === live.generation() && live.standsStillSince(projection as Projection) !== null;

/**
 * What is told of a projection. The state is stored by its worker: where none works on it, as after an update that failed or while Kafka is
 * away, it stays what it was.
 */
export const stateOf = (
  { state, error }: Pick<CheckpointRow, "state" | "error">,
  isStill: boolean,
): Pick<Status["projections"][number], "state" | "error"> =>
  isStill || state === "stopped" ? { state: "stopped", error } : { state, error: null };

/** The parked facts of this space or of none, with their pages. */
async function shown(
  view: View,
  parked: Awaited<ReturnType<typeof readParkedOf>>,
): Promise<Status["parked"]> {
  const ids = parked.map(({ subject }) => subject).filter((subject) => /^[0-9a-f-]{36}$/.test(subject));
  const pages = ids.length === 0 ? [] : await view.rows(pagesStatement, { ids });
  const byId = new Map(pages.map((page) => [page.id, page]));
  return parked
    .filter(({ space, type, subject }) =>
      type === null ? byId.has(subject) : space === null || space === view.viewer.space.id,
    )
    .map(({ projection, type, stream, position, error, parked_at, tried_at, waiting, subject }) => {
      const page = byId.get(subject);
      return {
        ...{ projection, type, stream, position, error, waiting },
        since: parked_at.toISOString(),
        tried_at: tried_at.toISOString(),
        entry: page
          ? {
              id: page.id,
              slug: page.slug,
              title: page.title,
              author: `${page.first_name ?? ""} ${page.last_name ?? ""}`.trim(),
              above: page.above ?? [],
            }
          : null,
      };
    });
}
