import { setTimeout as delay } from "node:timers/promises";
import { EngineAway } from "@annals/watch";
import type { Batch, Position, RecordedEvent } from "../port.ts";
import type { Connection } from "./connection.ts";
import { parsePosition } from "./events.ts";
import { readHead } from "./reader.ts";
import { type Recent, recentEvents } from "./recent.ts";

/** One subscription at the server: everything after a position, live once it has reached `head`. */
export type Alone = (options: {
  after: Position;
  head: Position;
  signal: AbortSignal;
  batchSize: number;
}) => AsyncGenerator<Batch>;

export interface LiveOptions {
  connection: Connection;
  alone: Alone;
  /** Ends everything. */
  closing: AbortSignal;
}

const batchSize = 1_000;
/** A subscriber who is further behind reads from the server again. */
const kept = 1_000;

/**
 * Subscriptions of one process. A server sends each event to each of its subscribers, through the same connection as the
 * answers to appends: with eight of them, appends wait in line, and the server gives up on subscribers. So subscribers
 * that have caught up share one subscription.
 */
export function createLive({ connection, alone, closing }: LiveOptions) {
  const { watch } = connection;
  const wakers = new Set<() => void>();
  let recent: Recent | null = null;
  let isShared = false;

  const wakeAll = () => {
    for (const wake of wakers) wake();
  };
  const more = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        wakers.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      wakers.add(wake);
      signal.addEventListener("abort", wake);
    });

  /** Where the log ends, as soon as the server says so; null when `signal` aborts before. */
  async function headOf(signal: AbortSignal): Promise<Position | null> {
    for (;;) {
      await watch.up(signal);
      if (signal.aborted) return null;
      try {
        return await readHead(connection);
      } catch (error) {
        if (!(error instanceof EngineAway)) throw error;
        await delay(50, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function share(): Promise<void> {
    isShared = true;
    try {
      const head = await headOf(closing);
      if (head === null) return;
      recent = recentEvents(head, kept);
      for await (const batch of alone({ after: head, head, signal: closing, batchSize })) {
        recent.add(batch);
        wakeAll();
      }
    } catch {
      // Each subscriber continues alone, and gets its error there.
    } finally {
      recent = null;
      isShared = false;
      wakeAll();
    }
  }

  return async function* subscribe(options: {
    after: Position;
    signal: AbortSignal;
    batchSize: number;
  }): AsyncGenerator<Batch> {
    const signal = AbortSignal.any([options.signal, closing]);
    let position = options.after;
    parsePosition(position);
    if (signal.aborted) return;
    if (!isShared) void share();
    const head = await headOf(signal);
    if (head === null) return;
    if (position >= head) yield { events: [], position, live: true };

    while (!signal.aborted) {
      if (recent === null || !recent.reachesBackTo(position)) {
        for await (const batch of alone({ ...options, after: position, head, signal })) {
          position = batch.position;
          yield batch;
          if (recent?.reachesBackTo(position)) break;
        }
        continue;
      }
      const found: { events: RecordedEvent[]; position: Position } | null = recent.after(
        position,
        options.batchSize,
      );
      if (found === null) {
        await more(signal);
        continue;
      }
      position = found.position;
      yield { ...found, live: position >= head };
    }
  };
}
