import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "@annals/watch";
import { checked, FileDamaged } from "./checked.ts";
import { noteDamaged } from "./damaged.ts";
import { diskArriving } from "./disk-arriving.ts";
import type { FileStore } from "./port.ts";
import { receiveFile } from "./receive.ts";
import { type Clock, openWorkSpace } from "./work-space.ts";

/** How contents stand on a disk when not as they are. They are named after what they are; they come whole and are read whole. */
export interface Coding {
  sealing(): Transform;
  /** @param broken made when it is not what came out of `sealing` */
  opening(broken: () => Error): Transform;
  /** How many bytes those are that take so many on the disk. */
  sizeOf(stored: number): number;
}

export interface DiskFilesOptions {
  coding?: Coding;
  onDamaged?: (sha256: string) => void;
  /** How long what a killed process left may be of another one that is at work, in milliseconds; a day by default. */
  leftFor?: number;
  /** Says how old that is; the disk when not given. */
  clock?: Clock;
}

/** Keeps files in a folder, each at `ab/cd…` of its SHA-256. A file appears whole or not at all. */
export async function openDiskFiles(folder: string, options: DiskFilesOptions = {}): Promise<FileStore> {
  const incoming = await openWorkSpace(join(folder, "incoming"), {
    ...{ keptFor: options.leftFor, clock: options.clock },
  });
  const pieces = join(folder, "arriving");
  const placeOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
    return join(folder, sha256.slice(0, 2), sha256.slice(2));
  };
  const damaged = noteDamaged(options.onDamaged);
  const { coding } = options;
  const sizeOf = async (path: string) => {
    const stored = await storedSizeOf(path);
    return stored === null || coding === undefined ? stored : coding.sizeOf(stored);
  };

  const readWhole = (sha256: string) => {
    const stream = createReadStream(placeOf(sha256));
    const through = checked(sha256, () => damaged.add(sha256));
    const broken = () => {
      damaged.add(sha256);
      return new FileDamaged(sha256);
    };
    const steps = coding === undefined ? [stream, through] : [stream, coding.opening(broken), through];
    // However one of them ends, the others end with it.
    pipeline(steps).catch(() => undefined);
    return through;
  };
  /** Gives a file of this disk the name of its content. */
  const moveIn = async (path: string, sha256: string) => {
    await makeFolder(dirname(placeOf(sha256)), 0o700);
    await rename(path, placeOf(sha256));
    damaged.forget(sha256);
  };

  return {
    async put(bytes, maxBytes) {
      const temporary = join(await incoming.folder(), randomUUID());
      const hash = createHash("sha256");
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      const way = coding === undefined ? [hashed] : [hashed, coding.sealing()];
      const size = await receiveFile(bytes, temporary, maxBytes, ...way);
      try {
        const sha256 = hash.digest("hex");
        await moveIn(temporary, sha256);
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
      if (range !== undefined && coding !== undefined) throw new Error("coded contents are read whole");
      return { stream: range === undefined ? readWhole(sha256) : createReadStream(place, range), size };
    },
    sizeOf: (sha256) => sizeOf(placeOf(sha256)),
    async isWhole(sha256) {
      try {
        for await (const _ of readWhole(sha256));
        damaged.forget(sha256);
        return true;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A disk that cannot read a place has lost what was there.
        if (code === "EIO") damaged.add(sha256);
        if (error instanceof FileDamaged || code === "ENOENT" || code === "EIO") return false;
        throw error;
      }
    },
    async *names(after = "") {
      const starts = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      for (const start of starts.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
        if (start < after.slice(0, 2)) continue;
        for (const rest of (await readdir(join(folder, start))).sort())
          if (/^[0-9a-f]{62}$/.test(rest) && start + rest > after) yield start + rest;
      }
    },
    damaged: damaged.all,
    link: async () => null,
    workFolder: incoming.workFolder,
    async remove(sha256) {
      await rm(placeOf(sha256), { force: true });
    },
    arriving: diskArriving(
      await openWorkSpace(pieces, { keptFor: Number.POSITIVE_INFINITY }),
      async (path, known) => {
        const sha256 = known ?? (await hashOf(path));
        const { size } = await stat(path);
        await moveIn(path, sha256);
        return { sha256, size };
      },
    ),
    close: async () => undefined,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function storedSizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
