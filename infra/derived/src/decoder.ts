/**
 * Work on files that people sent, in a process of its own. Decoders are native or WASM: what breaks or hoards there ends its process and
 * nothing else, and a limit of a thread would not hold them.
 */
import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * Why a file gave nothing: its content is no such file; it wants a password; it has more than the limits take; the decoder took too long or too
 * much memory, or ended.
 */
export type Failure = "damaged" | "locked" | "too-large" | "too-long" | "too-much-memory" | "ended";
export type Decoded<Result> = { result: Result } | { failed: Failure };

export interface Decoder<Task, Result> {
  /** Files are done one after the other. It never throws because of a file. @throws Error when no process can be started */
  run(task: Task): Promise<Decoded<Result>>;
  /** Ends the process; the next task starts another one. */
  close(): void;
}

export interface DecoderLimits {
  /** For one file, in milliseconds of the processor; by the clock where the system does not tell, and else three times as much. */
  time: number;
  /** Of the process, in megabytes. */
  memory: number;
  /** After how many files the process is renewed: native code may leak. */
  files: number;
  /** After how long without work it ends, in milliseconds. */
  idle: number;
}

export const limits: DecoderLimits = { time: 20_000, memory: 512, files: 50, idle: 30_000 };

/** How often its memory and its time are looked at, in milliseconds. */
const lookEvery = 100;

/** How much longer it may take by the clock than of the processor: a busy machine makes no file unreadable. */
const patience = 3;

/** @param program a module that calls `serve` */
export function openDecoder<Task extends object, Result>(
  program: URL,
  { time, memory, files, idle }: DecoderLimits = limits,
): Decoder<Task, Result> {
  let child: ChildProcess | null = null;
  let done = 0;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function close(): void {
    clearTimeout(idling);
    const ended = child;
    child = null;
    done = 0;
    if (ended === null) return;
    process.off("exit", close);
    ended.kill("SIGKILL");
  }

  function begin(): ChildProcess {
    const begun = fork(fileURLToPath(program), [], {
      execArgv: [...process.execArgv, `--max-old-space-size=${memory}`],
      serialization: "advanced",
      // Nothing of ours: no secret of this process is in its environment.
      env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // Where no process can be started, that fails the file alone.
    begun.on("error", () => undefined);
    process.once("exit", close);
    return begun;
  }

  async function runNext(task: Task): Promise<Decoded<Result>> {
    clearTimeout(idling);
    if (child !== null && (child.exitCode !== null || child.signalCode !== null || !child.connected)) close();
    child ??= begin();
    const working = child;
    // While it works, this process does not end.
    working.ref();
    working.channel?.ref();
    let watch: NodeJS.Timeout | undefined;
    let overtime: NodeJS.Timeout | undefined;
    try {
      const before = await processorTimeOf(working.pid);
      const byClock = before === null ? time : time * patience;
      const answer = await new Promise<Decoded<Result>>((resolve, reject) => {
        const look = async () => {
          if ((await residentOf(working.pid)) > memory) resolve({ failed: "too-much-memory" });
          const now = await processorTimeOf(working.pid);
          if (before !== null && now !== null && now - before > time) resolve({ failed: "too-long" });
        };
        overtime = setTimeout(() => resolve({ failed: "too-long" }), byClock);
        watch = setInterval(() => void look(), lookEvery);
        working.once("message", (message) => resolve(message as Decoded<Result>));
        working.once("exit", () => resolve({ failed: "ended" }));
        working.once("error", reject);
        working.send(task, (error) => error && resolve({ failed: "ended" }));
      });
      done++;
      const isOver = "failed" in answer && killed.has(answer.failed);
      if (isOver || done >= files) close();
      return answer;
    } finally {
      clearTimeout(overtime);
      clearInterval(watch);
      working.removeAllListeners("message").removeAllListeners("exit").removeAllListeners("error");
      working.on("error", () => undefined);
      working.unref();
      working.channel?.unref();
      if (child !== null) idling = setTimeout(close, idle).unref();
    }
  }

  return {
    run(task) {
      const result = last.then(() => runNext(task));
      last = result.catch(() => undefined);
      return result;
    },
    close,
  };
}

/** After these nothing is known of the process. */
const killed: ReadonlySet<Failure> = new Set<Failure>(["too-long", "too-much-memory", "ended"]);

/** The memory that a process takes, in megabytes; 0 where the system does not tell. */
async function residentOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return (Number(text.split(" ")[1] ?? 0) * 4096) / 1024 ** 2;
}

/** The kernel counts in hundredths of a second. */
const tick = 10;

/** How much a process has had of the processor so far, in milliseconds; null where the system does not tell. */
async function processorTimeOf(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return tick * (Number(fields[11]) + Number(fields[12]));
}
