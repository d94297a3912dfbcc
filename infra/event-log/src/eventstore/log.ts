import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  isCommandError,
  jsonEvent,
  NO_STREAM,
  type RecordedEvent as ServerEvent,
  type Position as ServerPosition,
  START,
  type StreamingRead,
  streamNameFilter,
} from "@eventstore/db-client";
import { acceptEvents, defaultMaxEventBytes } from "../accept.ts";
import {
  type Appended,
  type Batch,
  type EventLog,
  EventRefused,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Revision,
  RevisionConflict,
  type StreamName,
} from "../port.ts";
import { createMailbox } from "./mailbox.ts";

export interface EventStoreLogOptions {
  /** `esdb://…` or `esdb+discover://…`, with a user who may read `$all`. */
  url: string;
  logger: Logger;
  /** Largest `data` of one event, in bytes of JSON; default 256 kB. The server has a limit of its own, 1 MB by default. */
  maxEventBytes?: number;
}

/** One event that says which log this is; not an event of anybody's. */
const identityStream = "log-identity";
const start: Position = "0".repeat(40);
const attempts = 8;
/** A call that the server never answers would wait for ever. Milliseconds. */
const patience = 20_000;
/** In windows of the server's, of 32 events each. */
const checkpointInterval = 1;

/**
 * The event log on an EventStoreDB (22.10 or later) or KurrentDB server or cluster. Everything that knows its client is
 * in this file. It expects the server to itself: other applications' events would be read as ours.
 */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventLog> {
  const { url, logger, maxEventBytes = defaultMaxEventBytes } = options;
  const client = EventStoreDBClient.connectionString(url);
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const identity = await findIdentity(client, logger);
  let closed: Promise<void> | undefined;
  return {
    identity,
    start,
    append: async (stream, expected, events) => {
      if (closed) throw new Error("The event log is closed");
      acceptEvents(stream, expected, events, maxEventBytes);
      const work = append(client, logger, stream, expected, events);
      underWay.add(work);
      return work.finally(() => underWay.delete(work));
    },
    read: (stream, from = 0) => readStream(client, logger, stream, from),
    subscribe: ({ after, signal, batchSize = 1000 }) =>
      subscribe(client, logger, after, AbortSignal.any([signal, closing.signal]), batchSize),
    head: () => readHead(client, logger),
    close: () => {
      closed ??= (async () => {
        await Promise.allSettled(underWay);
        closing.abort();
        await client.dispose();
      })();
      return closed;
    },
  };
}

/** The first to come names the log; everybody else finds the name. */
async function findIdentity(client: EventStoreDBClient, logger: Logger): Promise<string> {
  const known = async () => {
    for await (const { data } of readStream(client, logger, identityStream, 0))
      return data.identity as string;
    return null;
  };
  const found = await known();
  if (found) return found;
  const event = jsonEvent({ type: "LogNamed", data: { identity: randomUUID() } });
  const options = { expectedRevision: NO_STREAM, requiresLeader: true } as const;
  await withRetries(logger, () => client.appendToStream(identityStream, event, options)).catch((error) => {
    if (!hasType(error, ErrorType.WRONG_EXPECTED_VERSION)) throw error;
  });
  return (await known())!;
}

async function append(
  client: EventStoreDBClient,
  logger: Logger,
  stream: StreamName,
  expected: Revision | "none",
  events: NewEvent[],
): Promise<Appended> {
  // Always a revision, never "any": only then does the server know the same events again for certain.
  const expectedRevision = expected === "none" ? NO_STREAM : BigInt(expected);
  const messages = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id: id.toLowerCase(), type, data, metadata: { ...metadata } }),
  );
  try {
    const result = await withRetries(logger, () =>
      client.appendToStream(stream, messages, { expectedRevision, requiresLeader: true }),
    );
    // Unsuccessful without an error: the connection string switched the errors off.
    if (!result.success)
      throw new RevisionConflict(stream, expected, await lastRevision(client, logger, stream));
    const revision = Number(result.nextExpectedRevision);
    const position = result.position && formatPosition(result.position);
    return { revision, position: position ?? (await positionOf(client, logger, stream, revision)) };
  } catch (error) {
    if (hasType(error, ErrorType.WRONG_EXPECTED_VERSION)) {
      throw new RevisionConflict(stream, expected, await lastRevision(client, logger, stream));
    }
    if (hasType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)) {
      throw new EventRefused(
        "The events are larger than the server takes at once (its option max-append-size)",
      );
    }
    throw error;
  }
}

/** Read, not taken from the error: its fields differ between the ways that the client appends in. */
async function lastRevision(
  client: EventStoreDBClient,
  logger: Logger,
  stream: StreamName,
): Promise<Revision | "none"> {
  return withRetries(logger, async () => {
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
    try {
      for await (const { event } of eventsOf(client.readStream(stream, options)))
        return Number(event!.revision);
      return "none";
    } catch (error) {
      if (hasType(error, ErrorType.STREAM_NOT_FOUND)) return "none";
      throw error;
    }
  });
}

async function positionOf(
  client: EventStoreDBClient,
  logger: Logger,
  stream: StreamName,
  revision: Revision,
): Promise<Position> {
  for await (const { position } of readStream(client, logger, stream, revision)) return position;
  throw new Error(`${stream} has no revision ${revision}`);
}

async function* readStream(
  client: EventStoreDBClient,
  logger: Logger,
  stream: StreamName,
  from: Revision,
): AsyncGenerator<RecordedEvent> {
  let next = from;
  for (let attempt = 1; ; attempt++) {
    try {
      const reading = client.readStream(stream, { fromRevision: BigInt(next), requiresLeader: true });
      for await (const { event, commitPosition } of eventsOf(reading)) {
        yield toEvent(event as ServerEvent, commitPosition);
        next = Number(event!.revision) + 1;
        attempt = 1;
      }
      return;
    } catch (error) {
      if (hasType(error, ErrorType.STREAM_NOT_FOUND)) return;
      await pauseOrThrow(logger, error, attempt);
    }
  }
}

