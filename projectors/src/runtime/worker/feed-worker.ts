import type { RecordedEvent } from "@annals/event-log";
import type { Announcements, Change, Feed, FeedBatch } from "@annals/feed";
import { together } from "@annals/postgres";
import type { ParkedRow } from "../generation/tables.ts";
import type { FeedProjection } from "../model/projection.ts";
import { subjectOf } from "../model/read-model.ts";
import { handleBatch, UnhandledFact } from "../model/unit.ts";
import { type NewParked, type Parked, park, parkedEvents, unpark, withParked } from "../parking/parked.ts";
import { FeedUnreadable, isAboutFacts, wordsOf } from "./failure.ts";
import { advance, inTransaction, type Session } from "./session.ts";

export interface FeedWorkerOptions {
  feed: Pick<Feed, "subscribe">;
  signal: AbortSignal;
  now: () => Date;
  /** Where changes are announced; null while nobody reads these rows yet: then it ends when the feed has no more. */
  announcements: Pick<Announcements, "announce"> | null;
  /** Called with each fact that could not be taken in. */
  onParked?: (error: UnhandledFact) => void;
  /** Called with facts that were taken in where people read them. @param began milliseconds since 1970 */
  onTaken?: OnTaken | undefined;
  /** Called after each batch, when the session's checkpoint has moved. */
  onBatch?: (session: Session) => void;
}

export type OnTaken = (projection: string, events: readonly RecordedEvent[], began: number) => void;

/** A projection and the session in which it is worked on. */
export interface Projecting {
  projection: FeedProjection;
  session: Session;
}

/** Facts taken in one transaction, and while nobody reads yet: a row that many of them change is then written once. */
const batchSize = { live: 1_000, filling: 4_000 };

/** Follows the feed with some projections, side by side, each from its own checkpoint on. */
export async function followFeed(all: Projecting[], options: FeedWorkerOptions): Promise<void> {
  const { feed, signal, announcements, onBatch } = options;
  const isFilling = announcements === null;
  // Statements are planned while the tables are empty, and the plans are kept: an index is right before and after.
  for (const { session } of all)
    await session.client.query(
      "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off",
    );
  for (const one of all) await takeParked(one, options);
  const [after] = all.map(({ session }) => session.checkpoint.position).sort();
  const size = isFilling ? batchSize.filling : batchSize.live;
  for await (const batch of readFeed(feed, { after: after!, signal, batchSize: size })) {
    await Promise.all(
      all.map(async (one) => {
        await takeBatch(one, batch, options);
        onBatch?.(one.session);
      }),
    );
    if (isFilling && batch.isLive) return;
  }
}

/** The batches of the feed; its errors say nothing about the facts, so a retry can help. */
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

/** Takes the facts that need not wait, together; those that wait for a parked fact are parked behind it. */
async function takeBatch(one: Projecting, batch: FeedBatch, options: FeedWorkerOptions): Promise<void> {
  const done = one.session.checkpoint.position;
  let free: RecordedEvent[] = [];
  const takeFree = async (isLive: boolean) => {
    const events = free;
    free = [];
    await takeOrPark(one, events, isLive, options);
  };
  for (const event of batch.events) {
    if (event.position <= done) continue;
    if (one.session.parked.size > 0 && (await waits(one, event, one.session.parked, () => takeFree(false)))) {
      await takeFree(false);
      await setAside(one, event, null, options);
    } else free.push(event);
  }
  await takeFree(batch.isLive);
}

/**
 * Events that fail together are taken again one by one, to find the faulty one with all before it taken. That one is
 * parked, and the others continue.
 */
async function takeOrPark(
  one: Projecting,
  events: RecordedEvent[],
  isLive: boolean,
  options: FeedWorkerOptions,
): Promise<void> {
  try {
    return await take(one, events, isLive, options);
  } catch (error) {
    if (!isAboutFacts(error) || events.length === 0) throw error;
  }
  for (const event of events) {
    try {
      if (await waits(one, event, one.session.parked)) await setAside(one, event, null, options);
      else await take(one, [event], false, options);
    } catch (error) {
      if (!isAboutFacts(error)) throw error;
      await setAside(one, event, error as Error, options);
    }
  }
  await take(one, [], isLive, options);
}

/**
 * Tries what is parked again, in the order of the log. Facts that fail again stay parked, and so do those that wait for
 * them.
 */
