import { transaction } from "@annals/postgres";
import { createIndexes } from "./generation/schema.ts";
import {
  dropGeneration,
  type GenerationOptions,
  generationsIn,
  nextGeneration,
  switchTo,
} from "./generation/store.ts";
import { type CheckpointRow, fractionOf, readCheckpoints, schemaOf } from "./generation/tables.ts";
import { markAll } from "./model/marks.ts";
import { isFeedProjection, isMarksProjection, tablesOf } from "./model/projection.ts";
import { type ServeOptions, type Serving, serve } from "./serve.ts";
import { tableIn } from "./table/table.ts";
import { followFeed, type Projecting } from "./worker/feed-worker.ts";
import { closeSession, Fenced, openSession, type Session, takeLock } from "./worker/session.ts";
import { pause, runWorker } from "./worker/worker.ts";

/** A generation is already being built. */
export class BuildUnderWay extends Error {
  override name = "BuildUnderWay";
}

/** How far a build is. */
export interface Progress {
  generation: number;
  /** 0 to 1. */
  progress: number;
  eventsPerSecond: number;
}

export type BuildOptions = ServeOptions & GenerationOptions;

/** Parts of the whole: filling from the feed, then what follows the marks (the search index). */
const filled = 0.7;
/** How often progress is reported, in milliseconds. */
const interval = 250;

/**
 * Builds the next generation from the beginning of the log while the live one serves, and makes it the live one.
 * When it fails or is cancelled, what it made is removed and the live one goes on as before.
 * @returns the workers of the new generation
 * @throws BuildUnderWay; the signal's reason; whatever stopped a projection
 */
export async function build(
  options: BuildOptions,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Serving> {
  const lock = await takeLock(options.pool, "annals build");
  if (lock === null) throw new BuildUnderWay("The read models are already being rebuilt");
  try {
    for (const { number } of await generationsIn(options.pool, "building"))
      await dropGeneration(options.pool, number, "abandoned", "Its process ended");
    return await buildNext(options, onProgress, signal);
  } finally {
    lock.release(true);
  }
}

async function buildNext(
  options: BuildOptions,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Serving> {
  const number = await nextGeneration(options);
  const report = reporter(options, number, onProgress);
  let serving: Serving | undefined;
  try {
    await fill(options, number, report, signal);
    await prepareReading(options, number);
    signal.throwIfAborted();
    serving = serve(options, number);
    await Promise.race([
      catchUp(options, number, report, signal),
      serving.failure.then((error) => Promise.reject(error)),
    ]);
    return serving;
  } catch (error) {
    await serving?.stop();
    await dropGeneration(options.pool, number, "abandoned", (error as Error).message);
    throw error;
  }
}

type Report = (progress: number, events?: number) => void;

/** Reports how far it is, and stores it for those who ask the database. */
function reporter(
  { pool, logger, now }: BuildOptions,
  generation: number,
  onProgress: (progress: Progress) => void,
): Report {
  const began = now().getTime();
  const last = { progress: 0, eventsPerSecond: 0, written: 0 };
  return (progress, events) => {
    const at = now().getTime();
    last.progress = Math.max(progress, last.progress);
    // The rate is that of facts into rows: it stays as it was while followers work on the rows.
    if (events !== undefined)
      last.eventsPerSecond = Math.round(events / Math.max(0.001, (at - began) / 1000));
    if (at - last.written < interval) return;
    last.written = at;
    const { eventsPerSecond } = last;
    onProgress({ generation, progress: last.progress, eventsPerSecond });
    pool
      .query("update annals.generation set progress = $2, events_per_second = $3 where number = $1", [
        generation,
        last.progress,
        eventsPerSecond,
      ])
      .catch((error: Error) => logger.warn({ error: error.message }, "The progress could not be stored"));
  };
}

/** Everything up to the feed's head, into tables that have few indexes yet; the feed is read once for all projections. */
async function fill(
  options: BuildOptions,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { feed, pool, logger, now } = options;
  const [first, ...others] = options.projections.filter(isFeedProjection);
  if (first === undefined) return;
  const head = await feed.head();
  const work = async (session: Session) => {
    const all: Projecting[] = [{ session, projection: first }];
    try {
      for (const projection of others) {
        const another = await openSession(pool, generation, projection.name);
        if (another === null) throw new Fenced(`Another worker has ${projection.name}`);
        all.push({ session: another, projection });
      }
      const onBatch = () => {
        const last = all.map(({ session: { checkpoint } }) => checkpoint).reduce(earlier);
        report(fractionOf(last.position, head) * filled, last.events);
      };
      const onParked = (error: Error) =>
        logger.error({ generation, error: error.message }, "A fact was parked");
      await followFeed(all, { feed, signal, now, isFilling: true, onBatch, onParked });
    } finally {
      for (const { session: another } of all.slice(1)) closeSession(another);
    }
  };
  const failure = await runWorker({ generation, projection: first.name, pool, logger, signal, work });
  if (failure) throw failure;
  signal.throwIfAborted();
}

function earlier(one: CheckpointRow, other: CheckpointRow): CheckpointRow {
  return one.position < other.position ? one : other;
}

/** Indexes, what the planner knows, and a mark on every row that is followed. */
async function prepareReading({ pool, projections }: BuildOptions, generation: number): Promise<void> {
  const checkpoints = await readCheckpoints(pool, generation);
  await transaction(pool, async (client) => {
    await createIndexes(client, generation, projections);
    for (const { name } of projections.flatMap(tablesOf)) await client.query(`analyze ${name}`);
    for (const { follows } of projections.filter(isMarksProjection)) {
      const source = checkpoints.find(({ projection }) => projection === follows.projection)!;
      await markAll(follows.marks, source.position, client);
    }
  });
}

/** Waits until the new generation has got as far as the live one, and switches. */
async function catchUp(
  options: BuildOptions,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { pool, projections } = options;
  const counts = projections
    .filter(isMarksProjection)
    .map(({ follows }) => `(select count(*) from ${tableIn(schemaOf(generation), follows.marks.table)})`);
  const countMarks = `select (${["0", ...counts].join(" + ")})::int as count`;
  let max = 0;
  for (;;) {
    const checkpoints = await readCheckpoints(pool, generation);
    const { rows } = await pool.query<{ count: number }>(countMarks);
    max = Math.max(max, rows[0]!.count);
    if (max > 0) report(filled + (1 - filled) * (1 - rows[0]!.count / max));
    const isThere = checkpoints.every(({ state }) => state === "live");
    if (isThere && (await switchTo(options, generation))) return;
    await pause(25, signal);
    signal.throwIfAborted();
  }
}
