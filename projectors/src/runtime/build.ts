import { type Fill, fillGeneration, type Report } from "./fill.ts";
import {
  dropGeneration,
  type GenerationOptions,
  generationsIn,
  nextGeneration,
  noteUnmade,
  switchTo,
} from "./generation/store.ts";
import { readCheckpoints } from "./generation/tables.ts";
import { dropsOf } from "./model/projection.ts";
import { type ServeOptions, type Serving, serve } from "./serve.ts";
import { takeLock } from "./worker/session.ts";
import { pause } from "./worker/worker.ts";

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

export type BuildOptions = ServeOptions &
  GenerationOptions & {
    /** Where a generation is filled, as `fillGeneration` does it: here by default. */
    fill?: Fill;
  };

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
      await dropGeneration(
        { ...options, drops: dropsOf(options.projections) },
        number,
        "abandoned",
        "Its process ended",
      );
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
  const number = await nextGeneration(options).catch(async (error: Error) => {
    if (!signal.aborted) await noteUnmade(options, error.message).catch(() => undefined);
    throw error;
  });
  const report = reporter(options, number, onProgress);
  let serving: Serving | undefined;
  try {
    await (options.fill ?? fillHere(options))(number, report, signal);
    signal.throwIfAborted();
    serving = serve(options, number);
    await Promise.race([
      catchUp(options, number, signal),
      serving.failure.then((error) => Promise.reject(error)),
    ]);
    return serving;
  } catch (error) {
    await serving?.stop();
    await dropGeneration(
      { ...options, drops: dropsOf(options.projections) },
      number,
      "abandoned",
      signal.aborted ? undefined : (error as Error).message,
    );
    throw error;
  }
}

const fillHere =
  (options: BuildOptions): Fill =>
  (generation, report, signal) =>
    fillGeneration(options, generation, report, signal);

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
    // The rate is that of facts becoming rows: it stays while followers work on the rows.
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

/** Waits until the new generation has got as far as the live one, and switches. */
async function catchUp(options: BuildOptions, generation: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const checkpoints = await readCheckpoints(options.pool, generation);
    const isThere = checkpoints.every(({ state }) => state === "live");
    if (isThere && (await switchTo(options, generation))) return;
    await pause(25, signal);
    signal.throwIfAborted();
  }
}
