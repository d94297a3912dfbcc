import type { Logger } from "@annals/logging";
import { listen, type Pool } from "@annals/postgres";
import { channel } from "./append.sql.ts";
import { readHead } from "./reader.ts";

/** This process's knowledge of the log's newest position; it wakes those who wait for a newer one. */
export interface Head {
  /** The log has got at least this far. */
  seen(position: number): void;
  /** Starts to watch for appends of other processes. */
  watch(): void;
  /** Resolves once there is something after `position`, or `signal` aborts. */
  after(position: number, signal: AbortSignal): Promise<void>;
}

/** How often the head is looked up as well, in milliseconds: a notification can be lost with its connection. */
const pollInterval = 1_000;

/** @param signal ends the watching */
export function createHead(url: string, pool: Pool, logger: Logger, signal: AbortSignal): Head {
  let newest = 0;
  let isWatching = false;
  const sleepers = new Set<{ position: number; wake: () => void }>();

  const seen = (position: number) => {
    if (position <= newest) return;
    newest = position;
    for (const sleeper of sleepers) if (sleeper.position < newest) sleeper.wake();
  };
  let isPolling = false;
  const poll = async () => {
    if (isPolling || signal.aborted) return;
    isPolling = true;
    // Readers meet the same failure themselves and report it.
    await readHead(pool).then(seen, () => undefined);
    isPolling = false;
  };
  const startListening = async () => {
    const onNotification = (_: string, position: string) => seen(Number(position));
    try {
      await listen(url, [channel], onNotification, { signal, logger, onReconnect: () => void poll() });
      await poll();
    } catch (error) {
      logger.warn(
        { error: (error as Error).message },
        "Cannot listen to the log: looking each second instead",
      );
    }
  };

  return {
    seen,
    watch: () => {
      if (isWatching || signal.aborted) return;
      isWatching = true;
      const timer = setInterval(() => void poll(), pollInterval).unref();
      signal.addEventListener("abort", () => clearInterval(timer), { once: true });
      void startListening();
    },
    after: (position, stop) =>
      new Promise((resolve) => {
        if (newest > position || stop.aborted) return resolve();
        const wake = () => {
          sleepers.delete(sleeper);
          stop.removeEventListener("abort", wake);
          resolve();
        };
        const sleeper = { position, wake };
        sleepers.add(sleeper);
        stop.addEventListener("abort", wake, { once: true });
      }),
  };
}
