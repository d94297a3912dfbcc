import { createHash } from "node:crypto";
import type { Pool } from "@annals/postgres";

/** Runs work that must not run twice at the same time under one name, in this process or any other. */
export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * A lock in the database. Within this process all such work runs one after the other, whatever its name. So it never takes more
 * than one connection, and the work itself may use other connections of the same pool.
 */
export function createLock(pool: Pool): Exclusively {
  let last: Promise<unknown> = Promise.resolve();
  return (name, work) => {
    const mine = last.then(() => withLock(pool, name, work));
    last = mine.catch(() => undefined);
    return mine;
  };
}

async function withLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const number = createHash("sha256").update(`annals ${name}`).digest().readBigInt64BE().toString();
  const client = await pool.connect();
  let failure: Error | undefined;
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
    // A connection that could not release the lock is closed, which releases it.
    client.release(failure);
  }
}
