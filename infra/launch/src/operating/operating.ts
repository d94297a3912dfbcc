/** What operators see of an Annals beside its engines and read models: measured for each answer, and now and then. */
import { readFile } from "node:fs/promises";
import type { EventLog } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import { createJobs, migrate, type Pool } from "@annals/postgres";
import { lagOf, readCheckpoints, readFailedBuild, readGeneration } from "@annals/projectors/tables";
import type { Operating } from "@annals/query-api/contract";
import { prepareMade, readMade } from "../backup/made.ts";
import type { Meters } from "../meters.ts";
import { growthOf, migrations, noteSize, readDays, type Size } from "./growth.ts";
import { type ManagerRow, readManagers } from "./managers.ts";
import { diedError, rebuildJob } from "./rebuild-job.ts";
import { isLate, lagsOf, type Place, rateOf, type Sample, withSample } from "./samples.ts";
import { prepareServices, readServices } from "./services.ts";

export interface OperatingOptions {
  pool: Pool;
  log: Pick<EventLog, "head" | "identity">;
  /** Whether the log is in that database. */
  hasLog: boolean;
  meters: Pick<Meters, "total">;
  /** When a backup is made each day; null when none is. */
  backupAt: string | null;
  now: () => Date;
  logger: Pick<Logger, "debug">;
}

export interface Operations {
  /** @param heard who hears of changes @throws what the database throws */
  read(heard: { streams: number; sockets: number }): Promise<Operating>;
  stop(): Promise<void>;
}

/** How often it is measured without being asked, in milliseconds. */
const sampleEvery = 30_000;

/** Begins to measure. */
export async function createOperations(options: OperatingOptions): Promise<Operations> {
  const { pool, now, logger } = options;
  const jobs = createJobs(pool);
  /** Whoever asked for it looks here what came of it. */
  const failedIn = async ({ rebuild, why }: { rebuild: string | null; why: string | null }) => {
    if (rebuild === "failed") return why;
    return rebuild === "running" && !(await jobs.isRunning(rebuildJob)) ? diedError : null;
  };
  await migrate(pool, "log-size", migrations);
  await prepareMade(pool);
  await prepareServices(pool);
  const startedAt = now().toISOString();
  const annals = await ownVersion();
  let samples: Sample[] = [];

  async function sample(): Promise<void> {
    const measured = await measure(options);
    samples = withSample(samples, measured.sample);
    await noteSize(pool, measured.size, now());
  }
  const sampled = () =>
    sample().catch((error: Error) => logger.debug({ error: error.message }, "Not measured"));
  let sampling: Promise<void> = sampled();
  const timer = setInterval(() => {
    sampling = sampled();
  }, sampleEvery).unref();

  return {
    async read(heard) {
      const at = now().getTime();
      const [measured, days, made, more, own, updateFailed, services] = await Promise.all([
        measure(options),
        readDays(pool, now()),
        readMade(pool),
        readServer(pool),
        ofProcess(options.meters),
        readFailedBuild(pool),
        readServices(pool),
      ]);
      const { places } = measured.sample;
      const courseOf = (place: Place) => ({
        rate: rateOf(samples, place, at),
        lags: lagsOf(samples, place.name),
      });
      return {
        courses: Object.fromEntries(measured.projections.map((name) => [name, courseOf(places.get(name)!)])),
        managers: measured.managers.map((manager) => {
          const place = places.get(keyOf(manager))!;
          return {
            ...manager,
            ...{ lag: place.lag, is_late: isLate(samples, place, at), ...courseOf(place) },
          };
        }),
        growth: growthOf(measured.size, days, now()),
        read_models: {
          ...{ since: more.since?.toISOString() ?? null, rebuilt_in: more.rebuilt_in },
          failed: await failedIn(more),
          update_failed: updateFailed,
        },
        process: { started_at: startedAt, ...own, ...heard },
        services,
        versions: { annals, node: process.versions.node, postgres: more.version },
        database_bytes: more.bytes,
        backup: { scheduled_at: options.backupAt, ...made },
      };
    },
    async stop() {
      clearInterval(timer);
      await sampling;
    },
  };
}

/** The version of this program, as its package says it. */
async function ownVersion(): Promise<string> {
  const text = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** Managers and projections may have the same name. */
const keyOf = ({ name }: ManagerRow) => `manager ${name}`;

/** Where everything is. */
async function measure({ pool, log, hasLog, now }: OperatingOptions): Promise<{
  sample: Sample;
  projections: string[];
  managers: ManagerRow[];
  size: Size;
}> {
  const generation = await readGeneration(pool);
  const [head, checkpoints, managers, bytes] = await Promise.all([
    log.head(),
    generation === null ? [] : readCheckpoints(pool, generation),
    readManagers(pool, log.identity, now()),
    hasLog ? readLogBytes(pool) : null,
  ]);
  const content = checkpoints.find(({ projection }) => projection === "content");
  const facts = content === undefined ? 0 : content.events + content.skipped + lagOf(content, head);
  const places: Place[] = [
    ...checkpoints.map((one) => ({
      ...{ name: one.projection, position: one.position, lag: lagOf(one, head) },
      events: one.events + one.skipped,
    })),
    ...managers.map((one) => {
      // Nobody counts the facts of a manager: as many lie before a position as for the pages.
      const lag = lagOf({ position: one.position, events: facts }, head);
      const events = content === undefined ? null : Math.max(0, facts - lag);
      return { name: keyOf(one), position: one.position, lag, events };
    }),
  ];
  return {
    sample: { at: now().getTime(), head, places: new Map(places.map((place) => [place.name, place])) },
    projections: checkpoints.map(({ projection }) => projection),
    managers,
    size: { facts, bytes },
  };
}

async function readLogBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select pg_total_relation_size('log.event')::float8 as bytes",
  );
  return rows[0]!.bytes;
}

async function readServer(pool: Pool) {
  const { rows } = await pool.query<{
    version: string;
    bytes: number;
    since: Date | null;
    rebuilt_in: number | null;
    rebuild: string | null;
    why: string | null;
  }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database())::float8 as bytes,
       (select live_at from annals.generation where state = 'live') as since,
       (select seconds from annals.rebuild where state = 'done') as rebuilt_in,
       (select state from annals.rebuild) as rebuild, (select error from annals.rebuild) as why`,
  );
  return rows[0]!;
}

/** What this process has done, as its meters have it. */
async function ofProcess({ total }: OperatingOptions["meters"]) {
  const [requests, spent, connections, facts, appends, appending] = await Promise.all([
    total("annals_request_seconds", "count"),
    total("annals_request_seconds", "sum"),
    total("annals_connections"),
    total("annals_facts_total"),
    total("annals_append_seconds", "count"),
    total("annals_append_seconds", "sum"),
  ]);
  return {
    ...{ requests, connections, facts },
    request_seconds: requests === 0 ? null : spent / requests,
    append_seconds: appends === 0 ? null : appending / appends,
    memory_bytes: process.memoryUsage.rss(),
  };
}
