/** What the server does not have yet of a course, kept over reloads: of each person for themselves, as a browser can be shared. */
import type { saveAttempt } from "@annals/command-api/course/contract";
import type { Given } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";

export type SavedPart = NonNullable<Given<typeof saveAttempt>["body"]>;
/** With its try, and with the window that saved it: how many had opened the course by then. Those of earlier programs do not say. */
export type Unsaved = SavedPart & { number: number; opened?: number };

/** As the server takes it. */
export const sentOf = ({ number: _, opened: __, ...sent }: Unsaved): SavedPart => sent;

/** Whose it is. */
export interface Owner {
  course: string;
  person: string;
}

/** What is kept of one window. Each window has a shelf of its own: what one keeps, no other overwrites. */
export interface Journal {
  list(): Unsaved[];
  /** In place of all that is in it. */
  keep(all: readonly Unsaved[]): void;
  /** The course goes on in this window from now on. */
  begin(): void;
  /** Whether it goes on in a newer window of this browser, as far as is known here. */
  isTakenOver(): boolean;
}

export interface Shelf {
  get(key: string): string | null;
  set(key: string, text: string | null): boolean;
  list(key: string): unknown[];
  /** The keys that begin so. */
  keys(prefix: string): string[];
}

const shelfOf = ({ course, person }: Owner) => `annals.course.${course}.${person}`;
const newestOf = (owner: Owner) => `${shelfOf(owner)}.newest`;

export function journalOf(shelf: Shelf, owner: Owner, window: string): Journal {
  const key = `${shelfOf(owner)}.${window}`;
  return {
    list: () => shelf.list(key) as Unsaved[],
    keep: (all) => keepAt(shelf, key, all),
    begin: () => void shelf.set(newestOf(owner), window),
    isTakenOver: () => ![null, window].includes(shelf.get(newestOf(owner))),
  };
}

const keepAt = (shelf: Shelf, key: string, all: readonly Unsaved[]) =>
  void shelf.set(key, all.length === 0 ? null : JSON.stringify(all));

/** What somebody opened. */
interface Opened {
  number: number;
  window: string;
  parts: readonly { sequence: number; saved_by: number }[];
}

/**
 * Sends what earlier windows could not save. Where a window that opened the course later has saved since, perhaps on another device, and
 * of tries that are over, the server takes what was reached. What it refuses is over; when it cannot be reached, all that it lacks stays.
 * @returns whether it took something @throws what kept the server from answering
 */
export async function sendLeft(
  shelf: Shelf,
  owner: Owner,
  { number, window, parts }: Opened,
  send: (number: number, body: SavedPart) => Promise<unknown>,
): Promise<boolean> {
  const keys = shelf.keys(shelfOf(owner)).filter((key) => key !== newestOf(owner));
  const left = keys.flatMap((key) => (shelf.list(key) as Unsaved[]).map((one) => ({ key, one })));
  const wanted = left
    .map(({ one }) => one)
    .filter((one) => one.number < number || (one.number === number && parts[one.part] !== undefined))
    .sort(inOrder);
  let isSent = false;
  for (const one of wanted) {
    // What the server has, or what follows, is newer: it takes the result, and leaves the state.
    const isNewest =
      one.number === number &&
      isAfter(one, parts[one.part]!) &&
      wanted.findLast((other) => other.number === number && other.part === one.part) === one;
    const sent = sentOf(isNewest ? one : { ...one, sequence: 0 });
    try {
      await send(one.number, { ...sent, window });
      isSent = true;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  // What a window that is still open has kept meanwhile stays.
  for (const key of keys) {
    const done = left.filter((one) => one.key === key).map(({ one }) => one);
    keepAt(shelf, key, without(shelf.list(key) as Unsaved[], done));
  }
  return isSent;
}

/** Each window goes on from what the server has when it opens the course: counts of one window say nothing of another's. */
const inOrder = (one: Unsaved, other: Unsaved): number =>
  (one.opened ?? 0) - (other.opened ?? 0) || one.sequence - other.sequence;

/** Where earlier programs did not say which window it was, the counts alone tell. */
const isAfter = ({ opened, sequence }: Unsaved, server: Opened["parts"][number]): boolean =>
  ((opened === undefined ? 0 : opened - server.saved_by) || sequence - server.sequence) > 0;

/** What is left when some of it is done: what was kept anew meanwhile is another. */
function without(all: readonly Unsaved[], done: readonly Unsaved[]): Unsaved[] {
  const texts = done.map((one) => JSON.stringify(one));
  return all.filter((one) => !texts.includes(JSON.stringify(one)));
}

/** Sends what a window has, before its try ends. @returns whether the server has it now, or refuses it; else it stays */
export async function sendOwn(
  journal: Journal,
  send: (number: number, body: SavedPart) => Promise<unknown>,
): Promise<boolean> {
  for (const one of journal.list()) {
    const isTaken = await send(one.number, sentOf(one)).then(
      () => true,
      // A course that was removed may come back.
      (error: unknown) => isRefused(error) && !(error instanceof ApiProblem && error.status === 404),
    );
    if (!isTaken) return false;
    journal.keep(without(journal.list(), [one]));
  }
  return true;
}

/** Whether the server will say the same again, whenever it is asked. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
