import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
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

/** What time it is, as somebody says whom all processes ask: the clock of one of them can be days ahead, and would end the work of the others. */
export type Clock = () => Promise<Date>;

export interface Left {
  /** How long what is left there may be of another process that is at work, in milliseconds. */
  keptFor?: number | undefined;
  /** The disk itself when not given. */
  clock?: Clock | undefined;
}

export async function openWorkSpace(
  path: string,
  { keptFor = abandoned, clock = clockOf(path) }: Left = {},
): Promise<WorkSpace> {
  const names = keptFor === Number.POSITIVE_INFINITY ? [] : await readdir(path).catch(() => []);
  const now = names.length === 0 ? 0 : (await clock()).getTime();
  for (const name of names) {
    const left = join(path, name);
    const found = await stat(left).catch(() => null);
    if (found !== null && now - found.mtimeMs > keptFor) await rm(left, { recursive: true, force: true });
  }
  const folder = async () => {
    await makeFolder(path, 0o700);
    return path;
  };
  return { folder, workFolder: async () => mkdtemp(join(await folder(), "work-")) };
}

/** The clock that stamps what is written into a folder. */
const clockOf =
  (folder: string): Clock =>
  async () => {
    const probe = join(folder, `clock-${randomUUID()}`);
    try {
      await writeFile(probe, "");
      return (await stat(probe)).mtime;
    } finally {
      await rm(probe, { force: true });
    }
  };
