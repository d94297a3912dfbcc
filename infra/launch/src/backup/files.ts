import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Copying } from "./copying.ts";
import { Damaged, syncFile } from "./damage.ts";

/** Each file is at `ab/cd…` of the SHA-256 of its content, so what is at a place never changes. */
type Place = readonly [start: string, rest: string];

export interface Copied {
  /** How many there are now. */
  count: number;
  /** Paths of those that are not what they are called after, and of which there was no better copy. */
  damaged: string[];
}

/** Copies the files that are not there yet, or damaged there, and reads each back. */
export async function copyFiles(from: string, to: string, { onCopied, signal }: Copying): Promise<Copied> {
  const places = await placesIn(from);
  const damaged: string[] = [];
  let count = 0;
  for (const [index, [start, rest]] of places.entries()) {
    signal.throwIfAborted();
    const [source, target] = [join(from, start, rest), join(to, start, rest)];
    const isThere = (await sizeOf(target)) === (await sizeOf(source)) && (await isWhole(target));
    if (isThere || (await copied(source, target, join(to, start)))) count++;
    // Without a size it was erased meanwhile.
    else if ((await sizeOf(source)) !== null) damaged.push(source);
    onCopied("files", index + 1, places.length);
  }
  return { count, damaged };
}

/** @returns whether the file is there now, as it is called. It appears whole or not at all */
async function copied(source: string, target: string, folder: string): Promise<boolean> {
  const temporary = `${target}.${randomUUID()}.new`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await copyFile(source, temporary);
    if (!(await isWhole(temporary, target))) return false;
    await syncFile(temporary);
    await rename(temporary, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Reads all files of a folder.
 * @param source a folder from which they are copied next: those that it has are looked at then
 * @throws Damaged when a file is not what it is called after
 */
export async function checkFiles(
  folder: string,
  { onCopied, signal }: Copying,
  source?: string,
): Promise<void> {
  const places = await placesIn(folder);
  for (const [index, [start, rest]] of places.entries()) {
    signal.throwIfAborted();
    const path = join(folder, start, rest);
    const isLeft = source !== undefined && (await sizeOf(join(source, start, rest))) !== null;
    if (!isLeft && !(await isWhole(path))) throw new Damaged(`${path} is damaged.`);
    onCopied("files", index + 1, places.length);
  }
}

/** @throws Damaged when there are fewer than there were */
export async function countFiles(folder: string, count: number): Promise<void> {
  const { length } = await placesIn(folder);
  if (length < count) throw new Damaged(`${folder} has ${length} files, and had ${count}: some are missing.`);
}

/** Whether a file has the content that it is called after. @param name its path, when it is not in its place yet */
async function isWhole(path: string, name = path): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    if (["ENOENT", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
  return hash.digest("hex") === name.split(/[/\\]/).slice(-2).join("");
}

/** Removes what was left of copies that were cut off. */
export async function removeLeftOver(folder: string): Promise<void> {
  for (const start of await startsIn(folder))
    for (const name of await readdir(join(folder, start)))
      if (name.endsWith(".new")) await rm(join(folder, start, name), { force: true });
}

const startsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));

async function placesIn(folder: string): Promise<Place[]> {
  const places: Place[] = [];
  for (const start of await startsIn(folder))
    for (const rest of await readdir(join(folder, start)))
      if (/^[0-9a-f]{62}$/.test(rest)) places.push([start, rest]);
  return places;
}

/** Null where there is none. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
