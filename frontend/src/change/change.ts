/**
 * What others change, as it happens. A part that shows something says which topics it is about, and what it does then:
 *
 *     onChanged(["tag"], refreshTags);
 *     onChanged(["entry", "draft"], ({ isAbout }) => isAbout(id) && refresh());
 *
 * Only ids arrive: what is shown of them is read again. A tab in the background hears of changes when it comes to the
 * front.
 */
import type { Changed, Topic } from "@annals/query-api/contract";
import { getDefaultStore } from "jotai";
import { answers, paused, scattered } from "../api/connection.ts";
import { currentToken, onSession, tokenAtom } from "../api/session.ts";
import { arrived } from "../api/swr.ts";
import { added, isNothing, nothing } from "./gathered.ts";
import { inOneTab } from "./one-tab.ts";
import { type Heard, type NoSource, openSource } from "./source.ts";

type Hear = (changed: Changed) => void;
const listeners = new Set<Hear>();
/** Those that are told before all others. */
const firsts = new Set<Hear>();

/** What changed of the topics that a listener asked for. */
export interface TopicsChanged<T extends Topic> {
  /** Anything may have changed. No ids are known then. */
  all: boolean;
  /** The ids that changed: of the given topics, or of all that were asked for. Null names nothing. */
  ids(...of: T[]): (string | null)[];
  /** Whether this one may have changed. */
  isAbout(id: string): boolean;
}

/**
 * Calls a listener when something of these topics may have changed. Returns a function that stops it.
 * @param order "first": what it reads again is what people look at, and all other readings wait for that a moment
 */
export function onChanged<const T extends Topic>(
  topics: readonly T[],
  listener: (changed: TopicsChanged<T>) => void,
  order?: "first",
): () => void {
  const hear = ({ all, topics: changed }: Changed) => {
    const ids = (...of: T[]) => (of.length === 0 ? topics : of).flatMap((topic) => changed[topic] ?? []);
    if (all || ids().length > 0) listener({ all, ids, isAbout: (id) => all || ids().includes(id) });
  };
  const all = order === "first" ? firsts : listeners;
  all.add(hear);
  return () => void all.delete(hear);
}

/** The pauses between attempts to listen, in milliseconds. */
const pauses = [500, 1_000, 2_000, 5_000, 10_000, 30_000] as const;
/** Everything is read again at most this often, in milliseconds. */
const allEvery = 3_000;
/** Over how long that is spread by many browsers, in milliseconds. What they hear of single things, the server spreads. */
const spread = 120;
/** How long changes are gathered at most until what the last ones made anew has been read, in milliseconds. */
const patience = 5_000;
/** How long all other readings wait for the first ones at most, in milliseconds. */
const headStart = 60;

let waiting = nothing();
let timer: ReturnType<typeof setTimeout> | undefined;
let allAt = Number.NEGATIVE_INFINITY;
let last: string | null = null;

function heard({ id, changed }: Heard): void {
  last = id ?? last;
  if (changed === null) return;
  waiting = added(waiting, changed);
  tellSoon();
}

function tellSoon(): void {
  if (timer !== undefined || isNothing(waiting) || document.visibilityState === "hidden") return;
  const pause = waiting.all ? Math.max(0, allAt + allEvery - performance.now()) + Math.random() * spread : 0;
  timer = setTimeout(() => void tell(), pause);
}

/** While more and more changes, each reading would be overtaken by the next, and nothing be shown: the next change waits for it. */
async function tell(): Promise<void> {
  const changed = waiting;
  waiting = nothing();
  if (changed.all) allAt = performance.now();
  for (const hear of firsts) hear(changed);
  await readAgain(headStart);
  for (const hear of listeners) hear(changed);
  await readAgain(patience);
  timer = undefined;
  tellSoon();
}

/** Waits until what is being read again has arrived, so many milliseconds at most. */
const readAgain = (most: number) =>
  Promise.race([arrived().catch(() => undefined), new Promise((over) => setTimeout(over, most))]);

/** Listens, again and again, until the signal aborts. */
async function listen(onHeard: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let pause: number;
    try {
      const asked = await openSource({
        last,
        signal,
        onHeard(heard) {
          failures = 0;
          onHeard(heard);
        },
      });
      pause = asked ?? pauses[0] * (1 + Math.random());
    } catch (error) {
      if (signal.aborted) return;
      pause = pauses[Math.min(failures++, pauses.length - 1)]!;
      const { status = 0, retryAfter } = error as Partial<NoSource>;
      // After a session has ended, the next token starts this anew.
      if ([401, 403, 404].includes(status)) pause = pauses.at(-1)!;
      else if (failures > 1 && (await answers()))
        await import("./poll.ts")
          .then((poll) => poll.default({ last, signal, onHeard }))
          .then((isHeard) => {
            if (isHeard) failures = 1;
          })
          .catch(() => undefined);
      pause = Math.max(scattered(pause), 2 * scattered(retryAfter ?? 0));
    }
    await paused(pause, signal);
  }
}

/** Listens for who is signed in, and for guests, until it is stopped. */
export function startListening(): () => void {
  let current = new AbortController();
  const begin = () => inOneTab(listen, heard, current.signal);
  const again = () => {
    current.abort();
    current = new AbortController();
    last = null;
    begin();
  };
  let token = currentToken();
  const stops = [
    getDefaultStore().sub(tokenAtom, () => {
      if (currentToken() === token) return;
      token = currentToken();
      again();
    }),
    onSession((good) => good && again()),
  ];
  document.addEventListener("visibilitychange", tellSoon);
  // A page that the browser keeps for going back must not hold a connection.
  const leave = () => current.abort();
  const back = ({ persisted }: PageTransitionEvent) => persisted && again();
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", back);
  begin();
  return () => {
    current.abort();
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", tellSoon);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", back);
  };
}
