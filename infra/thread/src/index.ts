/** Work on texts that people sent, in a thread of its own: a long or hostile one would block the thread that answers. */
import { once } from "node:events";
import { parentPort, Worker } from "node:worker_threads";

/** A thread that does one task after the other. */
export interface Thread<Task, Result> {
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever the work throws
   */
  run(task: Task, maxMilliseconds?: number): Promise<Result | null>;
  /** Ends it at once, with what it does. */
  close(): Promise<void>;
}

/** How much memory the work may take, in megabytes. */
const maxMemory = 512;
/** Of that, for what is soon forgotten: with the usual room, reading Markdown spends a third of its time clearing it. */
const youngMemory = 96;

/**
 * Opens a thread. It begins with the first task, and anew after one that was given up.
 * @param program a module that calls `serveTasks`
 * @param data what all tasks have in common, as `workerData`
 */
export function openThread<Task, Result>(program: URL, data: unknown): Thread<Task, Result> {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = async () => {
    await thread?.terminate();
    thread = null;
  };
  const runNext = async (task: Task, maxMilliseconds: number): Promise<Result | null> => {
    if (isClosed) throw new ThreadClosed("The thread was closed");
    thread ??= new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory, maxYoungGenerationSizeMb: youngMemory },
    });
    try {
      return await answerOf<Task, Result>(thread, task, AbortSignal.timeout(maxMilliseconds));
    } catch (error) {
      await end();
      if (isTooMuch(error as NodeJS.ErrnoException)) return null;
      throw error;
    }
  };
  return {
    run(task, maxMilliseconds = 30_000) {
      const running = last.then(() => runNext(task, maxMilliseconds));
      last = running.catch(() => undefined);
      return running;
    },
    async close() {
      isClosed = true;
      await end();
      await last;
    },
  };
}

/** Within the thread: does each task that comes, and answers its result or error. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  parentPort!.on("message", (task: Task) => {
    try {
      parentPort!.postMessage({ result: work(task) });
    } catch (error) {
      parentPort!.postMessage({ error });
    }
  });
}

/** The thread was closed before a task was done. */
export class ThreadClosed extends Error {
  override name = "ThreadClosed";
}

async function answerOf<Task, Result>(thread: Worker, task: Task, signal: AbortSignal): Promise<Result> {
  const settled = new AbortController();
  const either = AbortSignal.any([signal, settled.signal]);
  const ended = once(thread, "exit", { signal: either }).then(() => {
    throw new ThreadClosed("The thread has ended");
  });
  const answered = once(thread, "message", { signal: either });
  thread.postMessage(task);
  try {
    const [answer] = (await Promise.race([answered, ended])) as [{ result: Result } | { error: Error }];
    if ("error" in answer) throw answer.error;
    return answer.result;
  } finally {
    settled.abort();
    // The one that lost stops by rejecting.
    await Promise.allSettled([answered, ended]);
  }
}

/** Whether it took too long, or too much memory. */
const isTooMuch = ({ name, code }: NodeJS.ErrnoException) =>
  name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
