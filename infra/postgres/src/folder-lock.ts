import { link, readFile, rename, rm, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Another live Annals process works in this data folder. */
export class DataFolderInUse extends Error {
  override name = "DataFolderInUse";
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by another Annals (process ${pid})`);
    this.pid = pid;
  }
}

interface Holder {
  pid: number;
  /** When the process started, as its system counts; null where that is not known. A pid alone is used again. */
  started: string | null;
}

const heldHere = new Set<string>();

/**
 * Takes the folder for this process, by a file `lock` in it. A lock whose process has died is taken over.
 * @returns what gives it back
 * @throws DataFolderInUse
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "lock");
  if (heldHere.has(path)) throw new DataFolderInUse(folder, process.pid);
  heldHere.add(path);
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, JSON.stringify({ pid: process.pid, started: await startOf(process.pid) }));
    while (!(await linked(draft, path))) await clearDead(folder, path);
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

/** `link` is atomic and, other than opening for writing, never shows a lock that is half written. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function clearDead(folder: string, path: string): Promise<void> {
  const seen = await readFile(path, "utf8").catch(() => null);
  if (seen === null) return;
  const holder = parse(seen);
  if (holder && (await isAlive(holder))) throw new DataFolderInUse(folder, holder.pid);
  // Moved aside and looked at again: another process may have taken it over since it was read.
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
  // In a container the process before us often had our own number; a lock of ours would be in `heldHere`.
  if (holder.pid === process.pid || !processExists(holder.pid)) return false;
  return holder.started === null || holder.started === (await startOf(holder.pid));
}

/** Whether there is a process of this number, also one of another user. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process since boot (Linux), or null. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // Fields are counted after the program's name, which may itself hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}
