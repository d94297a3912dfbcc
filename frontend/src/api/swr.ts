import type { AnswerOf, Call } from "@annals/query-api/contract";
import { useEffect } from "react";
import type { SWRConfiguration, SWRResponse } from "swr";
import useSWR, { mutate, SWRConfig } from "swr";
import { useWaiting } from "../progress/waiting.ts";
import { ApiProblem, read } from "./client.ts";
import { onConnection } from "./connection.ts";
import { forgetEarly } from "./early.ts";
import { isThrifty } from "./network.ts";
import { lastPosition } from "./position.ts";
import { isUrlOf, type Place, type PlaceArgument, urlOf } from "./url.ts";

/** How long a prefetched answer can be used, in milliseconds. */
const fresh = 3000;

interface Ahead {
  at: number;
  position: string | null;
  answer: Promise<never>;
}
const ahead = new Map<string, Ahead>();

/** The reads whose answers are on the screen, and how often. */
const shown = new Map<string, number>();

/** The answer of a read, kept and refreshed; null reads nothing. Its key is the URL: `useCall(getEntry, { params: { id } })`. */
export function useCall<C extends Call>(
  call: C,
  place: Place<C> | null,
  config?: SWRConfiguration<AnswerOf<C>, Error>,
): SWRResponse<AnswerOf<C>, Error> {
  const key = place === null ? null : urlOf<Call>(call, place as never);
  useEffect(() => {
    if (key === null) return;
    shown.set(key, (shown.get(key) ?? 0) + 1);
    return () => void (shown.get(key) === 1 ? shown.delete(key) : shown.set(key, shown.get(key)! - 1));
  }, [key]);
  const answer = useSWR<AnswerOf<C>, Error>(key, config);
  // A refresh in the background shows no progress.
  useWaiting(answer.isLoading && answer.error === undefined);
  return answer;
}

/** Fetches what a key stands for: the keys of reads are their URLs. */
export function fetcher(url: string): Promise<never> {
  const one = ahead.get(url);
  ahead.delete(url);
  if (one !== undefined && performance.now() - one.at < fresh && one.position === lastPosition())
    return one.answer;
  return read<never>(url);
}

/** Answers are kept, shown at once and refreshed in the background. The reader shows errors; a 4xx is not asked again. */
export const swrConfig: SWRConfiguration = {
  fetcher,
  revalidateOnFocus: true,
  focusThrottleInterval: 10_000,
  dedupingInterval: 1000,
  errorRetryInterval: 3000,
  shouldRetryOnError: (error: unknown) =>
    !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500,
};

/** Prefetches what will probably be read next, except on slow networks. When that fails, the real read asks again. */
export function prefetch<C extends Call>(call: C, ...place: PlaceArgument<C>): void {
  if (isThrifty()) return;
  const url = urlOf(call, ...place);
  const known = ahead.get(url);
  if (known !== undefined && performance.now() - known.at < fresh) return;
  const answer = read<never>(url);
  const position = lastPosition();
  ahead.set(url, { at: performance.now(), position, answer });
  answer.then(
    (value) => {
      // An answer from before the last command may be too old.
      if (position === lastPosition()) void mutate(url, value, { revalidate: false });
    },
    () => ahead.delete(url),
  );
}

const { cache } = SWRConfig.defaultValue;

/** The known answer of a read, without asking the server. */
export function cached<C extends Call>(call: C, ...place: PlaceArgument<C>): AnswerOf<C> | undefined {
  return cache.get(urlOf(call, ...place))?.data as AnswerOf<C> | undefined;
}

/** Forgets the known answer of a read that is not on the screen. */
export function forget<C extends Call>(call: C, ...place: PlaceArgument<C>): void {
  const url = urlOf(call, ...place);
  if (!shown.has(url)) cache.delete(url);
}

/** Changes the known answers of a call about the present; `edit` returns the same object where nothing changes. */
export function changeCached<C extends Call>(call: C, edit: (answer: AnswerOf<C>) => AnswerOf<C>): void {
  const isChanged = (url: string) => {
    const answer = cache.get(url)?.data as AnswerOf<C> | undefined;
    return answer !== undefined && edit(answer) !== answer;
  };
  // URLs with a query are lists or past versions.
  const change = mutate<AnswerOf<C>>(
    (key) => typeof key === "string" && !key.includes("?") && isUrlOf(call, key) && isChanged(key),
    (answer?: AnswerOf<C>) => answer && edit(answer),
    { revalidate: false },
  );
  changing = Promise.all([changing, change]);
}
let changing: Promise<unknown> = Promise.resolve();

/**
 * Reads the matching answers on the screen again, and forgets the others, so that an old one is never shown first. Resolves
 * when what is on the screen has arrived.
 */
export async function refreshWhere(isMeant: Meant): Promise<void> {
  // A prefetched answer may be older.
  ahead.clear();
  forgetEarly();
  meant.push(isMeant);
  await changesAreIn();
  refreshMeant();
  // A read that a later one has overtaken ends at once: the later one brings the answer.
  for (let awaited: unknown; awaited !== refreshing; ) {
    awaited = refreshing;
    await awaited;
  }
}
type Meant = (url: string, answer: unknown) => boolean;
let meant: Meant[] = [];

/** What is asked for in one moment is read once, by however many. */
function refreshMeant(): void {
  if (meant.length === 0) return;
  const now = meant;
  meant = [];
  const matches = (key: unknown, isShown: boolean) =>
    typeof key === "string" &&
    shown.has(key) === isShown &&
    now.some((isMeant) => isMeant(key, cache.get(key)?.data));
  // With `revalidate`: else a read that has just started would count as done, and its answer as too old.
  void mutate((key) => matches(key, false), undefined, { revalidate: true });
  refreshing = Promise.all([refreshing, mutate((key) => matches(key, true))]);
}
let refreshing: Promise<unknown> = Promise.resolve();

/** The answer of a read that began before a known answer was changed would count as too old. */
async function changesAreIn(): Promise<void> {
  for (let awaited: unknown; awaited !== changing; ) {
    awaited = changing;
    await awaited;
  }
}

/** Resolves when all that is being read again by now has arrived. */
export async function arrived(): Promise<void> {
  await changesAreIn();
  await refreshing;
}

/** Reads everything on the screen again, as after another sign-in. */
export function refreshAll(): void {
  void mutate(() => true);
}

/** Drops all answers, as after a sign-out: the next person must not see them. */
export function forgetAll(): void {
  ahead.clear();
  void mutate(() => true, undefined, { revalidate: false });
}

onConnection((connection) => {
  if (connection === "online") refreshAll();
});
