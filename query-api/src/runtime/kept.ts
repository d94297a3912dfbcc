import { LRUCache } from "lru-cache";
import type { Changes, Dependency, Moment } from "./changes.ts";

/** A cached value with its dependencies. */
interface Made<Value> {
  value: Value;
  /** Null when it belongs to no space. */
  space: string | null;
  from: Iterable<Dependency>;
}

/** A cache of values that are kept until one of their dependencies changes. */
export interface Kept<Value> {
  /** The cached value of a key, or a new one; null is not cached. */
  get(key: string, make: () => Promise<Made<Value> | null>): Promise<Value | null>;
}

interface Entry<Value> extends Made<Value> {
  /** The moment at which it was valid. */
  trueAt: Moment;
}

export interface KeptOptions<Value> {
  /** The maximum number of values. */
  max?: number;
  /** The maximum bytes of all values, and of one. */
  maxBytes?: { all: number; one: number; of: (made: Made<Value>) => number };
  /** Milliseconds after which a value is made again, in case a change was missed. */
  ttl?: number;
  /** False for a value that has expired, though nothing changed. */
  isAlive?: (value: Value) => boolean;
}

export function createKept<Value>(
  changes: Pick<Changes, "now" | "isStill" | "areAsAt">,
  { max, maxBytes, ttl, isAlive = () => true }: KeptOptions<Value>,
): Kept<Value> {
  const kept = new LRUCache<string, Entry<Value>>({
    ...(max !== undefined && { max }),
    ...(ttl !== undefined && { ttl }),
    ...(maxBytes && {
      maxSize: maxBytes.all,
      maxEntrySize: maxBytes.one,
      sizeCalculation: (entry: Entry<Value>) => maxBytes.of(entry),
    }),
  } as LRUCache.Options<string, Entry<Value>, unknown>);

  /** Whether none of its dependencies changed. */
  function isTrue(entry: Entry<Value>): boolean {
    const now = changes.now();
    if (
      !changes.isStill(entry.trueAt, entry.space) &&
      !changes.areAsAt(entry.trueAt, entry.space, entry.from)
    )
      return false;
    entry.trueAt = now;
    return true;
  }

  /** A change while it is made may be missing in it: then it is made again the next time. */
  async function makeAndKeep(key: string, trueAt: Moment, make: () => Promise<Made<Value> | null>) {
    const made = await make();
    if (made === null) return null;
    kept.set(key, { ...made, trueAt });
    return made.value;
  }

  const making = new Map<string, { since: Moment; value: Promise<Value | null> }>();

  return {
    async get(key, make) {
      const known = kept.get(key);
      if (known !== undefined && isTrue(known) && isAlive(known.value)) return known.value;
      const since = changes.now();
      const begun = making.get(key);
      // Concurrent callers share one value, unless something changed after the first of them asked.
      if (begun?.since === since) return begun.value;
      const value = makeAndKeep(key, since, make).finally(() => {
        if (making.get(key)?.value === value) making.delete(key);
      });
      making.set(key, { since, value });
      return value;
    },
  };
}
