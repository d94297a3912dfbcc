import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Fill } from "@annals/projectors";
import type { Settings } from "@annals/settings";

/** The input of the process that fills a generation. */
export interface FillTask {
  settings: Settings;
  databaseUrl: string;
  generation: number;
}

/** Its messages: its progress, then how it ended. */
export type FillMessage = { progress: number; events?: number } | { done: true } | { failure: string };

const program = fileURLToPath(new URL(`filling-process${extname(import.meta.url)}`, import.meta.url));

/**
 * A process with low priority. Many of its objects live for a batch: with room for those, and a heap that may grow, it
 * collects garbage less often. It collects without helper threads, which would take the core on which PostgreSQL writes.
 */
const asideArguments = [
  ...["-n", "10", process.execPath, ...process.execArgv],
  ...[
    "--min-semi-space-size=64",
    "--max-semi-space-size=64",
    "--heap-growing-percent=0",
    "--single-threaded-gc",
  ],
];

/**
 * Fills generations in a process of its own, so that readers and writers do not feel a rebuild.
 * @throws Error with what went wrong there; the signal's reason
 */
export function fillElsewhere(settings: Settings, databaseUrl: string): Fill {
  return async (generation, report, signal) => {
    signal.throwIfAborted();
    const child = fork(program, [], {
      execPath: "nice",
      execArgv: asideArguments,
      serialization: "advanced",
    });
    const end = () => child.kill("SIGKILL");
    signal.addEventListener("abort", end, { once: true });
    process.once("exit", end);
    try {
      const ended = endOf(child, report);
      child.send({ settings, databaseUrl, generation } satisfies FillTask);
      await ended;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", end);
      process.off("exit", end);
      end();
    }
  };
}

/** Resolves when the process says that it is done. */
async function endOf(child: ChildProcess, report: Parameters<Fill>[1]): Promise<void> {
  const ended = new AbortController();
  const done = new Promise<void>((resolve, reject) => {
    child.on("message", (message: FillMessage) => {
      if ("progress" in message) report(message.progress, message.events);
      else if ("failure" in message) reject(new Error(message.failure));
      else resolve();
    });
    child.on("error", reject);
  });
  const { signal } = ended;
  const gone = once(child, "exit", { signal }).then(([code, by]) => {
    throw new Error(`The process that fills the read models ended (${by ?? `code ${code}`})`);
  });
  await Promise.race([done, gone]).finally(() => ended.abort());
}
