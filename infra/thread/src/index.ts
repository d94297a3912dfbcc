/** Work on texts that people sent, in a thread of its own: a long or hostile one would block the thread that answers. */
import { parentPort, Worker, workerData } from "node:worker_threads";

/** A thread that does one task after the other, in their order. */
export interface Thread<Task, Result> {
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever the work throws
   */
  run(task: Task, maxMilliseconds?: number): Promise<Result | null>;
  /** Says what all tasks have in common from now on. */
  tell(data: unknown): void;
  /** Ends it at once, with what it does. */
  close(): Promise<void>;
}

/** How much memory the work may take, in megabytes. */
const maxMemory = 512;
/** Of that, for what is soon forgotten: three times as much would be no faster. */
const youngMemory = 32;
/** So many tasks lie ready in the thread, so that it need not wait for this one. */
const ahead = 3;

interface Waiting<Task, Result> {
  task: Task;
  maxMilliseconds: number;
  resolve(result: Result | null): void;
  reject(error: Error): void;
}

/**
 * Opens a thread. It begins with the first task, and anew after one that was given up.
 * @param program a module that calls `serveTasks`
 * @param data what all tasks have in common
 */
export function openThread<Task, Result>(program: URL, data: unknown): Thread<Task, Result> {
  let common = data;
  /** The thread works on the first; the `handed` first ones have been sent to it. */
  const waiting: Waiting<Task, Result>[] = [];
  let handed = 0;
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): Worker {
    const worker = new Worker(program, {
      workerData: common,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory, maxYoungGenerationSizeMb: youngMemory },
    });
    // What a thread says that was given up meanwhile is about no task any more.
    const isCurrent = () => worker === thread;
    worker.on("message", (answer: { result: Result } | { error: Error }) => {
      if (!isCurrent()) return;
      const { resolve, reject } = take();
      if ("error" in answer) reject(answer.error);
      else resolve(answer.result);
      handOver();
    });
    worker.on("error", (error: NodeJS.ErrnoException) => {
      if (isCurrent()) giveUp(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? null : error);
    });
    worker.on("exit", () => {
      if (isCurrent()) giveUp(new ThreadClosed("The thread has ended"));
    });
    return worker;
  }

  /** Takes away the task that the thread works on. */
  function take(): Waiting<Task, Result> {
    clearTimeout(timer);
    timer = undefined;
    handed--;
    return waiting.shift()!;
  }

  /** Sends tasks to the thread, and watches how long the first one takes. */
  function handOver(): void {
    const [first] = waiting;
    if (first === undefined) return;
    thread ??= begin();
    for (; handed < Math.min(ahead, waiting.length); handed++)
      thread.postMessage({ task: waiting[handed]!.task });
    timer ??= setTimeout(() => giveUp(null), first.maxMilliseconds);
  }

  function end(): Promise<unknown> {
    const ending = thread?.terminate();
    thread = null;
    return ending ?? Promise.resolve();
  }

  /** Ends the thread because of its task, of which this is the answer; the others are for the next thread. */
  function giveUp(because: Error | null): void {
    const ended = end();
    const { resolve, reject } = take();
    handed = 0;
    if (because === null) resolve(null);
    else reject(because);
    // Not both at once: the memory of the one that ends is given back first.
    void ended.then(() => isClosed || handOver());
  }

  return {
    run(task, maxMilliseconds = 30_000) {
      if (isClosed) return Promise.reject(new ThreadClosed("The thread was closed"));
      return new Promise((resolve, reject) => {
        waiting.push({ task, maxMilliseconds, resolve, reject });
        handOver();
      });
    },
    tell(data) {
      common = data;
      thread?.postMessage({ data });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new ThreadClosed("The thread was closed"));
      await end();
    },
  };
}

/** Within the thread: does each task that comes, with what all have in common, and answers its result or error. */
export function serveTasks<Task, Result, Data>(work: (task: Task, data: Data) => Result): void {
  let data = workerData as Data;
  parentPort!.on("message", (message: { task: Task } | { data: Data }) => {
    if ("data" in message) {
      data = message.data;
      return;
    }
    try {
      parentPort!.postMessage({ result: work(message.task, data) });
    } catch (error) {
      parentPort!.postMessage({ error });
    }
  });
}

/** The thread was closed before a task was done. */
export class ThreadClosed extends Error {
  override name = "ThreadClosed";
}
