import { open } from "node:fs/promises";
import { Failure } from "../cli/failure.ts";

/** A backup is not what was written: nothing may be added to it. */
export class Damaged extends Failure {}

/** The reason of a disk, in words with what to do; other errors as they are. */
export function inWords(error: unknown, folder: string): unknown {
  const { code, name, message } = error as NodeJS.ErrnoException;
  if (name === "EngineAway") return new Failure(`${message}. When that is over, do it again: it goes on.`);
  // The last one is PostgreSQL's.
  if (code === "ENOSPC" || code === "EDQUOT" || code === "53100")
    return new Failure(`There is no room left on the disk of ${folder}. Make room, then do it again.`);
  if (name === "NoFolder") return new Failure(`${folder} cannot be used: ${message}. Name another folder.`);
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return new Failure(`${folder} cannot be written: allow it, or name another folder.`);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new Failure(`${folder} is no folder: name another one.`);
  if (code === "EIO" || code === "ESTALE" || code === "ENXIO")
    return new Failure(`The disk of ${folder} does not work (${code}): name another folder.`);
  return error;
}

/** Brings to the disk which files a folder has. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  // Some systems do not open folders, and some file systems do not sync them.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
