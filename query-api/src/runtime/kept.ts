import { LRUCache } from "lru-cache";
import type { Changes, Dependency, Moment } from "./changes.ts";

/** Something that was made, and what it was made from. */
export interface Made<Value> {
  value: Value;
  /** Null when it belongs to no space. */
  space: string | null;
  from: Iterable<Dependency>;
}

/** What is made once and then kept, as long as nothing changes that it was made from. */
export interface Kept<Value> {
  /** What is kept under a key, or what is made now; null is not kept. */
  get(key: string, make: () => Promise<Made<Value> | null>): Promise<Value | null>;
}

interface Entry<Value> extends Made<Value> {
  /** It is known to be true at this moment. */
  trueAt: Moment;
}

export interface KeptOptions<Value> {
  /** How many are kept. */
  max?: number;
  /** How many bytes are kept, of all and of one. */
  maxBytes?: { all: number; one: number; of: (made: Made<Value>) => number };
  /** Milliseconds after which it is made again, should it never be heard that something changed. */
  ttl?: number;
  /** False for what is no longer true, though nothing changed. */
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

  /** Whether nothing changed that it was made from. */
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

  /** What changes while it is made may be in it or not: it is then made again when it is asked for the next time. */
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
      // Those who ask at once get the same, unless something changed after the first of them asked.
      if (begun?.since === since) return begun.value;
      const value = makeAndKeep(key, since, make).finally(() => {
        if (making.get(key)?.value === value) making.delete(key);
      });
      making.set(key, { since, value });
      return value;
    },
  };
}
