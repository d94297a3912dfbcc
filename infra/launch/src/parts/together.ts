import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createJobs, createPool, hasTable, type Job, migrate, type Pool } from "@annals/postgres";
import type { Settings } from "@annals/settings";
import { makeFolder, type Watch } from "@annals/watch";
import { Failure } from "../cli/failure.ts";
import { Unusable } from "../unusable.ts";
import { filesFolder } from "./files.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
}

/** In order; each is applied once and never changed. */
const migrations = [
  `create table annals.process (
     id uuid primary key,
     place text not null,
     files text not null,
     since timestamptz not null default now()
   )`,
];

/** How long after its connection broke a job is begun again, in milliseconds. */
const pause = 1_000;

const jobOf = (id: string) => `process ${id}`;

/**
 * Says in the database that this process runs, and where its files are. Processes on one database share their files: one whose files are
 * elsewhere than those of another that runs would show pages without their pictures, so it is refused.
 */
export const together = part({
  name: "processes on one database",
  async start({ settings, databaseUrl, database, logger }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 2, name: "annals processes", logger, watch: database });
    onStop(() => pool.end());
    await migrate(pool, "processes", migrations);
    const id = randomUUID();
    const jobs = createJobs(pool);
    const files = await placeOfFiles(settings);
    const place = `${hostname()}, process ${process.pid}`;
    const begin = async () => {
      const job = await jobs.begin(jobOf(id));
      const said = "insert into annals.process (id, place, files) values ($1, $2, $3) on conflict do nothing";
      await pool.query(said, [id, place, files]).catch(async (error: Error) => {
        await job?.end().catch(() => undefined);
        throw error;
      });
      return job;
    };
    // First said, then looked: of two that start at once, at least one sees the other.
    const stop = new AbortController();
    const held = hold(await begin(), begin, stop.signal);
    onStop(async () => {
      stop.abort();
      await pool.query("delete from annals.process where id = $1", [id]).catch(() => undefined);
      await held;
    });
    const other = await elsewhere(pool, files, (one) => jobs.isRunning(jobOf(one)));
    if (other !== null)
      throw new Unusable(
        `Another Annals on this database (${other}) keeps its files elsewhere: give both the same ANNALS_S3_URL, or an ANNALS_DATA in which the folder \`files\` is the same.`,
      );
    return {};
  },
});

/**
 * Nothing of this database may be in use by an Annals, on whichever machine: it would go on with what is taken from under it.
 * @throws Failure that names one that runs
 */
export async function expectNobody(pool: Pool): Promise<void> {
  if (!(await hasTable(pool, "annals.process"))) return;
  const jobs = createJobs(pool);
  const { rows: known } = await pool.query<{ id: string; place: string }>(
    "select id, place from annals.process order by since",
  );
  for (const { id, place } of known)
    if (await jobs.isRunning(jobOf(id)))
      throw new Failure(`Stop every process of Annals first: one runs on this database (${place}).`);
}

/** Begins a job again when its connection has broken, as after a restart of PostgreSQL: else nobody would see that it goes on. */
async function hold(first: Job | null, begin: () => Promise<Job | null>, signal: AbortSignal): Promise<void> {
  for (let job = first; ; job = signal.aborted ? null : await begin().catch(() => null)) {
    if (job !== null) {
      const over = AbortSignal.any([job.signal, signal]);
      if (!over.aborted) await once(over, "abort");
    }
    await job?.end().catch(() => undefined);
    if (signal.aborted) return;
    await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** A process that runs with other files; those that have ended without a word are removed. */
async function elsewhere(
  pool: Pool,
  files: string,
  isRunning: (id: string) => Promise<boolean>,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; place: string }>(
    "select id, place from annals.process where files <> $1 order by since",
    [files],
  );
  for (const { id, place } of rows) {
    if (await isRunning(id)) return place;
    await pool.query("delete from annals.process where id = $1", [id]);
  }
  return null;
}

/** Names the store of the files: two processes that name the same have the same files. */
async function placeOfFiles({ s3, data }: Settings): Promise<string> {
  if (s3 !== null) return `${s3.endpoint}/${s3.bucket}/${s3.prefix}`;
  const folder = filesFolder(data);
  const path = join(folder, "store");
  await makeFolder(folder);
  // Made once, by whoever comes first.
  await writeFile(path, `${randomUUID()}\n`, { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return (await readFile(path, "utf8")).trim();
}
