import { randomUUID } from "node:crypto";
import type { Entry } from "yauzl";
import { type Archive, archiveLimits, BadArchive, type Listed, type Room } from "./archive.ts";
import { withHiddenNamed } from "./hidden-files.ts";
import { withInnerArchives } from "./inner-archives.ts";
import { isClutter, isHidden, isQuiet } from "./left-behind.ts";
import { messages } from "./messages.ts";
import { orderOf } from "./page-order.ts";
import { openZip, type ZipOnDisk } from "./zip-on-disk.ts";

/**
 * Reads the list of files of a zip on disk, with those of the archives in it, which are unpacked beside it.
 * @throws BadArchive
 */
export async function openArchive(path: string): Promise<Archive> {
  const opened: ZipOnDisk[] = [];
  const close = () => {
    for (const zip of opened) zip.close();
  };
  const room: Room = { ...archiveLimits };
  const list = async (zipPath: string): Promise<Listed> => {
    const zip = await openZip(zipPath, room.files);
    opened.push(zip);
    return sift(zip, room);
  };
  try {
    const whole = await withInnerArchives(await list(path), {
      room,
      list,
      place: () => `${path}-${randomUUID()}`,
    });
    const { files, refused } = await withHiddenNamed(whole);
    return { files, refused, order: await orderOf(files, whole.hidden), close };
  } catch (error) {
    close();
    throw error;
  }
}

function sift({ entries, open, bytes }: ZipOnDisk, room: Room): Listed {
  const found: Listed = { files: [], hidden: [], refused: [] };
  const paths = new Set<string>();
  room.files -= entries.length;
  for (const { path, entry } of entries) {
    if (path.endsWith("/") || isClutter(path)) continue;
    const reason = paths.has(path) ? "another file has the same name" : whyRefused(entry, path);
    paths.add(path);
    if (reason !== null) {
      if (!isQuiet(path)) found.refused.push({ path: printable(path), message: reason });
      continue;
    }
    const size = entry.uncompressedSize;
    room.total -= size;
    if (room.total < 0) throw new BadArchive(messages.archiveUnpacksTooLarge, true);
    const file = { path, size, open: () => open(entry), bytes: () => bytes(entry) };
    (isHidden(path) ? found.hidden : found.files).push(file);
  }
  return found;
}

/** Why an entry is left out, in words; null when it is not. */
function whyRefused(entry: Entry, path: string): string | null {
  if (path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\\"))
    return "its path is not inside the archive";
  if (path.split("/").some((part) => part === ".." || part === "." || part === ""))
    return "its path leads out of the archive";
  if (/[\u0000-\u001f\u007f]/.test(path)) return "its name holds control characters";
  if (path.length > 1000) return "its path is longer than 1000 characters";
  const mode = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (mode !== 0 && mode !== 0o100000) return "it is not a plain file (a link or device)";
  if (entry.generalPurposeBitFlag & 1) return "it is encrypted";
  if (entry.uncompressedSize > archiveLimits.file) return "it is larger than 300 MB";
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > archiveLimits.ratioFrom && ratio > archiveLimits.ratio)
    return "it unpacks to far more than its packed size (a zip bomb)";
  return null;
}

const printable = (path: string) => path.replace(/[\u0000-\u001f\u007f]/g, "?").slice(0, 300);
