import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { EngineAway, type Watch } from "@annals/watch";
import { FeedUnreadable, isPassing, wordsOf } from "./failure.ts";
import { closeSession, openSession, type Session } from "./session.ts";

export interface WorkerOptions {
  generation: number;
  projection: string;
  pool: Pool;
  /** Of the database's server. */
  watch?: Watch | undefined;
  logger: Logger;
  signal: AbortSignal;
  /** Works until the signal aborts or there is nothing more to be done. */
  work: (session: Session) => Promise<void>;
}

/** How long to wait before trying again after a failure while the server is there, first and at the longest, in milliseconds. */
const backoff = { first: 100, max: 2_000 };
/** How often to look whether the worker that has the projection has gone, in milliseconds. */
const takeOver = 500;

/**
 * Keeps one projection going, alone among all processes: a second one waits. After a passing failure it begins again from
 * its checkpoint, and what is about single facts is parked by the work itself; any other failure stops the projection, is
 * recorded with the checkpoint and logged.
 * @returns the failure that stopped it, or null when its work ended
 */
export async function runWorker(options: WorkerOptions): Promise<Error | null> {
  const { generation, projection, pool, watch, logger, signal, work } = options;
  let wait = backoff.first;
  while (!signal.aborted) {
    let session: Session | null = null;
    try {
      session = await openSession(pool, generation, projection);
      if (session === null) {
        await pause(takeOver, signal);
        continue;
      }
      const start = session.checkpoint.position;
      try {
        await work(session);
        return null;
      } finally {
        if (session.checkpoint.position !== start) wait = backoff.first;
      }
    } catch (error) {
      if (signal.aborted) return null;
      if (!isPassing(error)) {
        await recordFailure(options, error as Error);
        return error as Error;
      }
      logger.warn(
        { generation, projection, error: (error as Error).message },
        "A projection starts again from its checkpoint",
      );
      watch?.doubt();
      if (error instanceof FeedUnreadable || error instanceof EngineAway) await noteTrouble(options, error);
      await pause(wait, signal);
      const isAway = (watch?.away() ?? null) !== null;
      await watch?.up(signal);
      wait = isAway ? backoff.first : Math.min(wait * 2, backoff.max);
    } finally {
      if (session) closeSession(session);
    }
  }
  return null;
}

/** Waits, but not longer than the signal lets it. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Notes why a projection does not go on for now: forgotten once it does. */
async function noteTrouble({ generation, projection, pool }: WorkerOptions, error: Error): Promise<void> {
  await pool
    .query(
      "update annals.checkpoint set error = $3 where generation = $1 and projection = $2 and state <> 'stopped'",
      [generation, projection, wordsOf(error)],
    )
    .catch(() => undefined);
}

async function recordFailure({ generation, projection, pool, logger }: WorkerOptions, error: Error) {
  logger.error(
    { generation, projection, error: error.message, stack: error.stack },
    "A projection has stopped",
  );
  try {
    await pool.query(
      "update annals.checkpoint set state = 'stopped', error = $3 where generation = $1 and projection = $2",
      [generation, projection, wordsOf(error)],
    );
  } catch (failure) {
    logger.error({ projection, error: (failure as Error).message }, "The failure could not be recorded");
  }
}
