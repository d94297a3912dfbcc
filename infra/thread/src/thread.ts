import { readFileSync, readlinkSync } from "node:fs";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** A thread that does one task after the other, in their order. */
export interface Thread<Task, Result> {
  /**
   * @param maxMilliseconds how much of a processor's time it may take; half a minute by default
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
/** A task is looked at so many times in the time that it may take. */
const looks = 10;
/** However little of the processor it gets, it is given up after so many times as long. */
const patience = 8;
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
  /** Where the system tells of the thread; null before it has said so, and where none does. */
  let place: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function begin(): Worker {
    const worker = new Worker(program, {
      workerData: common,
      resourceLimits: { maxOldGenerationSizeMb: maxMemory, maxYoungGenerationSizeMb: youngMemory },
    });
    // Messages of an abandoned thread belong to no task.
    const isCurrent = () => worker === thread;
    worker.on("message", (answer: { result: Result } | { error: Error } | { place: string | null }) => {
      if (!isCurrent()) return;
      if ("place" in answer) {
        place = answer.place;
        return;
      }
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
    clearInterval(timer);
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
    timer ??= watch(first.maxMilliseconds);
  }

  /** Gives the first task up once it has taken its time: that of the thread on the processor, as a busy machine gives it little. */
  function watch(max: number): NodeJS.Timeout {
    let looked = 0;
    let spent = 0;
    // Not asked before the first look, which counts by the clock: most tasks are over by then.
    let before: number | null = null;
    return setInterval(() => {
      const now = timeOf(place);
      spent += now === null || before === null ? max / looks : now - before;
      before = now;
      if (spent >= max || ++looked >= looks * patience) giveUp(null);
    }, max / looks);
  }

  function end(): Promise<unknown> {
    const ending = thread?.terminate();
    thread = null;
    place = null;
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
      clearInterval(timer);
      for (const { reject } of waiting.splice(0)) reject(new ThreadClosed("The thread was closed"));
      await end();
    },
  };
}

/** How long a thread was on the processor, in milliseconds; null where the system does not tell. */
function timeOf(place: string | null): number | null {
  if (place === null) return null;
  try {
    // Behind the name, which can hold anything: times in the system and outside of it, in hundredths of a second.
    const told = readFileSync(place, "utf8");
    const [user, system] = told
      .slice(told.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    const time = 10 * (Number(user) + Number(system));
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

/** Where the system tells of this thread. */
function ownPlace(): string | null {
  try {
    return `/proc/${readlinkSync("/proc/thread-self")}/stat`;
  } catch {
    return null;
  }
}

/** Inside the thread: runs each task with the shared data, and returns its result or error. */
export function serveTasks<Task, Result, Data>(work: (task: Task, data: Data) => Result): void {
  let data = workerData as Data;
  parentPort!.postMessage({ place: ownPlace() });
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
