import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds before the server is started again: after the first crash, and at most. */
const pause = { first: 200, max: 30_000 };
/** After this long without a crash the pauses start again from the first, in milliseconds. */
const steady = 60_000;

/**
 * How the server uses memory and cores. Node is made for one program on a large machine; without these the server takes half as
 * much memory again, and more threads than there are cores get in each other's way collecting garbage.
 */
const serverFlags: readonly string[] = [
  `--v8-pool-size=${Math.max(1, Math.min(4, availableParallelism() - 1))}`,
  "--max-semi-space-size=16",
  "--heap-growing-percent=30",
];

/** How often the server crashed, when last and why, as the status answers it. */
interface Crashes {
  count: number;
  at: string | null;
  reason: string | null;
}

/** Messages of the server to its supervisor. */
type Message = "ready" | { failure: string };

/**
 * Runs `annals serve` in a process of its own, and starts it again when it crashes, for whatever reason. A start that
 * fails before it was ever ready is not repeated. This process loads nothing else, so that it stays small and has
 * nothing in it that could fail.
 * @returns the exit code
 */
export async function supervise(main: string): Promise<number> {
  const crashes: Crashes = { count: 0, at: null, reason: null };
  let server: ChildProcess | null = null;
  let isStopping = false;
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      isStopping = true;
      stopping.abort();
      server?.kill(signal);
    });
  // After SIGHUP the terminal is gone; a failed write must not end this process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  let wasReady = false;
  let wait = pause.first;
  for (;;) {
    const since = performance.now();
    let failure: string | null = null;
    server = startServer(main, crashes);
    server.on("message", (message: Message) => {
      if (message === "ready") wasReady = true;
      else failure = message.failure;
    });
    const [code, signal] = (await once(server, "exit")) as [number | null, NodeJS.Signals | null];
    server = null;
    if (isStopping || code === 0) return code ?? 0;
    if (signal === null && !wasReady) return code ?? 1;

    crashes.count += 1;
    crashes.at = new Date().toISOString();
    crashes.reason = failure ?? (signal ? `signal ${signal}` : `exit code ${code}`);
    if (performance.now() - since > steady) wait = pause.first;
    console.error(`Annals crashed (${crashes.reason}). It starts again in ${wait / 1000} s.`);
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (isStopping) return 0;
    wait = Math.min(wait * 2, pause.max);
  }
}

function startServer(main: string, crashes: Crashes): ChildProcess {
  const { count, at, reason } = crashes;
  const past = count === 0 ? [] : [`--crashes=${JSON.stringify({ count, at, reason })}`];
  return spawn(process.execPath, [...serverFlags, ...process.execArgv, main, "serve", ...past], {
    // In a group of its own, so that Ctrl-C in the terminal reaches it once: from here.
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
}

/**
 * On the server's side: reports to the supervisor, and ends when that has gone. Does nothing without one.
 * @param leave asks this process to stop
 */
export function supervised(leave: () => void): { ready(): void } {
  const tell = (message: Message) => {
    if (process.connected) process.send?.(message);
  };
  if (process.send !== undefined) {
    process.once("disconnect", leave);
    process.on("uncaughtExceptionMonitor", (error) => tell({ failure: error.message }));
    // It must not keep this process alive.
    process.channel?.unref();
  }
  return { ready: () => tell("ready") };
}
