/** A person's key; `forgotten` when it has been destroyed. */
export type Key = Buffer | "forgotten";

export interface KeyCache {
  get(person: string): Key | undefined;
  set(person: string, key: Key): void;
}

/** The most recently used keys. A key is used for at most `maxAge` milliseconds: another process may have destroyed it. */
export function createKeyCache(limit: number, maxAge: number, now: () => Date): KeyCache {
  const entries = new Map<string, { key: Key; since: number }>();
  return {
    get: (person) => {
      const entry = entries.get(person);
      if (!entry) return undefined;
      entries.delete(person);
      const age = now().getTime() - entry.since;
      // After a clock was set back, the age is unknown.
      if (age < 0 || age >= maxAge) return undefined;
      entries.set(person, entry);
      return entry.key;
    },
    set: (person, key) => {
      entries.delete(person);
      entries.set(person, { key, since: now().getTime() });
      if (entries.size > limit) entries.delete(entries.keys().next().value!);
    },
  };
}
