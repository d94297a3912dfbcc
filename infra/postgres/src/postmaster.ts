import { type ChildProcess, execFile, spawn } from "node:child_process";
import { open, readFile, readlink, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Logger } from "@annals/logging";
import { isRunning } from "./process.ts";
import type { SystemUser } from "./system-user.ts";

const run = promisify(execFile);
const startLimit = 60_000;
const stopLimit = 30_000;
const logLimit = 4_000_000;

export interface Postmaster {
  pid: number;
  /** Resolves when it has ended: with the reason, or with null when it was stopped. */
  ended: Promise<string | null>;
  /** Ends it: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  program: string;
  /** The folder that initdb made. */
  cluster: string;
  port: number;
  user: SystemUser | null;
  /** Names and values for `-c`. */
  settings: Record<string, string>;
  logFile: string;
  logger: Logger;
  /** Ends the start. */
  signal?: AbortSignal | undefined;
}

/**
 * Starts the server and waits until it takes connections (recovery after a crash included). It ends with this process,
 * also when that exits at once (but not with kill -9).
 * @throws Error with the end of the server's own log when it ends instead or takes more than a minute; the signal's reason
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, port, user, logger } = options;
  const child = await spawnServer(options);
  const exit = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  let ended: string | null = null;
  // The server answers SIGQUIT at once, as safely as a power cut; there is no time for more while a process exits.
  const endWithUs = () => child.kill("SIGQUIT");
  process.once("exit", endWithUs);
  void exit.then((reason) => {
    ended = reason;
    process.off("exit", endWithUs);
  });

  const deadline = performance.now() + startLimit;
  while (!(await isReady(cluster, child.pid))) {
    if (ended !== null)
      throw new Error(`PostgreSQL did not start (${ended}): ${await lastLines(options.logFile)}`);
    if (options.signal?.aborted) {
      await endProcess(child.pid!, async () => ended !== null, logger);
      throw options.signal.reason;
    }
    if (performance.now() > deadline) {
      child.kill("SIGQUIT");
      throw new Error(
        `PostgreSQL did not get ready in ${startLimit / 1000} s: ${await lastLines(options.logFile)}`,
      );
    }
    await delay(10);
  }
  const pid = child.pid!;
  logger.info({ pid, port, user: user?.name }, "PostgreSQL is ready");

  let stopping = false;
  return {
    pid,
    ended: exit.then((reason) => (stopping ? null : reason)),
    stop: async () => {
      stopping = true;
      await endProcess(pid, async () => ended !== null, logger);
    },
  };
}

async function spawnServer({
  program,
  cluster,
  port,
  user,
  settings,
  logFile,
}: PostmasterOptions): Promise<ChildProcess> {
  const size = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimit) await truncate(logFile);
  const log = await open(logFile, "a", 0o600);
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const child = spawn(program, ["-D", cluster, "-p", String(port), ...flags], {
      cwd: cluster,
      // A group of its own: Ctrl-C in a terminal goes to every process of the group, and the server must be
      // the last to end. Its log is a file, not a pipe: a pipe would break when Node is killed.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
      env: serverEnvironment(),
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** The environment of PostgreSQL's programs: without our secrets, and without PG… variables, which would change what they do. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_MESSAGES: "C" };
}

/**
 * Ends the server that a killed Annals has left running in this folder, if there is one. A process is only
 * touched when it is proven to be the postmaster of this very folder.
 * @returns whether there was one
 */
export async function stopOrphan(cluster: string, logger: Logger): Promise<boolean> {
  const path = join(cluster, "postmaster.pid");
  const pid = Number((await readFile(path, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) return false;
  const isOrphan = (await isRunning(pid)) && (await isPostmasterOf(cluster, pid));
  if (isOrphan) {
    logger.warn({ pid }, "Stopping a PostgreSQL that was left running");
    await endProcess(pid, async () => !(await isRunning(pid)), logger);
  }
  // PostgreSQL would refuse to start when another process or a zombie has this pid.
  const left = Number((await readFile(path, "utf8").catch(() => "")).split("\n")[0]);
  if (left === pid) await rm(path, { force: true });
  return isOrphan;
}

async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const [cwd, name] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => ""),
      readFile(`/proc/${pid}/comm`, "utf8").catch(() => ""),
    ]);
    return cwd === cluster && name.startsWith("postgres");
  }
  const { stdout } = await run("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(cluster);
}

/** Fast shutdown (SIGINT); when that takes too long, at once (SIGQUIT), which is as safe as a power cut. */
async function endProcess(pid: number, hasEnded: () => Promise<boolean>, logger: Logger): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (await hasEnded()) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + stopLimit;
    while (!(await hasEnded()) && performance.now() < deadline) await delay(10);
    if (await hasEnded()) return;
    logger.warn({ pid, signal }, "PostgreSQL takes long to stop");
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** The server writes its state into the eighth line of this file. */
async function isReady(cluster: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function lastLines(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  return text.trim().split("\n").slice(-4).join(" | ");
}
