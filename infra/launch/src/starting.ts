import { setTimeout as delay } from "node:timers/promises";
import { unreachedBy } from "@annals/watch";
import type { Condition } from "./probes.ts";

/** What a process needs is not there. It ends with status 75, so that a supervisor starts it again. */
class StillAway extends Error {
  override name = "StillAway";
}

/** How often a start looks for what it waits for, in milliseconds. */
const pause = 1_000;

/**
 * Starts something that needs others which may start at the same time: waits for what is missing, and says once what that is.
 * @param longest milliseconds that it waits
 * @throws StillAway after these; at once what waiting does not help against
 */
export async function startWaiting<T>(
  start: () => Promise<T>,
  { condition, signal, longest }: { condition: Condition; signal: AbortSignal; longest: number },
): Promise<T> {
  const since = performance.now();
  let said = "";
  for (;;) {
    condition.engines.length = 0;
    try {
      const started = await start();
      condition.waitsFor = null;
      return started;
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      const { message } = error as Error;
      condition.waitsFor = message;
      if (performance.now() - since > longest) throw new StillAway(message, { cause: error });
      if (message !== said) console.log(`Waiting: ${message}`);
      said = message;
    }
    await delay(pause, undefined, { signal });
  }
}

/** Whether something is not there yet, as against refusing us. */
function mayPass(error: unknown): boolean {
  const why = unreachedBy(error);
  if (why !== null) return ["refused", "unknown_host", "silent", "closed"].includes(why);
  return error instanceof Error && /is starting up|not yet accepting|is shutting down/.test(error.message);
}
