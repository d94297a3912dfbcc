/** The archive of an import is kept until the import has ended, so that one that was stopped can go on. */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "@annals/files";
import { maxArchiveBytes } from "./contract.ts";

/** Random bytes before the archive: its name in the store is then its own, also when somebody attached the same zip to a page. */
const saltBytes = 16;

/** @returns the name under which the file of this path is kept */
export async function keepArchive(files: FileStore, path: string): Promise<string> {
  async function* salted() {
    yield randomBytes(saltBytes);
    yield* createReadStream(path);
  }
  const { sha256 } = await files.put(Readable.from(salted()), maxArchiveBytes + saltBytes);
  return sha256;
}

/** Writes a kept archive to a path. @returns false when it is no longer kept */
export async function fetchArchive(files: FileStore, name: string, path: string): Promise<boolean> {
  const whole = await files.get(name);
  if (whole === null) return false;
  whole.stream.destroy();
  const found = await files.get(name, { start: saltBytes, end: whole.size - 1 });
  if (found === null) return false;
  await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }));
  return true;
}
