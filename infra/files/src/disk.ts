import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checked, FileDamaged } from "./checked.ts";
import type { FileStore } from "./port.ts";
import { receiveFile } from "./receive.ts";

/** A temporary file without writes for this long was left by a killed process, in milliseconds. */
const abandoned = 24 * 60 * 60 * 1000;

/** Keeps files in a folder, each at `ab/cd…` of its SHA-256. A file appears whole or not at all. */
export async function openDiskFiles(
  folder: string,
  onDamaged: (sha256: string) => void = () => undefined,
): Promise<FileStore> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
  const placeOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };

  const damaged = new Set<string>();
  const note = (sha256: string) => {
    if (damaged.has(sha256)) return;
    damaged.add(sha256);
    onDamaged(sha256);
  };
  const readWhole = (sha256: string) => {
    const stream = createReadStream(placeOf(sha256));
    const through = checked(sha256, () => note(sha256));
    // However one of them ends, the other ends with it.
    pipeline(stream, through).catch(() => undefined);
    return through;
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
        damaged.delete(sha256);
        return { sha256, size };
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(sha256, range) {
      const place = placeOf(sha256);
      const size = await sizeOf(place);
      if (size === null) return null;
      return { stream: range === undefined ? readWhole(sha256) : createReadStream(place, range), size };
    },
    async isWhole(sha256) {
      try {
        for await (const _ of readWhole(sha256));
        damaged.delete(sha256);
        return true;
      } catch (error) {
        if (error instanceof FileDamaged || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
        throw error;
      }
    },
    async *names(after = "") {
      for (const start of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
        if (start < after.slice(0, 2)) continue;
        for (const rest of (await readdir(join(folder, start))).sort())
          if (/^[0-9a-f]{62}$/.test(rest) && start + rest > after) yield start + rest;
      }
    },
    damaged: () => [...damaged],
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
