import { createHash } from "node:crypto";
import type { Pool } from "@annals/postgres";

/** While a lock is held, those who wait for it take turns. */
export interface Turn {
  /**
   * This one has decided, and its write is on its way: the next one begins, so that both are written together. Work that
   * depends on the pending write waits for it (`turn` of `load`). The lock is held until everything is written.
   */
  next(): void;
  /** Streams that were read from the log since the lock is held: nobody else changes them where only its holders do. */
  known: Set<string>;
}

/** Runs work that must not run twice at the same time under one name, in this process or any other. */
export type Exclusively = <T>(name: string, work: (turn: Turn) => Promise<T>) => Promise<T>;

interface Waiting {
  name: string;
  /** Settles with the work, and never rejects. */
  run(turn: Turn): Promise<void>;
  /** The lock could not be had. */
  fail(error: unknown): void;
}

/** How long the lock is kept while others in this process wait for it, in milliseconds: other processes want it too. */
const longestHold = 1_000;

/**
 * A lock in the database. Within this process all such work begins one after the other, whatever its name. So it never takes more
 * than one connection, and the work itself may use other connections of the same pool. What waits under one name shares the lock.
 */
export function createLock(pool: Pool): Exclusively {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const { name } = first;
      await withLock(pool, name, () => takeTurns(waiting, name)).catch((error) => {
        waiting.shift()?.fail(error);
      });
    }
    isRunning = false;
  }

  return (name, work) =>
    new Promise((resolve, reject) => {
      const run = async (turn: Turn) => {
        try {
          resolve(await work(turn));
        } catch (error) {
          // Whether something was written may be unknown.
          turn.known.clear();
          reject(error);
        }
      };
      waiting.push({ name, run, fail: reject });
      if (!isRunning) void runAll();
    });
}

/** Runs those who wait under a name, until nobody waits or it is the turn of other processes. Never rejects. */
async function takeTurns(waiting: Waiting[], name: string): Promise<void> {
  const known = new Set<string>();
  const begun: Promise<void>[] = [];
  const end = performance.now() + longestHold;
  while (waiting[0]?.name === name && (begun.length === 0 || performance.now() < end)) {
    const { run } = waiting.shift()!;
    await new Promise<void>((next) => {
      const ended = run({ next, known });
      begun.push(ended);
      void ended.then(next);
    });
  }
  await Promise.all(begun);
}

async function withLock(pool: Pool, name: string, work: () => Promise<void>): Promise<void> {
  const number = createHash("sha256").update(`annals ${name}`).digest().readBigInt64BE().toString();
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("select pg_advisory_lock($1)", [number]);
    try {
      await work();
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
