/** The last way to hear what changes, where no stream comes through, as with a proxy that holds it back: it is asked for, again and again. */
import { type Changed, getChanges } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { paused } from "../api/connection.ts";
import type { Heard } from "./source.ts";

/** The pause between two questions, in milliseconds. */
const every = 20_000;
/** How long it is asked until a stream is tried again, in milliseconds. */
const patience = 2 * 60_000;

/**
 * Asks what changed since the last event that is known.
 * @param last null for none: then everything may have changed
 * @returns when a stream is to be tried again: whether anything was answered. (It never rejects: Vite would take that for code that is gone.)
 */
export default async function poll({
  last,
  signal,
  onHeard,
}: {
  last: string | null;
  signal: AbortSignal;
  onHeard(heard: Heard): void;
}): Promise<boolean> {
  const until = performance.now() + patience;
  let after = last ?? "";
  let isHeard = false;
  while (!signal.aborted && performance.now() < until) {
    const answer = await ask(after, signal).catch(() => null);
    if (answer === null) break;
    isHeard = true;
    after = answer.id;
    onHeard(answer);
    await paused(every, signal);
  }
  return isHeard;
}

/** With `after` the answer is no stream. */
async function ask(after: string, signal: AbortSignal) {
  const options = { signal, onExpired: "throw", onBusy: "throw" } as const;
  const answer: unknown = await call(getChanges, { query: { after } }, options);
  return answer as { id: string; changed: Changed };
}
