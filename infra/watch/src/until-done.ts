import { setTimeout as delay } from "node:timers/promises";

export interface TriedAgain {
  /** How long after a failure it is tried again, in milliseconds. */
  pause: number;
  /** Ends it; nothing is told of what fails then. */
  signal: AbortSignal;
  onFailure(error: Error): void;
}

/** Does something that nobody waits for, and that must be done once: what fails is tried again. Resolves when it is done, or is to end. */
export async function untilDone(
  work: () => Promise<void>,
  { pause, signal, onFailure }: TriedAgain,
): Promise<void> {
  while (!signal.aborted)
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      onFailure(error as Error);
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
}
