import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { EngineAway, Undecided } from "@annals/watch";
import type { EventStoreDBClient, Position as ServerPosition, START } from "@eventstore/db-client";
import { type AcceptedEvent, acceptTogether, defaultMaxEventBytes } from "../accept.ts";
import {
  type Appended,
  type EventLog,
  EventRefused,
  type NewEvent,
  type Revision,
  RevisionConflict,
  type StreamAppend,
  type StreamName,
} from "../port.ts";
import { type Connection, openConnection } from "./connection.ts";
import { Unanswered } from "./deadlines.ts";
import { formatPosition, start } from "./events.ts";
import { hasType, obstacleOf, reasonOf } from "./failure.ts";
import { findIdentity, type Identity, newIdentity, readIdentity, writeIdentity } from "./identity.ts";
import { library } from "./library.ts";
import { createLive } from "./live.ts";
import { namesOf } from "./names.ts";
import { eventsOf, lastRevision, readHead, readStream } from "./reader.ts";
import { subscribe } from "./subscription.ts";
import { tlsObstacle } from "./tls.ts";

export interface EventStoreLogOptions {
  /** `esdb://…` or `kurrentdb://…`, also with `+discover`, of a user who may write, and read `$all`. */
  url: string;
  /** Name of this log, when several logs share the server: small letters, digits, underscores. */
  name?: string | undefined;
  logger: Logger;
  /** Largest `data` of one event, in bytes of JSON; default 256 kB. The server has a limit of its own, 1 MB by default. */
  maxEventBytes?: number;
  /** Milliseconds after which a call that is not answered counts as lost; 5 s by default. */
  answerTimeout?: number | undefined;
  /** How long to wait for a server that is not there yet, in milliseconds; a minute by default. */
  startTimeout?: number;
  /** Ends the wait for the server. */
  signal?: AbortSignal;
}

/**
 * The event log on an EventStoreDB (22.10 or later) or KurrentDB server or cluster. Everything that knows its client is
 * in this folder. A log without a name expects that all streams without one are its own: other applications' events would be
 * read as ours.
 * @throws BadAddress for an address that cannot be used
 * @throws Error with what to do when the server refuses us, or is not there within `startTimeout`
 */
export async function openEventStoreLog(options: EventStoreLogOptions): Promise<EventLog> {
  const { logger, maxEventBytes = defaultMaxEventBytes } = options;
  const names = namesOf(options.name);
  let known: Identity = newIdentity();
  const connection = openConnection({
    ...options,
    names,
    async probe(client, isDoubted) {
      if (isDoubted) await writeIdentity(client, names.identity, known);
      else await readIdentity(client, names.identity);
    },
  });
  let begin: ServerPosition | typeof START = library().START;
  try {
    const found = await whenThere(connection, options, async (client) => {
      const identity = await findIdentity(client, names.identity);
      await readable(client);
      // The watch probes it from now on.
      known = identity;
      return identity;
    });
    if (names.beginsWithIdentity && found.position) begin = found.position;
  } catch (error) {
    await connection.close();
    throw error;
  }
  const closing = new AbortController();
  const live = createLive({
    connection,
    closing: closing.signal,
    alone: (options) => subscribe(connection, logger, begin, options),
  });
  const underWay = new Map<string, Promise<Appended>>();
  const taken = new Set<Promise<unknown>>();
  let closed: Promise<void> | undefined;
  const appendOne = ({ stream, expected, events }: StreamAppend, accepted: AcceptedEvent[]) => {
    // The server answers the second of two equal ones late, and with a useless error.
    const key = [stream, expected, ...events.map(({ id }) => id)].join(" ");
    const work =
      underWay.get(key) ??
      append(connection, stream, expected, events, accepted).finally(() => underWay.delete(key));
    underWay.set(key, work);
    return work;
  };
  /** The server appends to one stream at a time. */
  const appendEach = async (parts: readonly StreamAppend[]): Promise<Appended[]> => {
    if (closed) throw new Error("The event log is closed");
    const accepted = acceptTogether(parts, maxEventBytes);
    const writing = (async () => {
      const appended: Appended[] = [];
      for (const [at, part] of parts.entries()) appended.push(await appendOne(part, accepted[at]!.events));
      return appended;
    })();
    taken.add(writing);
    return writing.finally(() => taken.delete(writing));
  };
  return {
    identity: known.data.identity,
    watch: connection.watch,
    start,
    append: async (stream, expected, events) => (await appendEach([{ stream, expected, events }]))[0]!,
    appendTogether: appendEach,
    read: (stream, from = 0) => readStream(connection, stream, from),
    subscribe: ({ batchSize = 1000, ...options }) => live({ batchSize, ...options }),
    head: () => readHead(connection),
    close: () => {
      closed ??= (async () => {
        await Promise.allSettled(taken);
        closing.abort();
        await connection.close();
      })();
      return closed;
    },
  };
}

