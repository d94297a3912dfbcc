import type { RecordedEvent, Revision, StreamName } from "@annals/event-log";
import { LRUCache } from "lru-cache";
import type { AnyDecider } from "./decider.ts";

/** The state of a stream as this process knows it. */
export interface Held {
  decider: AnyDecider;
  state: unknown;
  /** Revision of the last event that is in `state`; "none" for a stream that does not exist. */
  revision: Revision | "none";
}

/** The states of the streams that were used last, kept up to date by following the log. */
export interface StateCache {
  get(stream: StreamName): Held | undefined;
  /** Keeps this state unless a newer one is there. Answers the newer of the two. */
  put(stream: StreamName, held: Held): Held;
  /**
   * Loads a stream that is not in the cache; two callers who want the same stream share one load. `minRevision` answers
   * the newest revision that was followed meanwhile: an older state would stay outdated.
   */
  load(stream: StreamName, read: (minRevision: () => Revision | "none") => Promise<Held>): Promise<Held>;
  /** Takes over one event of the log, if its stream is in the cache. */
  follow(event: RecordedEvent, evolve: (held: Held) => Held): void;
}

/** @param maxBytes how much memory the states may take, roughly */
export function createStateCache(maxBytes: number): StateCache {
  const cache = new LRUCache<StreamName, Held>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 2,
    sizeCalculation: ({ decider, state }) => 300 + (decider.weigh?.(state) ?? 500),
  });
  const loading = new Map<StreamName, { result: Promise<Held>; newest: Revision | "none" }>();

  const put = (stream: StreamName, held: Held): Held => {
    const present = cache.peek(stream);
    if (present !== undefined && present !== held && !isOlder(present, held)) return present;
    cache.set(stream, held);
    return held;
  };
  return {
    get: (stream) => cache.get(stream),
    put,
    load(stream, read) {
      const under = loading.get(stream);
      if (under !== undefined) return under.result;
      const load = { result: undefined as unknown as Promise<Held>, newest: "none" as Revision | "none" };
      loading.set(stream, load);
      load.result = read(() => load.newest)
        .then((held) => put(stream, held))
        .finally(() => loading.delete(stream));
      return load.result;
    },
    follow(event, evolve) {
      const { stream, revision } = event;
      const load = loading.get(stream);
      if (load !== undefined) load.newest = revision;
      const held = cache.peek(stream);
      if (held === undefined) return;
      const known = held.revision === "none" ? -1 : held.revision;
      if (revision <= known) return;
      try {
        if (revision === known + 1) cache.set(stream, evolve(held));
        else cache.delete(stream);
      } catch {
        // Whoever needs the stream reads it itself, and gets the same error.
        cache.delete(stream);
      }
    },
  };
}

const isOlder = (one: Held, other: Held) => rank(one.revision) < rank(other.revision);
const rank = (revision: Revision | "none") => (revision === "none" ? -1 : revision);
