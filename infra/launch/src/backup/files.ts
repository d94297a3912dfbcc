import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { copyContents, type FileStore, openDiskFiles } from "@annals/files";
import type { Copying } from "./copying.ts";
import { Damaged } from "./damage.ts";
import { filesIn } from "./manifest.ts";
import type { Archive } from "./seal.ts";

/** Files of a backup come whole and are read whole. */
type Files = Pick<FileStore, "names" | "get" | "sizeOf" | "put" | "isWhole">;

/**
 * The files of a backup: a store in its folder `files`. One process at a time works there, so what is left there was left by one that is
 * gone.
 */
export const openBackupFiles = ({ folder, seal }: Archive): Promise<Files> =>
  openDiskFiles(filesIn(folder), { leftFor: 0, ...(seal.isSealed && { coding: seal }) });

/** Where a content is in a folder of files. */
export const placeOf = (name: string): string => join(name.slice(0, 2), name.slice(2));

/** Copies the files that are not there yet, or damaged there, and reads each back. */
export const copyFiles = (from: Files, to: Files, { onCopied, signal }: Copying) =>
  copyContents(from, to, { onCopied: (done, total) => onCopied("files", done, total), signal });

/**
 * Reads all files of a backup.
 * @param source from where they are copied next: those that it has are looked at then
 * @throws Damaged when a file is not what it is called after
 */
export async function checkFiles(
  archive: Archive,
  { onCopied, signal }: Copying,
  source?: Pick<FileStore, "sizeOf">,
): Promise<void> {
  const files = await openBackupFiles(archive);
  const names = await namesIn(files);
  for (const [index, name] of names.entries()) {
    signal.throwIfAborted();
    const isLeft = source !== undefined && (await source.sizeOf(name)) !== null;
    if (!isLeft && !(await files.isWhole(name)))
      throw new Damaged(`${join(filesIn(archive.folder), placeOf(name))} is damaged.`);
    onCopied("files", index + 1, names.length);
  }
}

/** @throws Damaged when there are fewer than there were */
export async function countFiles(archive: Archive, count: number): Promise<void> {
  const { length } = await namesIn(await openBackupFiles(archive));
  if (length < count)
    throw new Damaged(`${filesIn(archive.folder)} has ${length} files, and had ${count}: some are missing.`);
}

async function namesIn(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names;
}

/** Removes what was left of copies that were cut off, also by an earlier Annals. */
export async function removeLeftOver(folder: string): Promise<void> {
  const files = filesIn(folder);
  for (const start of (await readdir(files).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name)))
    for (const name of await readdir(join(files, start)))
      if (name.endsWith(".new")) await rm(join(files, start, name), { force: true });
}

/** Null where there is none. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
