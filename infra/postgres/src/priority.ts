import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type pg from "pg";

/**
 * The server's process for a connection gets the priority of ours, when ours gives way to others and the server runs on this
 * machine: what is worked on in the background must not slow down those who read.
 */
export async function giveWayToo(client: pg.PoolClient): Promise<void> {
  const ours = getPriority();
  const { processID: pid } = client as unknown as { processID?: number };
  if (ours <= 0 || pid === undefined || !(await isServersProcess(pid))) return;
  try {
    if (getPriority(pid) < ours) setPriority(pid, ours);
  } catch {
    // It belongs to another user, or has just ended.
  }
}

/** A server on another machine has numbers of its own. */
async function isServersProcess(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return line.startsWith("postgres:");
}
