import { setTimeout as delay } from "node:timers/promises";
import { mayCome, unreachedBy } from "@annals/watch";
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
  if (why !== null) return mayCome(why);
  if (isForNow(error)) return true;
  return error instanceof Error && /is starting up|not yet accepting|is shutting down/.test(error.message);
}

/** What libraries put into their errors: whether they would try again, and the status of an answer over HTTP (of an S3, of a Meilisearch). */
interface Told {
  retriable?: boolean;
  type?: string;
  $metadata?: { httpStatusCode?: number };
  response?: { status?: number };
  cause?: unknown;
}

/** A store that cannot do what is needed will not learn it. */
const notImplemented = 501;

/**
 * Whether a server answers, and says that it cannot yet: a broker that has just started has no leader for its topics, and no others to keep
 * copies on; a store or an engine that is not ready, or what stands before it, says so by a status from 500 on.
 */
const isForNow = (error: unknown): boolean => {
  const { retriable, type, $metadata, response, cause } = (error ?? {}) as Told;
  const status = $metadata?.httpStatusCode ?? response?.status ?? 0;
  return (
    retriable === true ||
    type === "INVALID_REPLICATION_FACTOR" ||
    (status >= 500 && status !== notImplemented) ||
    (cause != null && isForNow(cause))
  );
};
