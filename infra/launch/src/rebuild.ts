import { call, conflict, forbidden, type Handled, handle, notFound, type RequestHead } from "@annals/http";
import type { Logger } from "@annals/logging";
import { createJobs, type Job, type Pool } from "@annals/postgres";
import { BuildUnderWay, type Projectors } from "@annals/projectors";
import { cancelRebuild, restartWorker, retryParked, startRebuild } from "@annals/query-api/contract";
import * as z from "zod";
import { messages } from "./messages.ts";
import { retryManager } from "./operating/managers.ts";
import { diedError, rebuildJob } from "./operating/rebuild-job.ts";

const state = z.object({
  state: z.enum(["running", "done", "cancelled", "failed"]),
  /** 0 to 1. */
  progress: z.number(),
  /** The generation that serves, or will serve. */
  generation: z.number().int(),
  seconds: z.number().nullable(),
  /** Facts turned into rows each second; the search index is filled from the rows after that. */
  events_per_second: z.number().int(),
  error: z.string().nullable(),
});
/** How the last rebuild that was asked for is going. */
export type RebuildState = z.infer<typeof state>;

const noRebuild: Omit<RebuildState, "generation"> = {
  state: "done",
  progress: 1,
  seconds: null,
  events_per_second: 0,
  error: null,
};

const rebuildState = call({
  method: "get",
  path: startRebuild.path,
  tag: "status",
  headers: [],
  summary: "How the last rebuild is going (operators).",
  answer: state,
});
/** For `migrate`: the one row about the last rebuild that was asked for, which every process sees. */
export const migrations = [
  `create table annals.rebuild (
     is_last boolean primary key default true check (is_last),
     state text not null,
     progress float8 not null,
     generation int not null,
     seconds float8,
     events_per_second float8 not null,
     error text
   )`,
];

export const rebuildCalls = { rebuildState };

export interface RebuildOptions {
  pool: Pool;
  projectors: Pick<Projectors, "rebuild" | "retry" | "restart" | "status">;
  /** Whether somebody operates the installation. */
  mayRebuild: (request: RequestHead) => Promise<boolean>;
  /** Whether somebody sees what was parked of their space. */
  mayRetry: (request: RequestHead) => Promise<boolean>;
  logger: Logger;
  now: () => Date;
}

export interface Rebuilding {
  routes: Handled[];
  /** Cancels a rebuild of this process, and waits until it has ended. */
  close(): Promise<void>;
}

/** The calls of an operator: neither commands of the log nor reads of it. */
export function createRebuilding({
  pool,
  projectors,
  mayRebuild,
  mayRetry,
  logger,
  now,
}: RebuildOptions): Rebuilding {
  const jobs = createJobs(pool);
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const allowed =
    <T>(work: () => Promise<T>) =>
    async (request: RequestHead) => {
      if (!(await mayRebuild(request))) throw forbidden(messages.onlyOperatorsRebuild);
      return work();
    };
  const serving = async () => (await projectors.status()).generation;

  async function run(job: Job): Promise<void> {
    const started = performance.now();
    const signal = AbortSignal.any([job.signal, closing.signal]);
    let last: RebuildState = { ...noRebuild, state: "running", progress: 0, generation: await serving() };
    let written: Promise<void> = Promise.resolve();
    /** One after the other: the end must be written last. */
    const note = (change: Partial<RebuildState>) => {
      const state = { ...last, ...change };
      last = state;
      written = written.catch(() => undefined).then(() => write(pool, state));
      return written;
    };
    const seconds = () => (performance.now() - started) / 1000;
    try {
      await projectors.rebuild(({ progress, generation, eventsPerSecond: events_per_second }) => {
        // A lost progress report does not matter; the end is written below.
        note({ progress, generation, events_per_second }).catch((error: Error) =>
          logger.warn({ err: error }, "the progress of a rebuild could not be written"),
        );
      }, signal);
      await note({ state: "done", progress: 1, generation: await serving(), seconds: seconds() });
    } catch (error) {
      if (signal.aborted) await note({ state: "cancelled", seconds: seconds() });
      else {
        const reason = error instanceof BuildUnderWay ? "another one is under way" : (error as Error).message;
        await note({ state: "failed", seconds: seconds(), error: reason });
      }
    } finally {
      await job.end();
    }
  }

  async function start(): Promise<Record<string, never>> {
    const job = await jobs.begin(rebuildJob);
    if (job === null) throw conflict(messages.rebuildUnderWay);
    try {
      await write(pool, { ...noRebuild, state: "running", progress: 0, generation: await serving() });
    } catch (error) {
      await job.end();
      throw error;
    }
    running = run(job).catch((error: Error) =>
      logger.error({ err: error }, "the end of a rebuild could not be written"),
    );
    return {};
  }

  const routes = [
    handle(startRebuild, allowed(start)),
    handle(retryParked, async (request) => {
      if (!(await mayRetry(request))) throw forbidden(messages.onlyAdminsRetry);
      await projectors.retry();
      return {};
    }),
    handle(restartWorker, async (request) => {
      const { kind, name, again } = request.body;
      const act =
        kind === "manager"
          ? () => retryManager(pool, name, now())
          : () => projectors.restart(name, again ? "rows" : "here");
      if (!(await allowed(act)(request))) throw notFound();
      return {};
    }),
    handle(
      rebuildState,
      allowed(async () => {
        // Asked first: a running rebuild may have ended when its row is read, but not the other way round.
        const goesOn = await jobs.isRunning(rebuildJob);
        const last = await read(pool);
        if (last === undefined) return { ...noRebuild, generation: await serving() };
        if (last.state !== "running" || goesOn) return last;
        return { ...last, state: "failed" as const, error: diedError };
      }),
    ),
    handle(
      cancelRebuild,
      allowed(async () => {
        await jobs.cancel(rebuildJob);
        return {};
      }),
    ),
  ];
  return {
    routes,
    close() {
      closing.abort();
      return running;
    },
  };
}

async function write(pool: Pool, state: RebuildState): Promise<void> {
  await pool.query(
    `insert into annals.rebuild as r (state, progress, generation, seconds, events_per_second, error)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (is_last) do update
     set (state, progress, generation, seconds, events_per_second, error) = ($1, $2, $3, $4, $5, $6)`,
    [state.state, state.progress, state.generation, state.seconds, state.events_per_second, state.error],
  );
}

async function read(pool: Pool): Promise<RebuildState | undefined> {
  const { rows } = await pool.query<RebuildState>(
    "select state, progress, generation, seconds, events_per_second, error from annals.rebuild",
  );
  return rows[0];
}
