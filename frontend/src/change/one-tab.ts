import { tabSpace } from "../api/tab-space.ts";
import type { Heard } from "./source.ts";

/** Shared by the tabs in the same space. */
const nameHere = () => `annals.changes@${tabSpace()}`;
/**
 * How far back changes are sent to a tab that has just opened, in milliseconds: it may have read its page before them.
 */
const overlap = 5_000;
/** Who listens hears something each so many milliseconds, and tells it. */
const beat = 20_000;
/** So many of them missed, the tab that listens is asleep: phones stop those that are not in sight. */
const patience = 5;

type Message = { heard: Heard } | { asks: true };

/**
 * One tab of this browser listens for all of them that are in its space: a browser opens six connections to a server, and
 * each stream takes one.
 * When tabs cannot agree on one (a page without https), or nothing is heard from the one that does, each listens for itself while it is
 * visible.
 * @param listen runs in the tab that listens, until its signal aborts
 * @param onHeard called in every tab
 */
export function inOneTab(
  listen: (onHeard: (heard: Heard) => void, signal: AbortSignal) => Promise<void>,
  onHeard: (heard: Heard) => void,
  signal: AbortSignal,
): void {
  const alone = (until: AbortSignal) => whileInSight((inSight) => void listen(onHeard, inSight), until);
  if (navigator.locks === undefined || typeof BroadcastChannel === "undefined") {
    alone(signal);
    return;
  }
  let missed = 0;
  /** Ends listening alone. */
  let own = new AbortController();
  const name = nameHere();
  const channel = new BroadcastChannel(name);
  let recent: { at: number; heard: Heard }[] = [];
  const watch = setInterval(() => {
    if (document.visibilityState === "hidden" || ++missed !== patience) return;
    own = new AbortController();
    // What was missed until now nobody says again.
    onHeard({ id: null, changed: { all: true, topics: {} } });
    alone(AbortSignal.any([signal, own.signal]));
  }, beat);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("heard" in data) {
      missed = 0;
      own.abort();
      return onHeard(data.heard);
    }
    const since = performance.now() - overlap;
    for (const { at, heard } of recent) if (at > since) channel.postMessage({ heard });
  };
  const tellAll = (heard: Heard) => {
    const now = performance.now();
    recent = [...recent.filter(({ at }) => at > now - overlap), { at: now, heard }];
    channel.postMessage({ heard } satisfies Message);
    onHeard(heard);
  };
  channel.postMessage({ asks: true } satisfies Message);
  signal.addEventListener("abort", () => {
    channel.close();
    clearInterval(watch);
  });
  navigator.locks
    .request(name, { signal }, () => {
      clearInterval(watch);
      own.abort();
      return listen(tellAll, signal);
    })
    // Another tab listened until this one closed.
    .catch(() => undefined);
}

function whileInSight(run: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | null = null;
  const look = () => {
    const inSight = document.visibilityState === "visible" && !signal.aborted;
    if (inSight === (current !== null)) return;
    current?.abort();
    current = inSight ? new AbortController() : null;
    if (current !== null) run(current.signal);
  };
  document.addEventListener("visibilitychange", look);
  signal.addEventListener("abort", () => {
    document.removeEventListener("visibilitychange", look);
    look();
  });
  look();
}
