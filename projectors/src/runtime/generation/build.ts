import { transaction } from "@annals/postgres";
import { type Projecting, project } from "../worker/projector.ts";
import { closeSession, Fenced, openSession, type Session, takeLock } from "../worker/session.ts";
import { pause, runWorker } from "../worker/worker.ts";
import { createIndexes } from "./schema.ts";
import { type ServeOptions, type Serving, serve } from "./serve.ts";
import { dropGeneration, type GenerationOptions, generationsIn, nextGeneration, switchTo } from "./store.ts";
import { type CheckpointRow, fractionOf, readCheckpoints, schemaOf } from "./tables.ts";

/** Somebody is building a generation already. */
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

/** Parts of the whole: filling from the log, then the index of the words. */
const filled = 0.7;
/** How often progress is told, in milliseconds. */
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
  if (lock === null) throw new BuildUnderWay("The read models are being rebuilt already");
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

/** Tells how far it is, and keeps it for who asks the database. */
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
    // The rate is that of facts into rows: it stays as it was while the search index is filled from the rows.
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
      .catch((error: Error) => logger.warn({ error: error.message }, "The progress could not be kept"));
  };
}

/** Everything up to the log's head, into tables that have few indexes yet; the log is read once for all projections. */
async function fill(
  options: BuildOptions,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { log, pool, projections, logger, now } = options;
  const head = await log.head();
  const work = async (first: Session) => {
    const all: Projecting[] = [{ session: first, projection: projections[0]! }];
    try {
      for (const projection of projections.slice(1)) {
        const session = await openSession(pool, generation, projection.name);
        if (session === null) throw new Fenced(`Another worker has ${projection.name}`);
        all.push({ session, projection });
      }
      const onBatch = () => {
        const last = all.map(({ session }) => session.checkpoint).reduce(earlier);
        report(fractionOf(last.position, head) * filled, last.events);
      };
      await project(all, { log, signal, now, isFilling: true, onBatch });
    } finally {
      for (const { session } of all.slice(1)) closeSession(session);
    }
  };
  const projection = projections[0]!.name;
  const failure = await runWorker({ generation, projection, pool, logger, signal, work });
  if (failure) throw failure;
  signal.throwIfAborted();
}

function earlier(one: CheckpointRow, other: CheckpointRow): CheckpointRow {
  return one.position < other.position ? one : other;
}

/** Indexes, what the planner knows, and a mark on every entry for the search index. */
async function prepareReading({ pool, projections }: BuildOptions, generation: number): Promise<void> {
  await transaction(pool, async (client) => {
    await createIndexes(client, generation, projections);
    for (const { models } of projections)
      for (const { tables } of models) for (const { name } of tables) await client.query(`analyze ${name}`);
    await client.query(
      `insert into search_pending (position, entry)
       select c.position, e.id from entry e, annals.checkpoint c where c.generation = $1 and c.projection = $2`,
      [generation, "content"],
    );
  });
}

/** Waits until the new generation has got as far as the live one, and switches. */
async function catchUp(
  options: BuildOptions,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const { pool } = options;
  const countMarks = `select count(*)::int as count from ${schemaOf(generation)}.search_pending`;
  let most = 0;
  for (;;) {
    const checkpoints = await readCheckpoints(pool, generation);
    const { rows } = await pool.query<{ count: number }>(countMarks);
    most = Math.max(most, rows[0]!.count);
    if (most > 0) report(filled + (1 - filled) * (1 - rows[0]!.count / most));
    const isThere = checkpoints.every(({ state }) => state === "live");
    if (isThere && (await switchTo(options, generation))) return;
    await pause(25, signal);
    signal.throwIfAborted();
  }
}
