import { setTimeout as delay } from "node:timers/promises";
import type { Client, Pool } from "./pool.ts";

/** Jobs that at most one process runs at a time, and that every process can cancel. */
export interface Jobs {
  /**
   * Begins a job, or returns null while it runs here or elsewhere. It runs until `end`, or until this process is gone:
   * PostgreSQL sees the end of its connection.
   */
  begin(name: string): Promise<Job | null>;
  isRunning(name: string): Promise<boolean>;
  /** Asks the process that runs the job to stop, and waits until it has ended. */
  cancel(name: string): Promise<void>;
}

/** A job of this process. */
export interface Job {
  /** Aborts when somebody cancels the job. The reason is `JobLost` when another process may run it by now. */
  signal: AbortSignal;
  end(): Promise<void>;
}

/** The connection that proved that this process runs the job broke. */
export class JobLost extends Error {
  override name = "JobLost";
}

const channel = "annals_cancel";
/** The lock of a job, made from its name. */
const key = "hashtextextended('annals job ' || $1, 0)";

interface Connection {
  client: Client;
  close(): void;
}

/** @param pool of which one connection is taken while there are jobs */
export function createJobs(pool: Pool): Jobs {
  const mine = new Map<string, AbortController>();
  let connection: Connection | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other, so that the connection does not close while somebody starts to use it. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  async function connect(): Promise<Connection> {
    const client = await pool.connect();
    let isOpen = true;
    const close = () => {
      if (isOpen) client.release(true);
      isOpen = false;
    };
    client.on("notification", ({ payload }) => mine.get(payload ?? "")?.abort());
    client.on("error", ({ message }) => {
      if (!isOpen) return;
      close();
      connection = null;
      for (const stop of mine.values()) stop.abort(new JobLost(`The database connection broke: ${message}`));
    });
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      close();
      throw error;
    }
    return { client, close };
  }

  async function end(name: string, stop: AbortController): Promise<void> {
    if (mine.get(name) === stop) mine.delete(name);
    if (connection === null || stop.signal.reason instanceof JobLost) return;
    const { client, close } = connection;
    const unlocked = client.query(`select pg_advisory_unlock(${key})`, [name]);
    if (mine.size > 0) {
      await unlocked;
      return;
    }
    // Closing alone would do, but the server releases the lock only a moment later.
    await unlocked.catch(() => undefined);
    close();
    if (connection?.client === client) connection = null;
  }

  const isRunning = async (name: string) => {
    const { rows } = await pool.query<{ is: boolean }>(
      `select exists (
         select from pg_locks
         where locktype = 'advisory' and objsubid = 1 and granted
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = ${key}
       ) as is`,
      [name],
    );
    return rows[0]!.is;
  };

  return {
    begin: (name) =>
      inTurn(async () => {
        if (mine.has(name)) return null;
        const stop = new AbortController();
        mine.set(name, stop);
        try {
          connection ??= await connect();
          const { rows } = await connection.client.query<{ taken: boolean }>(
            `select pg_try_advisory_lock(${key}) as taken`,
            [name],
          );
          if (rows[0]!.taken) return { signal: stop.signal, end: () => inTurn(() => end(name, stop)) };
        } catch (error) {
          await end(name, stop);
          throw error;
        }
        await end(name, stop);
        return null;
      }),
    isRunning,
    async cancel(name) {
      await pool.query("select pg_notify($1, $2)", [channel, name]);
      while (await isRunning(name)) await delay(20);
    },
  };
}