/** Position of the newest event that is not the server's own. */
async function readHead(client: EventStoreDBClient, logger: Logger): Promise<Position> {
  return withRetries(logger, async () => {
    const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, requiresLeader: true });
    for await (const { event } of eventsOf(reading)) {
      if (event && isOurs(event.streamId)) return formatPosition(event.position);
    }
    return start;
  });
}

/** What a subscription hands on: an event, or the server's word that there is none of ours up to a position. */
type Message = AllStreamResolvedEvent | { checkpoint: ServerPosition };

async function* subscribe(
  client: EventStoreDBClient,
  logger: Logger,
  after: Position,
  signal: AbortSignal,
  batchSize: number,
): AsyncGenerator<Batch> {
  let position = after;
  parsePosition(after);
  if (signal.aborted) return;
  // Up to here it is catching up; not every server says when that is over.
  const head = await readHead(client, logger);
  if (position >= head) yield { events: [], position, live: true };

  for (let attempt = 1; !signal.aborted; attempt++) {
    const subscription = client.subscribeToAll({
      fromPosition: position === start ? START : parsePosition(position),
      filter: streamNameFilter({
        regex: "^[^$]",
        checkpointInterval,
        // Through the stream itself, behind the events that came before: on its own it would overtake them.
        checkpointReached: (stream, checkpoint) => void stream.push({ checkpoint }),
      }),
    });
    const mailbox = createMailbox<Message>(subscription as AsyncIterable<Message>, 2 * batchSize, signal);
    try {
      for await (const messages of mailbox.batches(batchSize)) {
        const reached = [position, ...messages.map(positionAfter)].sort().at(-1)!;
        // A checkpoint may be older than an event before it, and after a new start old news may come again.
        const events = messages.flatMap((message) => eventOf(message, position));
        if (reached === position) continue;
        position = reached;
        attempt = 1;
        yield { events, position, live: position >= head };
      }
      if (!signal.aborted) logger.warn("The server ended the subscription, starting it again");
    } catch (error) {
      if (signal.aborted) return;
      await pauseOrThrow(logger, error, Math.min(attempt, attempts - 1), signal);
    } finally {
      await end(subscription);
    }
  }
}

function positionAfter(message: Message): Position {
  if ("checkpoint" in message) return formatPosition(message.checkpoint);
  return message.event ? formatPosition(message.event.position) : start;
}

function eventOf(message: Message, after: Position): RecordedEvent[] {
  if ("checkpoint" in message || !message.event || !isOurs(message.event.streamId)) return [];
  const event = toEvent(message.event, message.commitPosition);
  return event.position > after ? [event] : [];
}

/** Streams of the server begin with a dollar. */
function isOurs(stream: string): boolean {
  return !stream.startsWith("$") && stream !== identityStream;
}

function toEvent(event: ServerEvent, commitPosition: bigint | undefined): RecordedEvent {
  const position =
    event.position ??
    (commitPosition === undefined ? null : { commit: commitPosition, prepare: commitPosition });
  if (!position) throw new Error("The server does not tell positions: EventStoreDB 22.10 or later is needed");
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId as StreamName,
    revision: Number(event.revision),
    position: formatPosition(position),
    data: event.data as RecordedEvent["data"],
    metadata: event.metadata as unknown as RecordedEvent["metadata"],
  };
}

function formatPosition({ commit, prepare }: ServerPosition): Position {
  return String(commit).padStart(20, "0") + String(prepare).padStart(20, "0");
}

function parsePosition(position: Position): ServerPosition {
  if (!/^\d{40}$/.test(position)) throw new Error(`${JSON.stringify(position)} is no position of this log`);
  return { commit: BigInt(position.slice(0, 20)), prepare: BigInt(position.slice(20)) };
}

/**
 * What is read, one by one. A read that is left early goes on at the server until it is cancelled; and what has come
 * already has to flow off, or the client would wait for its end when it is closed.
 */
async function* eventsOf<E>(reading: StreamingRead<E>): AsyncGenerator<E> {
  reading.on("error", () => undefined);
  try {
    yield* reading.iterator({ destroyOnReturn: false });
  } finally {
    reading.cancel().catch(() => undefined);
    reading.resume();
  }
}

async function end(subscription: AllStreamSubscription): Promise<void> {
  subscription.on("error", () => undefined);
  await subscription.unsubscribe().catch(() => undefined);
  subscription.destroy();
}

/** Asks again while the server is out of reach or changes its leader. Asking again is safe: see `append`. */
async function withRetries<T>(logger: Logger, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withPatience(work());
    } catch (error) {
      await pauseOrThrow(logger, error, attempt);
    }
  }
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(patience, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`The server did not answer within ${patience / 1000} s`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

async function pauseOrThrow(
  logger: Logger,
  error: unknown,
  attempt: number,
  signal?: AbortSignal,
): Promise<void> {
  if (attempt >= attempts || finalErrors.some((type) => hasType(error, type))) throw error;
  logger.warn({ attempt, error: (error as Error).message }, "The log is out of reach, trying again");
  await delay(Math.min(50 * 2 ** attempt, 2_000), undefined, { signal }).catch(() => undefined);
}

/** Errors that asking again does not mend. */
const finalErrors = [
  ErrorType.WRONG_EXPECTED_VERSION,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.UNSUPPORTED,
];

function hasType(error: unknown, type: ErrorType): boolean {
  return error instanceof Error && isCommandError(error) && error.type === type;
}