/** Otherwise only the first subscription would notice a user who may not read everything. */
async function readable(client: EventStoreDBClient): Promise<void> {
  for await (const _ of eventsOf(client.readAll({ maxCount: 1, requiresLeader: true }))) return;
}

/** Servers are often started together with us, so one that is not there yet is waited for; one that refuses us is not. */
async function whenThere<T>(
  { client, patience, watch }: Connection,
  { url, logger, startTimeout = 60_000, signal }: EventStoreLogOptions,
  work: (client: EventStoreDBClient) => Promise<T>,
): Promise<T> {
  const until = performance.now() + startTimeout;
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await patience().within(work(client()));
      // A server that has just started is available to others only once the watch has seen it too.
      watch.demand();
      return found;
    } catch (error) {
      const obstacle = obstacleOf(error) ?? (await tlsObstacle(url));
      if (obstacle !== null) throw new Error(obstacle, { cause: error });
      if (signal?.aborted || performance.now() > until) throw new Error(reasonOf(error), { cause: error });
      if (attempt === 1) logger.info({ reason: reasonOf(error) }, "Waiting for the event store");
      await delay(250, undefined, { signal }).catch(() => undefined);
    }
  }
}

const utf8 = new TextEncoder();

async function append(
  connection: Connection,
  stream: StreamName,
  expected: Revision | "none",
  events: NewEvent[],
  accepted: AcceptedEvent[],
): Promise<Appended> {
  const { jsonEvent, NO_STREAM } = library();
  // Always a revision, never "any": only then does the server know the same events again for certain.
  const expectedRevision = expected === "none" ? NO_STREAM : BigInt(expected);
  // The client turns data into text itself; metadata it also takes as bytes.
  const messages = accepted.map(({ id, type, metadata }, at) =>
    jsonEvent({ id, type, data: events[at]!.data, metadata: utf8.encode(metadata) }),
  );
  try {
    const result = await connection.ask((client) =>
      client.appendToStream(connection.names.outer(stream), messages, {
        expectedRevision,
        requiresLeader: true,
      }),
    );
    const revision = Number(result.nextExpectedRevision);
    const position = result.position && formatPosition(result.position);
    return { revision, position: position ?? (await positionOf(connection, stream, revision)) };
  } catch (error) {
    if (hasType(error, "WRONG_EXPECTED_VERSION"))
      throw new RevisionConflict(stream, expected, await lastRevision(connection, stream));
    if (hasType(error, "MAXIMUM_APPEND_SIZE_EXCEEDED"))
      throw new EventRefused(
        "The events are larger than the server takes at once (its option max-append-size)",
      );
    if (error instanceof EngineAway && error.cause instanceof Unanswered)
      throw new Undecided(error.engine, error.cause.message, { cause: error });
    throw error;
  }
}

async function positionOf(connection: Connection, stream: StreamName, revision: Revision) {
  for await (const { position } of readStream(connection, stream, revision)) return position;
  throw new Error(`${stream} has no revision ${revision}`);
}
