import { createHash } from "node:crypto";
import type { Pool } from "@annals/postgres";

/** Runs what must not run twice at a time in a space, in this process and in all others. */
export type SpaceOrder = <T>(space: string, work: () => Promise<T>) => Promise<T>;

/** One after the other: a queue here, and a lock in the database against other processes. */
export function createSpaceOrder(pool: Pool): SpaceOrder {
  const queues = new Map<string, Promise<unknown>>();
  return async (space, work) => {
    const before = queues.get(space) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => withLock(pool, `space ${space}`, work));
    queues.set(space, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(space) === mine) queues.delete(space);
    }
  };
}

/** Holds a lock of that name, in the whole database, while `work` runs. */
export async function withLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const number = createHash("sha256").update(`annals ${name}`).digest().readBigInt64BE().toString();
  const client = await pool.connect();
  let failure: Error | undefined;
  client.on("error", ignore);
  try {
    await client.query("select pg_advisory_lock($1)", [number]);
    try {
      return await work();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [number]).catch((error: Error) => {
        failure = error;
      });
    }
  } finally {
    client.off("error", ignore);
    // A connection that could not give the lock back is closed, which does.
    client.release(failure);
  }
}

// A connection that breaks is met by the next query on it.
const ignore = () => undefined;
