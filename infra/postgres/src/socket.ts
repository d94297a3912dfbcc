import { chown, mkdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { SystemUser } from "./system-user.ts";

/** The server's one role. */
export const role = "annals";
/** Longest path of a socket folder, in bytes: systems take about a hundred, and the socket's own name comes on top. */
const longest = 80;

/**
 * Makes the folder for the server's Unix socket, while no server runs: a statement over it costs a good deal less than over TCP.
 * @returns null where the system, the file system or the folder's name does not allow one
 */
export async function socketFolder(folder: string, user: SystemUser | null): Promise<string | null> {
  const sockets = join(folder, "sockets");
  // PostgreSQL reads a list of folders, and these characters separate or quote them.
  if (process.platform === "win32" || Buffer.byteLength(sockets) > longest || /[,"\\]/.test(sockets))
    return null;
  // Files of a killed server would stop the next one.
  await rm(sockets, { recursive: true, force: true });
  await mkdir(sockets, { mode: 0o700 });
  if (!(await holdsSockets(sockets))) return null;
  if (user) await chown(sockets, user.uid, user.gid);
  return sockets;
}

async function holdsSockets(folder: string): Promise<boolean> {
  const path = join(folder, "probe");
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(path, () => probe.close(() => resolve(true)));
  });
}

/** The address of a database of the server, password included. @param sockets null for TCP */
export function addressOf(
  name: string,
  { password, port, sockets }: { password: string; port: number; sockets: string | null },
): string {
  const host = sockets === null ? "127.0.0.1" : encodeURIComponent(sockets);
  return `postgres://${role}:${password}@${host}:${port}/${name}`;
}
