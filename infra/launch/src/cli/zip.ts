import { createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";

/** Packs a folder without what is hidden in it. Links are not followed: what they lead to may be outside. */
export async function zipFolder(folder: string, target: string): Promise<string> {
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
  await pipeline(zip.outputStream, createWriteStream(target));
  return target;
}
