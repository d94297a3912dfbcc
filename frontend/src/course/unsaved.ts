/** What the server does not have yet of a course, kept over reloads: of each person for themselves, as a browser can be shared. */
import type { saveAttempt } from "@annals/command-api/course/contract";
import type { Given } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";

export type SavedPart = NonNullable<Given<typeof saveAttempt>["body"]>;
export type Unsaved = SavedPart & { number: number };

/** Whose it is. */
export interface Owner {
  course: string;
  person: string;
}

export interface Journal {
  list(): Unsaved[];
  /** In place of all that is in it. */
  keep(all: readonly Unsaved[]): void;
}

interface Storage {
  set(key: string, text: string | null): boolean;
  list(key: string): unknown[];
}

export function journalOf(storage: Storage, { course, person }: Owner): Journal {
  const key = `annals.course.${course}.${person}`;
  return {
    list: () => storage.list(key) as Unsaved[],
    keep: (all) => void storage.set(key, all.length === 0 ? null : JSON.stringify(all)),
  };
}

/** What somebody opened. */
interface Opened {
  number: number;
  window: string;
  parts: readonly { sequence: number }[];
}

/**
 * Sends what an earlier visit could not save of the same try. What the server refuses is over; when it cannot be reached, all that it
 * lacks stays. @returns whether there was something @throws what kept the server from answering
 */
export async function sendLeft(
  journal: Journal,
  { number, window, parts }: Opened,
  send: (number: number, body: SavedPart) => Promise<unknown>,
): Promise<boolean> {
  const left = journal
    .list()
    .filter(
      (one) =>
        one.number === number && one.sequence > (parts[one.part]?.sequence ?? Number.POSITIVE_INFINITY),
    );
  let isSent = false;
  for (const { number: _, ...one } of left) {
    try {
      await send(number, { ...one, window });
      isSent = true;
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  journal.keep([]);
  return isSent;
}

/** Whether the server will say the same again, whenever it is asked. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
