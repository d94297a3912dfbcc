import { createWriteStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hiddenFilesNamed, isClutter, isHidden } from "@annals/command-api";
import yazl from "yazl";

/** Packs a folder into a file. */
export async function zipFolder(folder: string, target: string): Promise<string> {
  await pipeline(await zipOf(folder), createWriteStream(target));
  return target;
}

/**
 * A zip of a folder, without those of its hidden files that no page names. Links are not followed: they may lead outside.
 */
export async function zipOf(folder: string): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort((one, other) => (one < other ? -1 : 1));
  const named = await hiddenFilesNamed(paths, (path) => readFile(join(folder, path), "utf8"));
  for (const path of paths)
    if (!isClutter(path) && (!isHidden(path) || named.has(path) || basename(path) === ".order"))
      zip.addFile(join(folder, path), path, { compressionLevel: 1 });
  zip.end();
  return Readable.from(zip.outputStream);
}
