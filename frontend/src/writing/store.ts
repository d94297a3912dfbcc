/**
 * This browser keeps what a person types until the server has it: in IndexedDB, or in `kept` when IndexedDB is missing
 * or too slow for a page that goes away. Nobody ever sees the text of another person.
 */
import type { BlockChange } from "@annals/document/browser";
import { kept } from "../kept/kept.ts";
import { t } from "../locale/text.ts";
import type { DraftText } from "./text.ts";

/** A text that the server had not confirmed when the browser kept it. */
export interface KeptText {
  /** One key for each time that a page is opened for writing. */
  key: string;
  entry: string;
  person: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** The draft's revision that it is based on. */
  revision: number;
  text: DraftText;
  /** The save with an unknown outcome. Repeating it exactly shows how it ended. */
  attempt: Attempt | null;
}
export interface Attempt {
  /** Its Idempotency-Key. */
  key: string;
  revision: number;
  text: DraftText;
  /** The changes to the text of that revision; absent when it sends the whole text. */
  changes?: BlockChange[];
}
/** The text that was not chosen in a conflict. It stays until somebody dismisses it. */
export interface AsideText {
  key: string;
  entry: string;
  person: string;
  at: number;
  whose: "mine" | "theirs";
  text: DraftText;
}

export interface TextStore {
  /** Keeps a text and replaces the earlier one of its key. */
  keep(text: KeptText): Promise<void>;
  /** The same, but finished when it returns, for a page that goes away. Throws when the text is too large. */
  keepAtOnce(text: KeptText): void;
  forget(key: string): Promise<void>;
  /** All texts of a person on a page, newest first. */
  find(entry: string, person: string): Promise<KeptText[]>;
  putAside(text: AsideText): Promise<void>;
  asides(entry: string, person: string): Promise<AsideText[]>;
  dismiss(key: string): Promise<void>;
}

type Shelf = "text" | "aside";
interface Item {
  key: string;
  entry: string;
  person: string;
  at: number;
}

/** Opens the browser's store. Never fails: without IndexedDB it uses `kept` alone. */
export function openStore(): TextStore {
  const database = openDatabase().catch(() => null);
  let last: Promise<unknown> = Promise.resolve();
  /** Writes one after the other, so that no write restores a forgotten text. */
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  const put = (shelf: Shelf, item: Item) =>
    inOrder(async () => {
      const db = await database;
      if (db === null) return writeLocal(shelf, item);
      try {
        await run(db, shelf, "readwrite", (store) => store.put(item));
      } catch {
        writeLocal(shelf, item);
        return;
      }
      const local = readLocal(shelf, item.key);
      if (local !== null && local.at <= item.at) removeLocal(shelf, item.key);
    });

  const remove = (shelf: Shelf, key: string) =>
    inOrder(async () => {
      removeLocal(shelf, key);
      const db = await database;
      if (db !== null) await run(db, shelf, "readwrite", (store) => store.delete(key));
    });

  const list = <T extends Item>(shelf: Shelf, entry: string, person: string): Promise<T[]> =>
    inOrder(async () => {
      const db = await database;
      const items = new Map<string, Item>();
      if (db !== null) {
        const found = await run<Item[]>(db, shelf, "readonly", (store) => store.getAll()).catch(() => []);
        for (const item of found) items.set(item.key, item);
      }
      for (const item of allLocal(shelf)) {
        const other = items.get(item.key);
        if (other === undefined || other.at <= item.at) items.set(item.key, item);
      }
      const mine = [...items.values()].filter((item) => item.entry === entry && item.person === person);
      return mine.sort((a, b) => b.at - a.at) as T[];
    });

  return {
    keep: (text) => put("text", text),
    keepAtOnce: (text) => writeLocal("text", text),
    forget: (key) => remove("text", key),
    find: (entry, person) => list<KeptText>("text", entry, person),
    putAside: (text) => put("aside", text),
    asides: (entry, person) => list<AsideText>("aside", entry, person),
    dismiss: (key) => remove("aside", key),
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("annals", 1);
    request.onupgradeneeded = () => {
      for (const shelf of ["text", "aside"]) request.result.createObjectStore(shelf, { keyPath: "key" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

function run<T>(
  db: IDBDatabase,
  shelf: Shelf,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(shelf, mode, { durability: "relaxed" });
    const request = work(transaction.objectStore(shelf));
    transaction.oncomplete = () => resolve(request.result as T);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

const localName = (shelf: Shelf, key: string) => `annals.${shelf}.${key}`;

function writeLocal(shelf: Shelf, item: Item): void {
  if (!kept.set(localName(shelf, item.key), JSON.stringify(item)))
    throw new Error(t("This browser refuses to keep the text."));
}

function removeLocal(shelf: Shelf, key: string): void {
  kept.set(localName(shelf, key), null);
}

function readLocal(shelf: Shelf, key: string): Item | null {
  try {
    return JSON.parse(kept.get(localName(shelf, key)) ?? "null") as Item | null;
  } catch {
    return null;
  }
}

function allLocal(shelf: Shelf): Item[] {
  const prefix = localName(shelf, "");
  return kept
    .keys(prefix)
    .map((name) => readLocal(shelf, name.slice(prefix.length)))
    .filter((item) => item !== null);
}
