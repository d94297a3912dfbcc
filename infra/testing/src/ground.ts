/** What every world stands on: a database, a folder for files and a clock, and what is opened on them. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEventStoreLog, openPostgresLog } from "@annals/event-log";
import { openDiskFiles } from "@annals/files";
import { createLogger } from "@annals/logging";
import { openPersonKeys } from "@annals/person-keys";
import { createPool } from "@annals/postgres";
import { openSessionUses } from "@annals/session-use";
import { type TestDatabase, testDatabase, usedDatabase } from "./database.ts";
import { type TestLog, testLog } from "./event-store.ts";

export interface Ground {
  /** Of the database. */
  url: string;
  /** Where the log is; null: in the database. */
  log: TestLog | null;
  /** Where uploaded files are kept. */
  folder: string;
  now(): Date;
  /** Moves the clock, in milliseconds. */
  pass(time: number): void;
  /** Removes the database and the folder. */
  drop(): Promise<void>;
}

/**
 * @param kind of what will stand on it
 * @param tryOn starts that on a ground and ends it, so that its tables are made once for many tests
 */
export async function newGround(kind: string, tryOn: (ground: Ground) => Promise<void>): Promise<Ground> {
  const log = testLog();
  // What was on another log does not fit this one.
  if (log !== null) return groundOn(await testDatabase(), log);
  const fill = async (url: string) => {
    const ground = await groundOn({ url, drop: async () => undefined }, null);
    await tryOn(ground);
    await rm(ground.folder, { recursive: true, force: true });
  };
  return groundOn(await usedDatabase(kind, fill), null);
}

async function groundOn({ url, drop }: TestDatabase, log: TestLog | null): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "annals-world-"));
  let offset = 0;
  return {
    url,
    log,
    folder,
    now: () => new Date(Date.now() + offset),
    pass: (time) => {
      offset += time;
    },
    async drop() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Milliseconds that a log may take to answer in a test of something else: the machine may be busy. */
export const plenty = 60_000;

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** What one process has open on a ground. */
export async function openStores({ url, log: place, folder, now }: Ground, maxEventBytes?: number) {
  const logger = createLogger({ level: process.env.ANNALS_LOG_LEVEL ?? "silent" });
  const options = { logger, answerTimeout: plenty, ...(maxEventBytes !== undefined && { maxEventBytes }) };
  const log = await (place
    ? openEventStoreLog({ ...place, ...options })
    : openPostgresLog({ url, ...options }));
  const pool = createPool(url, { max: 8, name: "test", logger });
  const keys = await openPersonKeys({ pool, secret: "a secret of thirty-two characters", now });
  const uses = await openSessionUses({ pool, logger, now });
  const files = await openDiskFiles(folder);
  const close = async () => {
    await log.close();
    await pool.end();
  };
  return { logger, log, pool, keys, uses, files, close };
}

/** Answers HTTP on a port of its own. */
export async function serve(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
