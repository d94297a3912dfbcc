import { readFile } from "node:fs/promises";

/**
 * Whether a process of this number runs, also one of another user. A zombie does not: it has ended, and only its parent
 * has not asked for its result yet, which in a container may never happen.
 */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const state = (await statOf(pid))?.[0];
  return state !== "Z" && state !== "X";
}

/** The start time of a process since boot (Linux), or null. It shows that a pid was reused. */
export async function startOf(pid: number): Promise<string | null> {
  return (await statOf(pid))?.[19] ?? null;
}

/** The fields that Linux gives about a process, from its state on; null on other systems. */
async function statOf(pid: number): Promise<string[] | null> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // Fields are counted after the program's name, which may contain spaces and brackets.
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? null;
}
