import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "@annals/watch";

/** A temporary file without writes for this long was left by a killed process, in milliseconds. */
const abandoned = 24 * 60 * 60 * 1000;

/** A folder of this machine for what is not stored yet. What a killed process left there is removed a day later. */
export interface WorkSpace {
  /** It exists from the first use on: what is only read has none. */
  folder(): Promise<string>;
  /** An empty folder in it, for long work, to be removed after that. */
  workFolder(): Promise<string>;
}

/** @param keptFor how long what is left there may be of another process that is at work, in milliseconds */
export async function openWorkSpace(path: string, keptFor = abandoned): Promise<WorkSpace> {
  for (const name of await readdir(path).catch(() => [])) {
    const left = join(path, name);
    const found = await stat(left).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > keptFor)
      await rm(left, { recursive: true, force: true });
  }
  const folder = async () => {
    await makeFolder(path, 0o700);
    return path;
  };
  return { folder, workFolder: async () => mkdtemp(join(await folder(), "work-")) };
}
