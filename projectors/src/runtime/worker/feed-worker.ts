import type { RecordedEvent } from "@annals/event-log";
import { announcementNotice, type Feed, type FeedBatch } from "@annals/feed";
import type { FeedProjection } from "../model/projection.ts";
import { handleBatch, UnhandledFact } from "../model/unit.ts";
import { advance, inTransaction, type Session } from "./session.ts";
import { FeedUnreadable, isPassing } from "./worker.ts";

export interface FeedWorkerOptions {
  feed: Pick<Feed, "subscribe">;
  signal: AbortSignal;
  now: () => Date;
  /** Nobody reads these rows yet: announce nothing, and end when the feed has no more. */
  isFilling: boolean;
  /** Called after each batch, when the session's checkpoint has moved. */
  onBatch?: (session: Session) => void;
}

/** A projection and the session in which it is worked on. */
export interface Projecting {
  projection: FeedProjection;
  session: Session;
}

const batchSize = 1000;

/** Follows the feed with some projections, side by side, each from its own checkpoint on. */
export async function followFeed(all: Projecting[], options: FeedWorkerOptions): Promise<void> {
  const { feed, signal, isFilling, onBatch } = options;
  // Statements are planned while the tables are empty, and the plans are kept: an index is right before and after.
  for (const { session } of all)
    await session.client.query(
      "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off",
    );
  const [after] = all.map(({ session }) => session.checkpoint.position).sort();
  for await (const batch of readFeed(feed, { after: after!, signal, batchSize })) {
    await Promise.all(
      all.map(async (one) => {
        await takeBatch(one, batch, options);
        onBatch?.(one.session);
      }),
    );
    if (isFilling && batch.isLive) return;
  }
}

/** The batches of the feed; what it throws says nothing about the facts and is worth another try. */
async function* readFeed(
  feed: FeedWorkerOptions["feed"],
  options: Parameters<Feed["subscribe"]>[0],
): AsyncGenerator<FeedBatch> {
  try {
    yield* feed.subscribe(options);
  } catch (error) {
    throw new FeedUnreadable((error as Error).message, { cause: error });
  }
}

/**
 * A batch that fails is taken again event by event, so that the one at fault is known and all before it are in.
 * Here is the place to park that event, with its error and with all later ones of its entry, and to go on: today it stops
 * the projection.
 */
async function takeBatch(one: Projecting, batch: FeedBatch, options: FeedWorkerOptions): Promise<void> {
  const done = one.session.checkpoint.position;
  const events = batch.events.filter(({ position }) => position > done);
  try {
    await take(one, events, batch.isLive, options);
  } catch (error) {
    if (isPassing(error) || events.length === 0) throw error;
    if (events.length === 1) throw blame(events[0]!, error as Error);
    for (const event of events) {
      try {
        await take(one, [event], false, options);
      } catch (failure) {
        throw isPassing(failure) ? failure : blame(event, failure as Error);
      }
    }
    await take(one, [], batch.isLive, options);
  }
}

function blame(event: RecordedEvent, error: Error): Error {
  return error instanceof UnhandledFact ? error : new UnhandledFact(event, error);
}

/**
 * Effects and checkpoint in one transaction: so each event has its effects exactly once. The checkpoint is always the
 * position of an event: a cursor that moved without one is not worth a write, and a log that has lost events is noticed at
 * the start.
 */
async function take(
  { session, projection }: Projecting,
  events: RecordedEvent[],
  isLive: boolean,
  { isFilling, now }: FeedWorkerOptions,
): Promise<void> {
  const { client, checkpoint } = session;
  const { generation } = checkpoint;
  const state = isLive ? "live" : "catching up";
  if (events.length === 0 && checkpoint.state === state) return;
  const position = events.at(-1)?.position ?? checkpoint.position;
  session.checkpoint = await inTransaction(session, async () => {
    const { concerns, skipped } = await handleBatch(projection, { events, position, isFilling }, client);
    const at = { generation, projection: projection.name, position };
    const notice = isFilling ? null : announcementNotice(at, concerns);
    return advance(session, { position, state, events: events.length, skipped, at: now(), notice });
  });
}
