import type { Logger } from "@annals/logging";
import { EngineAway, type Watch, whenGivenUp } from "@annals/watch";
import pg from "pg";
import { isAway } from "./failure.ts";
import { giveWayToo } from "./priority.ts";
import { sendTogether } from "./send-together.ts";
import { asked, breakOff } from "./silent.ts";

export type Pool = pg.Pool;
/** A connection, inside or outside a transaction. */
export type Client = pg.PoolClient;

export interface PoolOptions {
  /** The maximum number of connections. */
  max: number;
  /** Shown in `pg_stat_activity`. */
  name: string;
  logger: Logger;
  /** Called before each connection, so that nobody waits for one while the server is away. */
  watch?: Watch | undefined;
  /** Milliseconds after which a statement that is not answered counts as lost; default: none. */
  answerTimeout?: number;
  /** How long a statement may take, in milliseconds; no limit by default. */
  statementTimeout?: number;
  /** How long the watch has the server away before its connections are broken, in milliseconds; 15 s by default. */
  giveUpAfter?: number;
}

/**
 * Connections to one database. `bigint` columns come as text, as they do not fit a JavaScript number.
 * A connection that breaks never ends the process: an idle one is logged and replaced, on one in use the next query fails.
 */
export function createPool(url: string, options: PoolOptions): Pool {
  const { max, name, logger, watch, answerTimeout, statementTimeout, giveUpAfter = 15_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    ...asked,
    // Each query is sent at once, not when the one before it is answered: in a transaction several travel together.
    pipeline: true,
    // A process that hangs in the middle of a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 120_000,
    ...(answerTimeout && { query_timeout: answerTimeout }),
    ...(statementTimeout && { statement_timeout: statementTimeout }),
  });
  pool.on("error", (error) => {
    // `end` does not wait until its connections are closed.
    if (pool.ending) return;
    logger.warn({ pool: name, error: error.message }, "A database connection broke");
    watch?.doubt();
  });
  pool.on("connect", (client) => {
    sendTogether(client);
    // Nobody else listens yet when the server ends right after its greeting. The next query fails anyway.
    client.on("error", () => undefined);
    void giveWayToo(client);
  });
  if (watch) askFirst(pool, watch);
  if (watch) giveUpOn(pool, watch, giveUpAfter);
  return pool;
}

/**
 * Breaks connections once the server has been away for a while: those to a machine that is gone would take up the pool long after another
 * one has taken its place.
 */
function giveUpOn(pool: Pool, watch: Watch, after: number): void {
  const clients = new Set<Client>();
  const breakAll = () => {
    for (const client of clients) breakOff(client);
  };
  let stop: (() => void) | undefined;
  pool.on("connect", (client) => {
    if (clients.size === 0) stop = whenGivenUp(watch, after, breakAll);
    clients.add(client);
  });
  pool.on("remove", (client) => {
    clients.delete(client);
    if (clients.size === 0) stop?.();
  });
}

type Connected = Parameters<Pool["connect"]>[0];

/** Fails at once while the server is away; `pool.query` connects this way, too. */
function askFirst(pool: Pool, watch: Watch): void {
  const connect = pool.connect.bind(pool) as (connected?: Connected) => Promise<Client>;
  const askAndConnect = (connected?: Connected) => {
    const away = watch.away();
    if (away === null) return connect(connected);
    const error = new EngineAway(watch.engine, away.reason);
    if (connected === undefined) return Promise.reject(error);
    connected(error, undefined, () => undefined);
  };
  pool.connect = askAndConnect as Pool["connect"];
}

/** Runs `work` in one transaction (READ COMMITTED) and commits. An error rolls back and is rethrown. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    // One to a server that takes no writes any more: the next one may lead to who has taken its place.
    if (isAway(error)) broken ??= error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
