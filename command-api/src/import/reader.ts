import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageFile, Places, ReadPage } from "./page.ts";

/** Reads Markdown in a thread of its own, because a long or hostile text would block the one that answers requests. */
export interface PageReader {
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ReaderClosed; whatever fails while reading
   */
  read(file: PageFile, maxMilliseconds?: number): Promise<ReadPage | null>;
  /** The headings of a text by what links may call them; null like `read`. */
  headings(text: string, maxMilliseconds?: number): Promise<Map<string, string> | null>;
  close(): Promise<void>;
}

const program = new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url);
/** How much memory the reading of a text may take, in megabytes. */
const maxMemory = 512;

/** Opens a reader for one import. Closing it frees its memory. */
export function openPageReader(places: Places): PageReader {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = async () => {
    await thread?.terminate();
    thread = null;
  };
  const readNext = async <T>(file: PageFile | string, maxMilliseconds: number): Promise<T | null> => {
    if (isClosed) throw new ReaderClosed("The reader of pages was closed");
    thread ??= new Worker(program, {
      workerData: places,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory },
    });
    try {
      return await answerOf<T>(thread, file, AbortSignal.timeout(maxMilliseconds));
    } catch (error) {
      await end();
      if (isTooMuch(error as NodeJS.ErrnoException)) return null;
      throw error;
    }
  };
  const inTurn = <T>(file: PageFile | string, maxMilliseconds: number): Promise<T | null> => {
    const reading = last.then(() => readNext<T>(file, maxMilliseconds));
    last = reading.catch(() => undefined);
    return reading;
  };
  return {
    read: (file, maxMilliseconds = 30_000) => inTurn(file, maxMilliseconds),
    headings: (text, maxMilliseconds = 5_000) => inTurn(text, maxMilliseconds),
    async close() {
      isClosed = true;
      await end();
      await last;
    },
  };
}

/** The reader was closed before a text was read. */
export class ReaderClosed extends Error {
  override name = "ReaderClosed";
}

async function answerOf<T>(thread: Worker, file: PageFile | string, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const either = AbortSignal.any([signal, settled.signal]);
  const ended = once(thread, "exit", { signal: either }).then(() => {
    throw new ReaderClosed("The thread that reads pages has ended");
  });
  const answered = once(thread, "message", { signal: either });
  thread.postMessage(file);
  try {
    const [answer] = (await Promise.race([answered, ended])) as [{ answer: T } | { error: Error }];
    if ("error" in answer) throw answer.error;
    return answer.answer;
  } finally {
    settled.abort();
    // The one that lost stops by rejecting.
    await Promise.allSettled([answered, ended]);
  }
}

/** Whether it took too long, or too much memory. */
const isTooMuch = ({ name, code }: NodeJS.ErrnoException) =>
  name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
