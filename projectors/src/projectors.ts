import type { Announcements, Feed } from "@annals/feed";
import type { Logger } from "@annals/logging";
import type { PersonKeys } from "@annals/person-keys";
import { createPool, migrate, type Pool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { projectionsWith } from "./projections.ts";
import { BuildUnderWay, build, type Progress } from "./runtime/build.ts";
import { type Fill, fillGeneration as fillWith, markAgain, type Report } from "./runtime/fill.ts";
import {
  checkLog,
  dropAllGenerations,
  dropGeneration,
  firstGeneration,
  generationsIn,
  liveGeneration,
} from "./runtime/generation/store.ts";
import {
  clearFailure,
  lagOf,
  migrations,
  readBuilding,
  readCheckpoints,
  readGeneration,
} from "./runtime/generation/tables.ts";
import { dropsOf, type Projection, versionOf } from "./runtime/model/projection.ts";
import { type Serving, serve } from "./runtime/serve.ts";
import type { OnTaken } from "./runtime/worker/feed-worker.ts";
import { pause } from "./runtime/worker/worker.ts";
import type { SearchOptions } from "./search/projection.ts";

export type ProjectorsOptions = SearchOptions & {
  /** Where the facts come from. */
  feed: Feed;
  /** Where changes of read models are announced. */
  announcements: Announcements;
  /** Database of the read models. */
  url: string;
  /** Of the server of that database. */
  watch?: Watch;
  keys: Pick<PersonKeys, "openAll">;
  logger: Logger;
  now: () => Date;
  /** What is kept up to date; all read models and the search by default. */
  projections?: Projection[];
  /** Where a rebuild fills the next generation, as `fillGeneration` does it; in this process by default. */
  fill?: Fill;
  /** Called with facts that people can read from now on; nobody looks by default. */
  onTaken?: OnTaken | undefined;
  /** How long a retired generation is kept for those who still read it, in milliseconds; half a minute by default. */
  grace?: number;
  /**
   * How long after a failure the read models of this version are built again, in milliseconds; half a minute by default, and each time twice
   * as long, up to an hour.
   */
  again?: number;
};

export interface ProjectorsStatus {
  generation: number;
  projections: {
    name: string;
    generation: number;
    position: string;
    /** Events behind the log's head, as far as known. */
    lag: number;
    /** When it last took something in. */
    movedAt: Date;
    state: "live" | "catching up" | "stopped";
    error: string | null;
  }[];
  rebuild: Progress | null;
}

export interface Projectors {
  /**
   * Makes the read models on a first start, and then keeps them up to date in the background. When their shape is not
   * the one of this version, the next generation is built first, while the old one serves as it was.
   * @throws LogMismatch when the read models were made from another log
   */
  start(): Promise<void>;
  /** Stops, after what is under way now. */
  stop(): Promise<void>;
  /**
   * Rebuilds all read models and switches to them. When `signal` aborts, the old ones stay.
   * @throws BuildUnderWay; the signal's reason; whatever stopped a projection
   */
  rebuild(onProgress?: (progress: Progress) => void, signal?: AbortSignal): Promise<void>;
  /** Tries again what is parked, in whichever process works on it. Returns once that is announced. */
  retry(): Promise<void>;
  /**
   * Begins the work on a projection again from where it is, in whichever process does it: also when a failure has stopped it.
   * @param from "rows": all of it is made again from the rows that it follows, over what is there
   * @returns false when there is no such projection, or none that follows rows
   */
  restart(projection: string, from?: "here" | "rows"): Promise<boolean>;
  status(): Promise<ProjectorsStatus>;
}

/** How often to look which generation is live, in milliseconds: an announcement can be lost. */
const backstop = 5_000;

/** The longest pause before the read models of this version are built again, in milliseconds. */
const longestPause = 60 * 60 * 1000;

/** As PostgreSQL and the system say it. */
const isOfFullDisk = ({ message }: Error): boolean => /No space left|could not (extend|write)/i.test(message);

/** Connections: a worker for each projection of two generations, the lock of a build, and what is asked in between. */
const connections = 12;

export type FillOptions = Pick<ProjectorsOptions, "feed" | "keys" | "logger" | "now" | "projections"> &
  SearchOptions;

/**
 * Fills a generation that is being built, for a process that does nothing else.
 * @param pool connections to the database of the read models, three at least
 */
export function fillGeneration(
  options: FillOptions,
  pool: Pool,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const projections = options.projections ?? projectionsWith(options);
  return fillWith({ ...options, pool, projections }, generation, report, signal);
}

/** Removes all read models. Nothing may work on them; the next start makes them anew. @param dropSearch what the engine of the search has of them */
export async function emptyReadModels(
  pool: Pool,
  search?: Pick<SearchOptions, "dropSearch"> & { logger: Logger },
): Promise<void> {
  await migrate(pool, "projectors", migrations);
  await dropAllGenerations({
    pool,
    logger: search?.logger,
    drops: search?.dropSearch ? [search.dropSearch] : [],
  });
}

/** Puts together everything that turns facts into read models. */
export function createProjectors(settings: ProjectorsOptions): Projectors {
  const { feed, announcements, url, watch, logger, grace = 30_000, again = 30_000 } = settings;
  const pool: Pool = createPool(url, { max: connections, name: "annals projectors", logger, watch });
  const projections = settings.projections ?? projectionsWith(settings);
  const version = versionOf(projections);
  const options = { ...settings, pool, projections, version };
  const stopping = new AbortController();
  const { signal } = stopping;
  const background = new Set<Promise<unknown>>();

  let serving: Serving | null = null;
  /** Whether to build when the live generation is of another version: not after one of ours was live. */
  let mayBuild = true;
  /** Not before then, by the clock of `performance`, after a build that failed. */
  let notBefore = 0;
  let wait = again;
  let building: Promise<void> | null = null;
  let turn: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;

  /** Keeps something going that nobody waits for, but that `stop` does. */
  const inBackground = (work: Promise<unknown>, what: string) => {
    const done = work.catch((error: Error) => {
      if (!signal.aborted) logger.error({ error: error.message, stack: error.stack }, what);
    });
    background.add(done);
    void done.then(() => background.delete(done));
  };

  /** Makes this process work on the live generation; one call after the other. */
  const followLive = (): Promise<void> => {
    turn = turn.then(followLiveNow, followLiveNow);
    return turn;
  };
  const followLiveNow = async () => {
    if (signal.aborted || building) return;
    const live = await liveGeneration(pool);
    if (live === null) {
      if (!mayBuild) return;
      logger.info({}, "The log has facts already: the read models are built before they are read");
      inBackground(buildForThisVersion(), "The read models could not be built before they are read");
      return;
    }
    if (live.number === serving?.generation) return;
    await serving?.stop();
    serving = null;
    if (live.version === version) {
      mayBuild = false;
      // What another version could not build is no trouble of this one.
      await pool.query(
        "update annals.generation set error = null where state = 'abandoned' and version is distinct from $1",
        [version],
      );
      serving = serve(options, live.number);
      logger.info({ generation: live.number }, "Following the facts");
    } else if (mayBuild && !building && performance.now() >= notBefore) {
      logger.info({ old: live.number }, "The read models are of another version: rebuilding them");
      inBackground(
        buildForThisVersion(),
        "The read models could not be rebuilt; the old ones stay, and it is tried again",
      );
    }
  };

  const buildForThisVersion = async () => {
    try {
      await buildOnce(() => undefined, signal);
    } catch (error) {
      // Another process is building: this one follows when that has switched.
      if (error instanceof BuildUnderWay || signal.aborted) return;
      // What failed may pass: a database that was started again, a disk that was full, a process that was killed.
      // But a disk that is full gets no room by being filled again: others need it meanwhile.
      notBefore = performance.now() + (isOfFullDisk(error as Error) ? longestPause : wait);
      wait = Math.min(2 * wait, longestPause);
      // Where none is live, one that fills up in sight of readers is better than none.
      const live = await firstGeneration(options, { atOnce: true }).catch(() => null);
      mayBuild = live?.version !== version;
      throw error;
    }
  };

  const buildOnce = (onProgress: (progress: Progress) => void, cancel: AbortSignal): Promise<void> => {
    if (building) return Promise.reject(new BuildUnderWay("The read models are already being rebuilt"));
    building = (async () => {
      const began = settings.now().getTime();
      const built = await build(options, onProgress, AbortSignal.any([cancel, signal]));
      logger.info(
        { generation: built.generation, milliseconds: settings.now().getTime() - began },
        "The read models are rebuilt",
      );
      const old = serving;
      serving = built;
      mayBuild = false;
      await old?.stop();
      inBackground(dropRetired(), "Old read models could not be removed");
    })().finally(() => {
      building = null;
    });
    return building;
  };

  /** Removes retired generations when their time has come. */
  const dropRetired = async () => {
    for (const { number, retired_at } of await generationsIn(pool, "retired")) {
      const left = (retired_at?.getTime() ?? 0) + grace - settings.now().getTime();
      // No longer, whatever the clock was when it retired.
      await pause(Math.min(Math.max(0, left), grace), signal);
      if (signal.aborted) return;
      await dropGeneration({ pool, logger, drops: dropsOf(projections) }, number, "dropped");
    }
  };

  return {
    async start() {
      await migrate(pool, "projectors", migrations);
      const live = await firstGeneration(options);
      if (live !== null) await checkLog(options, live.number);
      const quietly = () => inBackground(followLive(), "Cannot see which generation is live");
      const onGeneration = (generation: number) => {
        if (generation === serving?.generation) serving.retry();
        quietly();
      };
      const onRestart = (generation: number, projection: string) => {
        if (generation === serving?.generation) serving.restart(projection);
      };
      await announcements.listen({ onGeneration, onRestart, onLost: quietly }, { signal });
      await followLive();
      const poll = setInterval(quietly, backstop).unref();
      signal.addEventListener("abort", () => clearInterval(poll), { once: true });
      inBackground(dropRetired(), "Old read models could not be removed");
    },

    stop() {
      stopped ??= (async () => {
        stopping.abort();
        await building?.catch(() => undefined);
        await turn.catch(() => undefined);
        await serving?.stop();
        await Promise.all(background);
        await pool.end();
      })();
      return stopped;
    },

    rebuild: (onProgress = () => undefined, cancel = new AbortController().signal) =>
      buildOnce(onProgress, cancel),

    async retry() {
      const live = await readGeneration(pool);
      if (live === null) return;
      // A repeated announcement of the live generation means this.
      await announcements.announceGeneration(live, pool);
    },

    async restart(projection, from = "here") {
      const live = await readGeneration(pool);
      if (live === null) return false;
      if (from === "rows" && !(await markAgain({ pool, projections }, live, projection))) return false;
      const isThere = await clearFailure(pool, live, projection);
      if (isThere) await announcements.announceRestart(live, projection, pool);
      return isThere;
    },

    async status() {
      const [live, next, checkpoints, head] = await Promise.all([
        liveGeneration(pool),
        readBuilding(pool),
        readCheckpoints(pool),
        feed.head(),
      ]);
      return {
        generation: live?.number ?? 0,
        projections: checkpoints.map((checkpoint) => {
          const { projection: name, generation, position, state, error, updated_at: movedAt } = checkpoint;
          return { name, generation, position, lag: lagOf(checkpoint, head), movedAt, state, error };
        }),
        rebuild: next && {
          generation: next.number,
          progress: next.progress,
          eventsPerSecond: next.events_per_second,
        },
      };
    },
  };
}
