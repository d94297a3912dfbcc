/** Half-written comments: kept in the browser until they are sent, over reloads, lost sessions and refusals (decision 251). */
import { uuid } from "../api/id.ts";
import { type Kept, kept } from "../kept/kept.ts";
import { markOf } from "../kept/mark.ts";
import type { Thread } from "./api.ts";
import { beginOf } from "./keys.ts";

export interface HalfWritten {
  blocks: unknown[];
  isPrivate: boolean;
  /** The page that it was begun on. */
  page: string;
  /** By which the server knows it when it is sent twice. */
  id: string;
  /** Of a comment that is changed: `edited_at` of the words that it began from. */
  from?: string | null | undefined;
}

const keyOf = (person: string, what: string) => beginOf(person) + what;

/** What somebody began to write. @param what a page, a comment that is replied to, or one that is changed */
export function halfWritten(person: string, what: string, shelf: Kept = kept): HalfWritten | undefined {
  const list = shelf.list(keyOf(person, what));
  const [first] = list as Partial<HalfWritten>[];
  if (first === undefined) return undefined;
  if (Array.isArray(first.blocks)) return first as HalfWritten;
  // As earlier versions kept it: the blocks alone, and beside them whether they are private.
  const isPrivate = shelf.get(`${keyOf(person, what)}.private`) !== null;
  return { blocks: list, isPrivate, page: "", id: uuid() };
}

/** It as the browser keeps it, by which a window sees that another one changed it. */
export const keptText = (person: string, what: string, shelf: Kept = kept): string | null =>
  shelf.get(keyOf(person, what));

/** Keeps it; null forgets it. Words that were to be private are not kept where they would come back as public. */
export function keepHalfWritten(
  person: string,
  what: string,
  half: HalfWritten | null,
  shelf: Kept = kept,
): void {
  if (half !== null) lastWritten = what;
  const isKept = shelf.set(keyOf(person, what), half && JSON.stringify([half]));
  if (!isKept && half?.isPrivate && halfWritten(person, what, shelf)?.isPrivate === false)
    shelf.set(keyOf(person, what), null);
  for (const hear of hearers) hear();
}

/** With what it is about. */
export type Unsent = HalfWritten & { what: string };

/** What a person began to write on a page. */
export const unsentOn = (person: string, page: string, shelf: Kept = kept): Unsent[] =>
  shelf.keys(beginOf(person)).flatMap((key) => {
    const what = key.slice(beginOf(person).length);
    const half = halfWritten(person, what, shelf);
    return half?.page === page ? [{ ...half, what }] : [];
  });

/** Those that have no field: their comment is not among the threads of the page any more, or takes no more words. */
export function withoutField(
  unsent: readonly Unsent[],
  page: string,
  threads: readonly Pick<Thread, "id" | "can" | "comments">[],
): Unsent[] {
  const fields = new Set([page, `words ${page}`]);
  for (const thread of threads) {
    if (thread.can.reply) fields.add(thread.id);
    for (const { id, can } of [thread, ...thread.comments]) if (can.edit) fields.add(`edit ${id}`);
  }
  return unsent.filter(({ what }) => !fields.has(what));
}

let lastWritten: string | null = null;

/** Whether this is what was written last in this window; asked a second time, it is not. */
export function takeLastWritten(what: string): boolean {
  const isLast = what === lastWritten;
  if (isLast) lastWritten = null;
  return isLast;
}

const hearers = new Set<() => void>();
/** How long it is waited until nothing more is typed, in milliseconds. */
const pause = 200;

/** Somebody comes to a window, where nothing is typed yet. */
const arrivals = ["focus", "pageshow", "visibilitychange"];

/**
 * Looks when something that is half written was changed elsewhere, and when somebody comes back to this window: in one
 * that is not seen, browsers let timers wait.
 */
export function onHalfWritten(look: (when: "at once" | "later" | "back") => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause, "later");
  };
  const atOnce = () => look("back");
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith("comment.")) return;
    look("at once");
    soon();
  };
  hearers.add(soon);
  window.addEventListener("storage", onStorage);
  for (const name of arrivals) window.addEventListener(name, atOnce);
  return () => {
    clearTimeout(timer);
    hearers.delete(soon);
    window.removeEventListener("storage", onStorage);
    for (const name of arrivals) window.removeEventListener(name, atOnce);
  };
}

/** What a window knows of one that may be open in several. */
interface Windows {
  /** As it is here, where the browser took it. */
  here: string | null;
  /** As the browser kept it when this window last looked or wrote. */
  seen: string | null;
  /** As the browser keeps it now. */
  now: string | null;
  /** Somebody has the cursor in it here. */
  isTyping: boolean;
}

/**
 * What a window does about what another one kept: takes it over, or keeps its own again. The newest wins, but nothing is
 * taken from who types here; and what was sent or discarded there goes here too, unless it is different here.
 */
export function afterOther({ here, seen, now, isTyping }: Windows): "take" | "keep" | "nothing" {
  if (now === seen) return "nothing";
  if (now === null) return here === seen ? "take" : "keep";
  return isTyping && here !== null ? "nothing" : "take";
}

/** By which the server does the same comment once, from whichever window, and another one anew. */
export const onceKey = ({ id }: Pick<HalfWritten, "id">, body: unknown): string =>
  `${id}.${markOf(JSON.stringify(body))}`;
