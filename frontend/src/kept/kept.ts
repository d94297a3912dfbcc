/** Storage for the next visit. A browser that stores nothing (private windows, a full disk) is not an error. */
export interface Kept {
  /** The text that is kept under a key, or null. */
  get(key: string): string | null;
  /** Keeps a text; null keeps nothing. False when the browser refuses. */
  set(key: string, text: string | null): boolean;
  /** The list under a key; empty when there is none, or when it is invalid. */
  list(key: string): unknown[];
  /** The keys that begin with these letters. */
  keys(prefix: string): string[];
}

/** Kept over visits, and the same in all tabs. */
export const kept = keptIn(() => localStorage);
/** Kept for this tab, over reloads. */
export const keptInTab = keptIn(() => sessionStorage);

/** @param storage gets the storage, which may throw as well */
export function keptIn(
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">,
): Kept {
  const get = (key: string) => attempt(() => storage().getItem(key), null);
  return {
    get,
    set: (key, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      }, false),
    list(key) {
      const found: unknown = attempt(() => JSON.parse(get(key) ?? "[]") as unknown, []);
      return Array.isArray(found) ? found : [];
    },
    keys: (prefix) =>
      attempt(() => {
        const shelf = storage();
        const all = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "");
        return all.filter((key) => key.startsWith(prefix));
      }, []),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
