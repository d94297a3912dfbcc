import type {
  RecordedEvent as ServerEvent,
  Position as ServerPosition,
  StreamingRead,
} from "@eventstore/db-client";
import type { Position, RecordedEvent, Revision, StreamName } from "../port.ts";
import type { Connection } from "./connection.ts";
import { formatPosition, start, toEvent } from "./events.ts";
import { hasType } from "./failure.ts";
import { library } from "./library.ts";

/** Events of one stream; goes on where it stopped when the server changes its leader. */
export async function* readStream(
  { client, names, watch, patience }: Connection,
  stream: StreamName,
  from: Revision,
): AsyncGenerator<RecordedEvent> {
  let next = from;
  watch.demand();
  for (let { within, after } = patience(); ; ) {
    try {
      const reading = client().readStream(names.outer(stream), {
        fromRevision: BigInt(next),
        requiresLeader: true,
      });
      for await (const { event, commitPosition } of eventsOf(reading, within)) {
        yield toEvent(event as ServerEvent, commitPosition, names)!;
        next = Number(event!.revision) + 1;
      }
      return;
    } catch (error) {
      if (hasType(error, "STREAM_NOT_FOUND")) return;
      await after(error);
    }
  }
}

/** Read, not taken from the error: its fields differ between the ways that the client appends in. */
export function lastRevision({ ask, names }: Connection, stream: StreamName): Promise<Revision | "none"> {
  return ask(async (client) => {
    const { BACKWARDS, END } = library();
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader: true } as const;
    try {
      for await (const { event } of eventsOf(client.readStream(names.outer(stream), options)))
        return Number(event!.revision);
      return "none";
    } catch (error) {
      if (hasType(error, "STREAM_NOT_FOUND")) return "none";
      throw error;
    }
  });
}

/** Events of others that are passed over at once. */
const longestPage = 1_000;

/** Position of the newest event that is neither the server's own nor of another log. */
export function readHead({ ask, names }: Connection): Promise<Position> {
  return ask(async (client) => {
    const { BACKWARDS, END } = library();
    // It is usually among the first. With a longer answer the server would keep sending until it is cancelled.
    for (let from: ServerPosition | typeof END = END, maxCount = 4; ; maxCount = longestPage) {
      let last: ServerPosition | undefined;
      const reading = client.readAll({
        direction: BACKWARDS,
        fromPosition: from,
        maxCount,
        requiresLeader: true,
      });
      for await (const { event } of eventsOf(reading)) {
        if (event === undefined) continue;
        if (names.inner(event.streamId) !== null) return formatPosition(event.position);
        if (names.beginsWithIdentity && event.streamId === names.identity) return start;
        last = event.position;
      }
      if (last === undefined) return start;
      from = last;
    }
  });
}

/**
 * The events of a read, one by one. A read that is left early continues at the server until it is cancelled; and received
 * events have to be drained, or the client would wait for them when it is closed.
 */
export async function* eventsOf<E>(
  reading: StreamingRead<E>,
  within: <T>(part: Promise<T>) => Promise<T> = (part) => part,
): AsyncGenerator<E> {
  reading.on("error", () => undefined);
  const iterator = reading.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await within(iterator.next());
      if (done) return;
      yield value as E;
    }
  } finally {
    reading.cancel().catch(() => undefined);
    reading.resume();
  }
}
