import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Position as ServerPosition,
  START,
} from "@eventstore/db-client";
import type { Position, RecordedEvent } from "../port.ts";
import type { Connection } from "./connection.ts";
import { formatPosition, parsePosition, start, toEvent } from "./events.ts";
import { isFinal, reasonOf } from "./failure.ts";
import { library } from "./library.ts";
import type { Alone } from "./live.ts";
import { createMailbox } from "./mailbox.ts";
import type { Names } from "./names.ts";

/** Milliseconds before a subscription that broke begins again: the first wait, and the longest. */
const shortestPause = 50;
const longestPause = 1_000;
/** In windows of the server's, of 32 events each. */
const checkpointInterval = 1;

/** An item of a subscription: an event, or the server's checkpoint that there is none of ours up to a position. */
type Message = AllStreamResolvedEvent | { checkpoint: ServerPosition };

/**
 * Everything after a position, and then as it comes. While the server is away it waits; it only ends with `signal`.
 * Up to `head` it is catching up; not every server reports the end of that.
 * @param begin where the log begins on the server
 */
export async function* subscribe(
  connection: Connection,
  logger: Logger,
  begin: ServerPosition | typeof START,
  { after, head, signal, batchSize }: Parameters<Alone>[0],
): ReturnType<Alone> {
  const { watch, names } = connection;
  let position = after;
  let pause = shortestPause;

  while (!signal.aborted) {
    await watch.up(signal);
    if (signal.aborted) return;
    const subscription = connection.client().subscribeToAll({
      fromPosition: position === start ? begin : parsePosition(position),
      filter: library().streamNameFilter({
        regex: names.pattern,
        checkpointInterval,
        // Through the stream itself, after the events before it: otherwise it would overtake them.
        checkpointReached: (stream, checkpoint) => void stream.push({ checkpoint }),
      }),
    });
    const mailbox = createMailbox<Message>(subscription as AsyncIterable<Message>, 2 * batchSize, signal);
    try {
      for await (const messages of mailbox.batches(batchSize)) {
        const reached = [position, ...messages.map(positionAfter)].sort().at(-1)!;
        // A checkpoint may be older than an event before it, and after a restart old items may come again.
        const events = messages.flatMap((message) => eventOf(message, position, names));
        if (reached === position) continue;
        position = reached;
        pause = shortestPause;
        yield { events, position, live: position >= head };
      }
      if (!signal.aborted) logger.warn("The server ended the subscription, starting it again");
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
      logger.warn({ error: reasonOf(error) }, "The subscription broke, starting it again");
    } finally {
      await end(subscription);
    }
    watch.doubt();
    await delay(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(2 * pause, longestPause);
  }
}

function positionAfter(message: Message): Position {
  if ("checkpoint" in message) return formatPosition(message.checkpoint);
  return message.event ? formatPosition(message.event.position) : start;
}

function eventOf(message: Message, after: Position, names: Names): RecordedEvent[] {
  if ("checkpoint" in message || !message.event) return [];
  const event = toEvent(message.event, message.commitPosition, names);
  return event !== null && event.position > after ? [event] : [];
}

async function end(subscription: AllStreamSubscription): Promise<void> {
  subscription.on("error", () => undefined);
  await subscription.unsubscribe().catch(() => undefined);
  subscription.destroy();
}
