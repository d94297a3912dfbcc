import type { Batch, EventLog, RecordedEvent } from "@annals/event-log";
import type { Changed } from "../../channels.ts";
import { memberTable } from "../../member/tables.ts";
import { personTable } from "../../person/tables.ts";
import type { Projection } from "../../projections.ts";
import { sessionTable } from "../../session/tables.ts";
import { spaceTable } from "../../space/tables.ts";
import type { Unit } from "../read-model.ts";
import { handleBatch, UnhandledFact } from "../unit.ts";
import { advance, inTransaction, type Session } from "./session.ts";
import { isPassing, LogUnreadable, pause } from "./worker.ts";

export interface ProjectorOptions {
  log: Pick<EventLog, "subscribe">;
  signal: AbortSignal;
  now: () => Date;
  /** Nobody reads these rows yet: tell nobody, and end when the log's head is reached. */
  isFilling: boolean;
  /** Least time between two batches of a live log, in milliseconds: what comes meanwhile shares one. None unless told. */
  gathering?: number;
  /** Called after each batch with the session's checkpoint moved. */
  onBatch?: (session: Session) => void;
}

/** A projection and the session in which it is worked on. */
export interface Projecting {
  projection: Projection;
  session: Session;
}

const batchSize = 1000;

/** Takes the log into the rows of some projections, side by side, each from its own checkpoint on. */
export async function project(all: Projecting[], options: ProjectorOptions): Promise<void> {
  const { log, signal, isFilling, gathering = 0, onBatch } = options;
  // Statements are planned while the tables are empty, and the plans are kept: an index is right before and after.
  for (const { session } of all)
    await session.client.query(
      "set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off",
    );
  const [after] = all.map(({ session }) => session.checkpoint.position).sort();
  for await (const batch of readLog(log, { after: after!, signal, batchSize })) {
    await Promise.all(
      all.map(async (one) => {
        await takeBatch(one, batch, options);
        onBatch?.(one.session);
      }),
    );
    if (isFilling && batch.live) return;
    if (batch.live && gathering > 0) await pause(gathering, signal);
  }
}

/** The log's batches; what it throws says nothing about the facts and is worth another try. */
async function* readLog(
  log: ProjectorOptions["log"],
  options: Parameters<EventLog["subscribe"]>[0],
): AsyncGenerator<Batch> {
  try {
    yield* log.subscribe(options);
  } catch (error) {
    throw new LogUnreadable((error as Error).message, { cause: error });
  }
}

/** A batch that fails is taken again event by event, so that the one at fault is known and all before it are in. */
async function takeBatch(one: Projecting, batch: Batch, options: ProjectorOptions): Promise<void> {
  const done = one.session.checkpoint.position;
  const events = batch.events.filter(({ position }) => position > done);
  try {
    await take(one, events, batch.live, options);
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
    await take(one, [], batch.live, options);
  }
}

function blame(event: RecordedEvent, error: Error): Error {
  return error instanceof UnhandledFact ? error : new UnhandledFact(event, error);
}

/**
 * Effects and checkpoint in one transaction: so each event has its effects exactly once. The checkpoint is always that of
 * an event: what a log has besides is not worth a row's change, and a log that has lost events is then seen at the start.
 */
async function take(
  { session, projection }: Projecting,
  events: RecordedEvent[],
  isLive: boolean,
  { isFilling, now }: ProjectorOptions,
): Promise<void> {
  const { client, checkpoint } = session;
  const state = isLive ? "live" : "catching up";
  if (events.length === 0 && checkpoint.state === state) return;
  const position = events.at(-1)?.position ?? checkpoint.position;
  session.checkpoint = await inTransaction(session, async () => {
    const { unit, skipped } = await handleBatch(projection.models, events, position, client, isFilling);
    const changed = projection.name === "content" && !isFilling ? changedIn(unit) : undefined;
    const to = { position, state, events: events.length, skipped, at: now(), changed } as const;
    return advance(session, { ...to, isSilent: isFilling });
  });
}

/** PostgreSQL takes announcements of at most 8,000 bytes. */
const mostIds = 100;

/** What of a batch decides about who is who and who may what. */
function changedIn({ rows }: Unit): Changed | undefined {
  const ids = <Row extends object>(changes: { before?: Row; after?: Row }[], idOf: (row: Row) => string) => [
    ...new Set(changes.map(({ before, after }) => idOf((after ?? before)!))),
  ];
  const sessions = ids(rows(sessionTable).changes(), ({ id }) => id);
  const persons = [
    ...ids(rows(personTable).changes(), ({ id }) => id),
    ...ids(rows(memberTable).changes(), ({ person }) => person),
  ];
  const spaces = ids(rows(spaceTable).changes(), ({ id }) => id);
  const count = sessions.length + persons.length + spaces.length;
  if (count === 0) return undefined;
  return count > mostIds ? { everything: true } : { sessions, persons, spaces };
}
