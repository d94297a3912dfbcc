import { transaction } from "@annals/postgres";
import { createIndexes, enterSchema } from "./generation/schema.ts";
import { liveGeneration } from "./generation/store.ts";
import { type CheckpointRow, fractionOf, readCheckpoints, schemaOf } from "./generation/tables.ts";
import { markAll, writeMarks } from "./model/marks.ts";
import { isFeedProjection, isMarksProjection, type MarksProjection, tablesOf } from "./model/projection.ts";
import type { ServeOptions } from "./serve.ts";
import { tableIn } from "./table/table.ts";
import { isPassing } from "./worker/failure.ts";
import { followFeed, type Projecting } from "./worker/feed-worker.ts";
import { followMarks, takeOverMarks } from "./worker/marks-worker.ts";
import { closeSession, Fenced, openSession, type Session } from "./worker/session.ts";
import { runWorker } from "./worker/worker.ts";

/** Nobody reads what is filled, so nothing is announced. */
export type FillOptions = Omit<ServeOptions, "announcements">;

/** Reports the progress, 0 to 1, and how many facts have become rows. */
export type Report = (progress: number, events?: number) => void;

/** Fills a generation up to the head of the feed. @throws the signal's reason; whatever stopped a projection */
export type Fill = (generation: number, report: Report, signal: AbortSignal) => Promise<void>;

/** Parts of the whole: from the feed, then what follows the marks (the search index). */
const filled = 0.7;

/**
 * Fills a generation that nobody reads yet: all facts up to the feed's head, the indexes, and what is derived from the
 * rows.
 */
export async function fillGeneration(
  options: FillOptions,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  await takeFacts(options, generation, report, signal);
  await prepareReading(options, generation);
  for (const projection of options.projections.filter(isMarksProjection))
    await takeRows(options, projection, generation, report, signal);
}

/**
 * Takes everything up to the feed's head into tables that have few indexes yet; the feed is read once for all
 * projections.
 */
async function takeFacts(
  options: FillOptions,
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
      await followFeed(all, { feed, signal, now, announcements: null, onBatch, onParked });
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

/** Makes indexes and statistics, and marks every row that is followed. */
async function prepareReading({ pool, projections }: FillOptions, generation: number): Promise<void> {
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

/**
 * Marks every row that a projection follows, in a generation that people read: its worker then makes all of it again from these, one
 * after the other, over what is there. What it keeps of rows that are gone is marked as well, so that it goes, too. @returns whether it follows rows
 */
export async function markAgain(
  { pool, projections }: Pick<FillOptions, "pool" | "projections">,
  generation: number,
  name: string,
): Promise<boolean> {
  const projection = projections.filter(isMarksProjection).find((one) => one.name === name);
  if (projection === undefined) return false;
  const { follows } = projection;
  await transaction(pool, async (client) => {
    await enterSchema(client, generation, "transaction");
    const checkpoints = await readCheckpoints(client, generation);
    const source = checkpoints.find((one) => one.projection === follows.projection)!;
    await markAll(follows.marks, source.position, client);
    await writeMarks(
      follows.marks,
      source.position,
      await projection.held(client, schemaOf(generation)),
      client,
    );
  });
  return true;
}

/** Takes all rows that are marked. */
async function takeRows(
  { pool, logger, now }: FillOptions,
  projection: MarksProjection,
  generation: number,
  report: Report,
  signal: AbortSignal,
): Promise<void> {
  const table = tableIn(schemaOf(generation), projection.follows.marks.table);
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  const all = Math.max(1, rows[0]!.count);
  const work = async (session: Session) => {
    const onBatch = () => report(filled + (1 - filled) * Math.min(1, session.checkpoint.events / all));
    const onParked = (stream: string, error: Error) =>
      logger.error({ generation, stream, error: error.message }, "A row was parked");
    const live = await liveGeneration(pool);
    await projection.fill(session.client, schemaOf(generation), async () => {
      if (live && session.checkpoint.events === 0)
        await takeOverMarks(session, { projection, now }, schemaOf(live.number)).catch((error: Error) => {
          // If something there is damaged, it is made anew here.
          if (isPassing(error)) throw error;
          logger.warn(
            { generation, error: error.message },
            "Nothing was taken over from the live read models",
          );
        });
      onBatch();
      await followMarks(session, { projection, signal, now, announcements: null, onBatch, onParked });
    });
  };
  const failure = await runWorker({ generation, projection: projection.name, pool, logger, signal, work });
  if (failure) throw failure;
  signal.throwIfAborted();
}
