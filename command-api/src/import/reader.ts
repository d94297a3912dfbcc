import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageFile, Places, ReadPage } from "./page.ts";

/** Reads Markdown beside the thread that answers requests, which a long or hostile text would hold up. */
export interface PageReader {
  /**
   * @param patience longest that it may take, in milliseconds; half a minute unless told
   * @returns null when it takes longer, or more memory than there is for it
   * @throws ReaderClosed; what broke while reading
   */
  read(file: PageFile, patience?: number): Promise<ReadPage | null>;
  close(): Promise<void>;
}

const program = new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url);
/** Most memory that a text may take to read, in megabytes. */
const mostMemory = 512;

/** Opens a reader for one import; what it took in memory goes with it when it is closed. */
export function openPageReader(places: Places): PageReader {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = async () => {
    await thread?.terminate();
    thread = null;
  };
  const readNext = async (file: PageFile, patience: number): Promise<ReadPage | null> => {
    if (isClosed) throw new ReaderClosed("The reader of pages was closed");
    thread ??= new Worker(program, {
      workerData: places,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    try {
      return await answerOf(thread, file, AbortSignal.timeout(patience));
    } catch (error) {
      await end();
      if (isTooMuch(error as NodeJS.ErrnoException)) return null;
      throw error;
    }
  };
  return {
    read(file, patience = 30_000) {
      const reading = last.then(() => readNext(file, patience));
      last = reading.catch(() => undefined);
      return reading;
    },
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

async function answerOf(thread: Worker, file: PageFile, signal: AbortSignal): Promise<ReadPage> {
  const settled = new AbortController();
  const either = AbortSignal.any([signal, settled.signal]);
  const ended = once(thread, "exit", { signal: either }).then(() => {
    throw new ReaderClosed("The thread that reads pages has ended");
  });
  const answered = once(thread, "message", { signal: either });
  thread.postMessage(file);
  try {
    const [answer] = (await Promise.race([answered, ended])) as [{ page: ReadPage } | { error: Error }];
    if ("error" in answer) throw answer.error;
    return answer.page;
  } finally {
    settled.abort();
    // Whichever lost is told to stop, and says so.
    await Promise.allSettled([answered, ended]);
  }
}

/** It took too long, or more memory than there is for it. */
const isTooMuch = ({ name, code }: NodeJS.ErrnoException) =>
  name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
