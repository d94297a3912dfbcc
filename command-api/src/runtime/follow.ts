import { setTimeout as delay } from "node:timers/promises";
import type { Batch, EventLog, Position } from "@annals/event-log";
import type { Logger } from "@annals/logging";

/** A follower of the log. */
export interface Following {
  /** How far it has come. */
  position(): Position;
  /** Resolves once it has come this far. Rejects when it stops before. */
  reached(position: Position): Promise<void>;
  stop(): Promise<void>;
}

interface Waiter {
  position: Position;
  resolve(): void;
  reject(reason: Error): void;
}

/** How long to wait before a retry, in milliseconds. */
const pause = 500;

/** Follows the log, batch after batch. After a failure it goes on after the last batch that was taken. */
export function follow(options: {
  log: EventLog;
  logger: Logger;
  /** Where to begin. */
  after: Position;
  take: (batch: Batch) => Promise<void> | void;
}): Following {
  const { log, logger, take } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let position = options.after;
  let waiters: Waiter[] = [];

  function wake(): void {
    const arrived = waiters.filter((waiter) => position >= waiter.position);
    waiters = waiters.filter((waiter) => position < waiter.position);
    for (const { resolve } of arrived) resolve();
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of log.subscribe({ after: position, signal })) {
          await take(batch);
          position = batch.position;
          wake();
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ error: (error as Error).message }, "Following the log broke off, trying again");
      }
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    position: () => position,
    reached: (wanted) =>
      new Promise((resolve, reject) => {
        if (position >= wanted) resolve();
        else waiters.push({ position: wanted, resolve, reject });
      }),
    async stop() {
      stopping.abort();
      await running;
      for (const { reject } of waiters.splice(0)) reject(new Error("The log is no longer followed"));
    },
  };
}
