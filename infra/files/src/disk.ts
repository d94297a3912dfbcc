import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import type { FileStore } from "./port.ts";
import { receiveFile } from "./receive.ts";

/** A temporary file without writes for this long was left by a killed process, in milliseconds. */
const abandoned = 24 * 60 * 60 * 1000;

/** Keeps files in a folder, each at `ab/cd…` of its SHA-256. A file appears whole or not at all. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
  const placeOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };

  return {
    async put(bytes, maxBytes) {
      const temporary = join(incoming, randomUUID());
      const hash = createHash("sha256");
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const size = await receiveFile(bytes, temporary, maxBytes, hashed);
      try {
        const sha256 = hash.digest("hex");
        await mkdir(dirname(placeOf(sha256)), { recursive: true, mode: 0o700 });
        await rename(temporary, placeOf(sha256));
        return { sha256, size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(sha256, range) {
      const place = placeOf(sha256);
      const size = await sizeOf(place);
      return size === null ? null : { stream: createReadStream(place, range), size };
    },
    workFolder: () => mkdtemp(join(incoming, "work-")),
    async remove(sha256) {
      await rm(placeOf(sha256), { force: true });
    },
  };
}

/** Another process may work in the same folder: newer files are not touched. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > abandoned)
      await rm(path, { recursive: true, force: true });
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
