import type { EventLog } from "@annals/event-log";
import type { Cursor, Feed, FeedBatch } from "../port.ts";
import type { MessageBatch, Topic } from "./client.ts";
import { isSign, relayedIn } from "./message.ts";
import { untilTooLate } from "./too-late.ts";

type Log = Pick<EventLog, "identity" | "start" | "head" | "subscribe">;

/**
 * The feed from a topic that a relay fills. Its cursors are the log's positions. Who is behind reads from the log until it meets the
 * topic; a fact that the topic does not hold, and one that a reader has missed there, is read from the log as well.
 * @param onState told why the topic cannot be read, each time that it is tried again, and null when it can
 */
export function kafkaFeed(
  log: Log,
  topic: Topic,
  onState: (trouble: Error | null) => void = () => undefined,
): Feed {
  /** Facts of the log after a cursor, at least up to another one. */
  async function* between(after: Cursor, until: Cursor, signal: AbortSignal): AsyncIterable<FeedBatch> {
    const enough = new AbortController();
    const both = AbortSignal.any([signal, enough.signal]);
    for await (const { events, position } of log.subscribe({ after, signal: both })) {
      if (events.length > 0) yield { events, cursor: position, isLive: false };
      if (position >= until) enough.abort();
    }
  }

  return {
    identity: log.identity,
    start: log.start,
    head: () => log.head(),
    async *subscribe(options) {
      try {
        yield* follow(options);
      } catch (error) {
        if (!options.signal.aborted) onState(error as Error);
        throw error;
      }
    },
  };

  async function* follow({
    after,
    signal,
    batchSize = 500,
  }: Parameters<Feed["subscribe"]>[0]): AsyncIterable<FeedBatch> {
    await untilTooLate(topic.ensure(), signal);
    // Before the log is read: what is relayed meanwhile is in the topic from here on.
    const { end } = await untilTooLate(topic.ends(), signal);
    let cursor = after;
    const caughtUp = new AbortController();
    const catching = AbortSignal.any([signal, caughtUp.signal]);
    for await (const { events, position, live } of log.subscribe({ after, signal: catching, batchSize })) {
      cursor = position;
      if (live) caughtUp.abort();
      yield { events, cursor, isLive: live };
    }
    if (signal.aborted) return;
    for await (const batch of topic.read(end, signal, onState)) {
      for await (const part of inOrder(batch)) {
        yield part;
        if (signal.aborted) return;
      }
      onState(null);
    }

    async function* inOrder({ messages, end }: MessageBatch): AsyncIterable<FeedBatch> {
      let events: FeedBatch["events"] = [];
      for (const message of messages) {
        if (isSign(message)) continue;
        const { position, previous, event } = relayedIn(message, log.identity);
        if (position <= cursor) continue;
        if (previous > cursor || event === null) {
          if (events.length > 0) yield { events, cursor, isLive: false };
          events = [];
          for await (const part of between(cursor, event === null ? position : previous, signal)) {
            cursor = part.cursor;
            yield part;
          }
          if (event === null || position <= cursor) continue;
        }
        events.push(event);
        cursor = position;
        if (events.length >= batchSize) {
          yield { events, cursor, isLive: false };
          events = [];
        }
      }
      // Behind the last message stands the end of its transaction.
      const isLive = (messages.at(-1)?.offset ?? end) >= end - 2n;
      if (events.length > 0 || isLive) yield { events, cursor, isLive };
    }
  }
}
