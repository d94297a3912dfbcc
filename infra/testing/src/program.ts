/** Programs of other teams that tests run beside the app. They end with this process. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { until } from "./until.ts";

interface Running {
  env?: Record<string, string>;
  /** What becomes of what it says about errors. */
  stderr?: "ignore" | "inherit";
  /** Ends it with this process: one that has processes of its own has to end these. */
  signal?: "SIGKILL" | "SIGTERM";
}

export function run(
  program: string,
  args: string[],
  { env = {}, stderr = "ignore", signal = "SIGKILL" }: Running = {},
): ChildProcess {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", stderr],
    env: { ...process.env, ...env },
  });
  const end = () => child.kill(signal);
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits until a server can be asked. @throws Error when it has ended before */
export async function upOf(child: ChildProcess, answers: () => Promise<boolean>): Promise<void> {
  await until(async () => hasEnded(child) || (await answers()));
  if (hasEnded(child)) throw new Error(`${child.spawnfile} did not start: it ended with ${child.exitCode}`);
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await once(child, "exit");
  clearTimeout(timer);
}
