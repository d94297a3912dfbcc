import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import type { Postmaster } from "./postmaster.ts";

/** Milliseconds to wait before the server is started again: the first wait, and the longest. */
const pause = { first: 50, max: 2_000 };
/** After this long without an end the pauses start again from the first, in milliseconds. */
const steady = 10_000;

export interface KeptRunning {
  stop(): Promise<void>;
}

/**
 * Starts a server again whenever it ends though nobody stopped it, as after kill -9 or on a full disk. It keeps trying
 * until the cause has gone.
 * @param start ends early, with an error, when its signal aborts
 * @param onEnd called with the reason each time that the server ended by itself
 * @throws what the first start throws
 */
export async function keepRunning(
  start: (signal: AbortSignal) => Promise<Postmaster>,
  { logger, onEnd }: { logger: Logger; onEnd?: ((reason: string) => void) | undefined },
): Promise<KeptRunning> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let postmaster = await start(signal);

  const startAgain = async (wait: number): Promise<number> => {
    while (!signal.aborted) {
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, pause.max);
      if (signal.aborted) break;
      try {
        postmaster = await start(signal);
        logger.warn({ pid: postmaster.pid }, "PostgreSQL is started again");
        break;
      } catch (error) {
        if (!signal.aborted)
          logger.error({ error: (error as Error).message }, "PostgreSQL cannot be started again yet");
      }
    }
    return wait;
  };
  const run = async () => {
    let wait = pause.first;
    while (!signal.aborted) {
      const since = performance.now();
      const reason = await postmaster.ended;
      if (reason === null) return;
      logger.error({ reason }, "PostgreSQL ended by itself");
      onEnd?.(reason);
      if (performance.now() - since > steady) wait = pause.first;
      wait = await startAgain(wait);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await postmaster.stop();
      await running;
      // It may have been started again just then.
      await postmaster.stop();
    },
  };
}
