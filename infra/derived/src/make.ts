import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "@annals/files";
import { readContent } from "./decoders.ts";
import type { Derived, Picture } from "./store.ts";

/** Makes what there is to make of a content. @returns null when it is not in the store @throws what the store throws */
export async function make(
  files: Pick<FileStore, "get" | "put" | "workFolder">,
  sha256: string,
  type: string,
): Promise<Derived | null> {
  const folder = await files.workFolder();
  try {
    const path = join(folder, "content");
    const found = await files.get(sha256);
    if (found === null) return null;
    await pipeline(found.stream, createWriteStream(path));
    const out = join(folder, "made");
    await mkdir(out);
    const read = await readContent(path, type, out);
    if ("failed" in read) return { pictures: [], moves: false, text: null, failed: read.failed };
    const pictures: Picture[] = [];
    for (const { path: made, ...measures } of read.result.pictures) {
      const kept = await files.put(createReadStream(made), maxPicture);
      pictures.push({ ...measures, ...kept });
    }
    return { ...read.result, pictures, failed: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A small picture, in bytes. */
const maxPicture = 16 * 1024 * 1024;
