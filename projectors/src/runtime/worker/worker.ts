import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { closeSession, Fenced, openSession, type Session } from "./session.ts";

export interface WorkerOptions {
  generation: number;
  projection: string;
  pool: Pool;
  logger: Logger;
  signal: AbortSignal;
  /** Works until the signal aborts or there is nothing more to be done. */
  work: (session: Session) => Promise<void>;
}

/** The feed could not be read on. */
export class FeedUnreadable extends Error {
  override name = "FeedUnreadable";
}

/** How long to wait before trying again after the database failed, first and at the longest, in milliseconds. */
const backoff = { first: 100, max: 5_000 };
/** How often to look whether the worker that has the projection has gone, in milliseconds. */
const takeOver = 500;

/**
 * Keeps one projection going, alone among all processes: a second one waits. After a failure of the database it
 * begins again from its checkpoint; any other failure stops it, is recorded with the checkpoint and logged.
 * @returns the failure that stopped it, or null when its work ended
 */
export async function runWorker(options: WorkerOptions): Promise<Error | null> {
  const { generation, projection, pool, logger, signal, work } = options;
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
      await pause(wait, signal);
      wait = Math.min(wait * 2, backoff.max);
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

/**
 * Whether a failure says nothing about the facts themselves, so that trying again can help: the connection, the server's
 * resources, a shutdown, two transactions in each other's way.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof Fenced || error instanceof FeedUnreadable) return true;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return (
    /^(08|53|57P|40001$|40P01$|55P03$)/.test(code) ||
    /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(
      message,
    )
  );
}

async function recordFailure({ generation, projection, pool, logger }: WorkerOptions, error: Error) {
  logger.error(
    { generation, projection, error: error.message, stack: error.stack },
    "A projection has stopped",
  );
  try {
    await pool.query(
      "update annals.checkpoint set state = 'stopped', error = $3 where generation = $1 and projection = $2",
      [generation, projection, error.message.slice(0, 1000)],
    );
  } catch (failure) {
    logger.error({ projection, error: (failure as Error).message }, "The failure could not be recorded");
  }
}
