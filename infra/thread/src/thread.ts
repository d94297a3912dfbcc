import { parentPort, Worker, workerData } from "node:worker_threads";

/** A thread that does one task after the other, in their order. */
export interface Thread<Task, Result> {
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever the work throws
   */
  run(task: Task, maxMilliseconds?: number): Promise<Result | null>;
  /** Sets the shared data of all tasks from now on. */
  tell(data: unknown): void;
  /** Ends it at once, with its running task. */
  close(): Promise<void>;
}

/** How much memory the work may take, in megabytes. */
const maxMemory = 512;
/** The part of that for short-lived objects: three times as much would be no faster. */
const youngMemory = 32;
/** How many tasks are sent ahead, so that the thread need not wait for this one. */
const ahead = 3;

interface Waiting<Task, Result> {
  task: Task;
  maxMilliseconds: number;
  resolve(result: Result | null): void;
  reject(error: Error): void;
}

/**
 * Opens a thread. It starts with the first task, and again after a task that was given up.
 * @param program a module that calls `serveTasks`
 * @param data shared by all tasks
 */
export function openThread<Task, Result>(program: URL, data: unknown): Thread<Task, Result> {
  let common = data;
  /** The thread works on the first; the first `handed` ones have been sent to it. */
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
    // Messages of an abandoned thread belong to no task.
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

  /** Removes the task that the thread works on. */
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

  /** Ends the thread because of its task, and settles that task; the others go to the next thread. */
  function giveUp(because: Error | null): void {
    const ended = end();
    const { resolve, reject } = take();
    handed = 0;
    if (because === null) resolve(null);
    else reject(because);
    // Not both at once: the memory of the old one is released first.
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

/** Inside the thread: runs each task with the shared data, and returns its result or error. */
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
