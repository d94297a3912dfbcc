import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type pg from "pg";

/**
 * The server's process for a connection gets our priority, when ours is low and the server runs on this machine:
 * background work must not slow down readers.
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
