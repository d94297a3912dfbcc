import type { SWRConfiguration } from "swr";
import { mutate } from "swr";
import { ApiProblem, api } from "./client.ts";
import { onConnection } from "./connection.ts";
import { lastPosition } from "./position.ts";

/** How long an answer that was fetched ahead stands for a read, in milliseconds. */
const fresh = 3000;

interface Ahead {
  at: number;
  position: string | null;
  answer: Promise<never>;
}
const ahead = new Map<string, Ahead>();

/** Reads by SWR have their address as key: `useSWR<Entry>("/api/entries/…")`. */
export function fetcher(address: string): Promise<never> {
  const one = ahead.get(address);
  ahead.delete(address);
  if (one !== undefined && performance.now() - one.at < fresh && one.position === lastPosition())
    return one.answer;
  return api.get<never>(address);
}

/** What was read is kept and shown at once; it is refreshed behind. Errors are shown by who reads, 4xx are not asked again. */
export const swrConfig: SWRConfiguration = {
  fetcher,
  revalidateOnFocus: true,
  focusThrottleInterval: 10_000,
  dedupingInterval: 1000,
  errorRetryInterval: 3000,
  shouldRetryOnError: (error: unknown) =>
    !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500,
};

/** Fetches ahead what will probably be read next, so that it is there when it is. Failures are left to the real read. */
export function prefetch(address: string): void {
  const known = ahead.get(address);
  if (known !== undefined && performance.now() - known.at < fresh) return;
  const answer = api.get<never>(address);
  ahead.set(address, { at: performance.now(), position: lastPosition(), answer });
  answer.then(
    (value) => mutate(address, value, { revalidate: false }),
    () => ahead.delete(address),
  );
}

/** Reads everything on the screen again, as after another sign-in. */
export function refreshAll(): void {
  void mutate(() => true);
}

/** Forgets what was read, as after a sign-out: the next person must not see it. */
export function forgetAll(): void {
  ahead.clear();
  void mutate(() => true, undefined, { revalidate: false });
}

onConnection((connection) => {
  if (connection === "online") refreshAll();
});
