import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";

/** Packs a folder into a file. */
export async function zipFolder(folder: string, target: string): Promise<string> {
  await pipeline(await zipOf(folder), createWriteStream(target));
  return target;
}

/** A zip of a folder without its hidden files. Links are not followed: they may lead outside. */
export async function zipOf(folder: string): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join("/");
    if (name.split("/").some((part) => part.startsWith("."))) continue;
    zip.addFile(path, name, { compressionLevel: 1 });
  }
  zip.end();
  return Readable.from(zip.outputStream);
}