async function takeParked(one: Projecting, options: FeedWorkerOptions): Promise<void> {
  const { session } = one;
  let parked: Parked = new Map();
  for (const { position, subject, event } of await parkedEvents(session.client, session.checkpoint)) {
    if (options.signal.aborted) return;
    const row = { position, subject };
    try {
      if (!(await waits(one, event!, parked))) {
        await take(one, [event!], session.checkpoint.state === "live", options, row);
        continue;
      }
    } catch (error) {
      if (!isAboutFacts(error)) throw error;
      await park(session.client, session.checkpoint, [rowOf(event!, error as Error)], options.now());
    }
    parked = withParked(parked, subject, event!.type);
  }
  session.parked = parked;
}

/**
 * Whether a fact comes after a parked one that it builds on.
 * @param first has to be written before anything else is asked of the database
 */
async function waits(
  { projection, session: { client } }: Projecting,
  event: RecordedEvent,
  parked: Parked,
  first?: () => Promise<void>,
): Promise<boolean> {
  if (parked.has(subjectOf(event))) return true;
  const isHeldBack = projection.waitsFor?.(event, parked);
  if (!isHeldBack) return false;
  await first?.();
  return isHeldBack(client);
}

/** Parks a fact, with its error or behind another one, and moves on. Screens that show its subject are notified. */
async function setAside(
  { session, projection }: Projecting,
  event: RecordedEvent,
  error: Error | null,
  options: FeedWorkerOptions,
): Promise<void> {
  const { now, onParked } = options;
  const { client, checkpoint } = session;
  const { position } = event;
  const row = rowOf(event, error);
  const changes = topicsOf(projection, event).map((topic) => ({ space: row.space, topic, id: row.subject }));
  session.checkpoint = await inTransaction(
    session,
    () => park(client, checkpoint, [row], now()),
    async () => {
      const to = { position, state: "catching up", events: 1, skipped: 0, at: now() } as const;
      const announced = announce({ session, projection }, position, changes, options);
      const [moved] = await together([advance(session, to), announced]);
      return moved;
    },
  );
  session.parked = withParked(session.parked, row.subject, event.type);
  if (error) onParked?.(error instanceof UnhandledFact ? error : new UnhandledFact(event, error));
}

/** The topics of those read models that a fact is about. */
function topicsOf({ models }: FeedProjection, { stream }: RecordedEvent): string[] {
  const category = stream.slice(0, stream.indexOf("-"));
  const about = models.filter(({ follows }) => (follows as readonly string[]).includes(category));
  return [...new Set(about.flatMap(({ announces }) => announces.map(({ topic }) => topic)))];
}

/** Says what changed when the transaction commits. */
async function announce(
  { session, projection }: Projecting,
  position: string,
  changes: Change[],
  { announcements }: FeedWorkerOptions,
): Promise<void> {
  const at = { generation: session.checkpoint.generation, projection: projection.name, position };
  await announcements?.announce(at, changes, session.client);
}

function rowOf(event: RecordedEvent, error: Error | null): NewParked {
  const { position, stream, type, metadata } = event;
  const { space } = metadata;
  const cause = error instanceof UnhandledFact ? (error.cause as Error) : error;
  return { position, subject: subjectOf(event), stream, type, space, event, error: cause && wordsOf(cause) };
}

/**
 * Effects and checkpoint in one transaction: so each event has its effects exactly once. The checkpoint is always the
 * position of an event: a cursor that moved without an event is not worth a write, and a log that has lost events is
 * noticed at the start.
 * @param unparked when the event was parked: it is no longer, and the checkpoint stays
 */
async function take(
  { session, projection }: Projecting,
  events: RecordedEvent[],
  isLive: boolean,
  options: FeedWorkerOptions,
  unparked?: Pick<ParkedRow, "position" | "subject">,
): Promise<void> {
  const { now } = options;
  const isFilling = options.announcements === null;
  const { client, checkpoint } = session;
  const state = isLive ? "live" : "catching up";
  if (events.length === 0 && checkpoint.state === state) return;
  const began = Date.now();
  const position = unparked ? checkpoint.position : (events.at(-1)?.position ?? checkpoint.position);
  session.checkpoint = await inTransaction(
    session,
    async () => {
      if (unparked) await unpark(client, checkpoint, unparked);
      return handleBatch(projection, { events, position, isFilling }, client);
    },
    async ({ written, changes, skipped }) => {
      const count = unparked ? 0 : events.length;
      const to = { position, state, events: count, skipped, at: now() } as const;
      const announced = announce({ session, projection }, position, changes, options);
      const [, moved] = await together([written, advance(session, to), announced]);
      return moved;
    },
  );
  if (!isFilling && events.length > 0) options.onTaken?.(projection.name, events, began);
}
