import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { isPassing } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import type { Batch, Position } from "../port.ts";
import type { Head } from "./head.ts";
import { parsePosition } from "./position.ts";
import type { Page } from "./reader.ts";
import type { Tail } from "./tail.ts";

export interface SubscriptionOptions {
  after: Position;
  signal: AbortSignal;
  batchSize?: number;
}

/** What all subscriptions of a log share. */
export interface Source {
  tail: Tail;
  head: Head;
  /** Of the PostgreSQL server. */
  server?: Watch | undefined;
  logger: Logger;
}

/**
 * Everything after a position, then what comes. While it catches up, the next page is read as the one before is being
 * handled. A broken connection is replaced; readers do not notice.
 */
export async function* subscribe(
  source: Source,
  { after, signal, batchSize = 1000 }: SubscriptionOptions,
): AsyncGenerator<Batch> {
  const read = (from: Position) => {
    const page = readWithPatience(source, parsePosition(from), batchSize, signal);
    // It may fail while nobody waits for it yet, or any more.
    page.catch(() => undefined);
    return page;
  };
  const { head } = source;
  head.watch();
  let position = after;
  let next = read(position);
  for (let wasLive = false; ; ) {
    const page = await next;
    if (page === null || signal.aborted) return;
    position = page.events.at(-1)?.position ?? position;
    if (!page.isLast) next = read(position);
    // A batch without events says that there was nothing more to catch up with.
    if (page.events.length > 0 || !wasLive) yield { events: page.events, position, live: page.isLast };
    wasLive = page.isLast;
    if (!page.isLast) continue;
    await head.after(parsePosition(position), signal);
    next = read(position);
  }
}

/** A page, or null when the signal aborts first. */
async function readWithPatience(
  { tail, server, logger }: Source,
  from: number,
  limit: number,
  signal: AbortSignal,
): Promise<Page | null> {
  for (let wait = 50; !signal.aborted; wait = Math.min(wait * 2, 1_000)) {
    await server?.up(signal);
    if (signal.aborted) return null;
    try {
      return await tail(from, limit);
    } catch (error) {
      if (signal.aborted) return null;
      if (!isPassing(error)) throw error;
      logger.warn({ error: (error as Error).message }, "The log is out of reach, reading on later");
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  return null;
}
