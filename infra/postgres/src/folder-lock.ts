import { link, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning, startOf } from "./process.ts";

/** Another live Annals process works in this data folder. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by another Annals (process ${pid}).`);
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** When the process started, in the units of its system, or null if unknown. Systems reuse a pid. */
  started: string | null;
}

/** How to wait for another Annals that is about to end. */
export interface Patience {
  /** How long to wait, in milliseconds; 10 s by default. */
  lockTimeout?: number | undefined;
  /** Called once with the pid of the other process when the wait begins. */
  onWait?: ((pid: number) => void) | undefined;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
}

const heldHere = new Set<string>();

/**
 * Waits until no other live process holds the folder. Creates nothing, even when the folder does not exist yet. @throws
 * DataFolderInUse when the other one continues
 */
export async function folderIsFree(folder: string, patience: Patience = {}): Promise<void> {
  const { lockTimeout = 10_000, onWait, signal } = patience;
  let isWaiting = false;
  const path = join(folder, "lock");
  const deadline = performance.now() + lockTimeout;
  for (;;) {
    const holder = parse(await readFile(path, "utf8").catch(() => ""));
    if (holder === null || !(await isAlive(holder))) return;
    if (performance.now() >= deadline) throw new DataFolderInUse(folder, holder.pid);
    if (!isWaiting) onWait?.(holder.pid);
    isWaiting = true;
    await delay(50, undefined, { signal });
  }
}

/**
 * Takes the folder for this process, by a file `lock` in it. A lock whose process has died is taken over.
 * @returns what gives it back
 * @throws DataFolderInUse when another process holds it and does not end
 */
export async function lockFolder(folder: string, patience: Patience = {}): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  if (heldHere.has(path)) throw new DataFolderInUse(folder, process.pid);
  heldHere.add(path);
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
    while (!(await linked(draft, path))) {
      await folderIsFree(folder, patience);
      await clearDead(path);
    }
  } catch (error) {
    heldHere.delete(path);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    heldHere.delete(path);
    await rm(path, { force: true });
  };
}

/** `link` is atomic and, unlike opening for writing, never shows a half-written lock. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function clearDead(path: string): Promise<void> {
  const seen = await readFile(path, "utf8").catch(() => null);
  if (seen === null) return;
  const holder = parse(seen);
  if (holder !== null && (await isAlive(holder))) return;
  // Moves it aside and reads it again: another process may have taken it over since the first read.
  const aside = `${path}.dead.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== seen) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

function parse(text: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(text);
    return Number.isInteger(pid) && pid > 0 ? { pid, started: started ?? null } : null;
  } catch {
    return null;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  // In a container the previous process often had our pid; our own lock would be in `heldHere`.
  if (holder.pid === process.pid || !(await isRunning(holder.pid))) return false;
  return holder.started === null || holder.started === (await startOf(holder.pid));
}
