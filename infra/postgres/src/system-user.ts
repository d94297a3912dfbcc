import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A user of the operating system. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as: null for ourselves, or `postgres` (made if need be) when we are root, as
 * whom PostgreSQL refuses to run.
 */
export async function serverUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const name = "postgres";
  return (await findUser(name)) ?? (await createUser(name));
}

async function findUser(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createUser(name: string): Promise<SystemUser> {
  // Debian, Red Hat and similar systems have useradd; Alpine and BusyBox have adduser.
  await run("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", name]).catch(
    () => run("adduser", ["-S", "-D", "-H", "-s", "/bin/false", name]).catch(() => undefined),
  );
  const user = await findUser(name);
  if (user) return user;
  throw new Error(
    `PostgreSQL does not run as root, and the system user ${name} could not be made. ` +
      "Make it (useradd --system postgres) or start Annals as an ordinary user",
  );
}

/** The first directory on the way to `path`, itself included, that `user` may not enter; null if all are open. */
export async function closedDirectory(path: string, user: SystemUser): Promise<string | null> {
  const parent = dirname(path);
  if (parent !== path) {
    const closed = await closedDirectory(parent, user);
    if (closed) return closed;
  }
  const { mode, uid, gid } = await stat(path);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & enter ? null : path;
}
