import { createHash, type Hash, randomUUID } from "node:crypto";
import { constants, copyFile, type FileHandle, link, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Arriving, type Content, PiecesLost } from "./port.ts";
import { taken } from "./taken.ts";
import type { WorkSpace } from "./work-space.ts";

/** How much may come until it is brought to the disk, in bytes. */
const storeEvery = 8 * 1024 * 1024;
/** Of how many files it is known that nobody else writes to them. */
const maxOwn = 1_000;

const isId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** A file that this process made, and alone writes to. */
interface Own {
  /** Tells it from another one in its place. */
  mark: string;
  /** The first bytes, as far as they are hashed. */
  size: number;
  hash: Hash;
}

/**
 * Pieces on a disk: one file for each id, which grows. A process writes only to files that it made: what another one began is copied first,
 * as that one may still write without knowing that it is over, and would write into what is a content by then.
 * @param space where they are
 * @param adopt makes a content of a file, which may be moved for that; with its SHA-256 where that is known
 */
export function diskArriving(
  space: Pick<WorkSpace, "folder">,
  adopt: (path: string, sha256: string | null) => Promise<Content>,
): Arriving {
  const owned = new Map<string, Own>();
  const placeOf = async (id: string) => {
    if (!isId(id)) throw new Error("not an id");
    return join(await space.folder(), id);
  };
  const own = (id: string, one: Own) => {
    owned.delete(id);
    owned.set(id, one);
    if (owned.size > maxOwn) owned.delete(owned.keys().next().value!);
  };

  /** A file of so many bytes to write to: what is behind them goes. @throws PiecesLost where there are less */
  async function opened(id: string, at: number): Promise<{ file: FileHandle; mine: Own }> {
    const place = await placeOf(id);
    const known = owned.get(id);
    // Whoever takes the place from here on: what is written goes to the file that is open.
    const file =
      (known === undefined ? null : await openedAs(place, known.mark, at)) ?? (await replaced(place, at));
    try {
      const mark = await markOf(file);
      const goesOn = known?.mark === mark && known.size === at;
      // Without what was before, the hash is of no use: it is made when all is there.
      const mine = goesOn ? known : { mark, size: at === 0 ? 0 : Number.NaN, hash: createHash("sha256") };
      own(id, mine);
      return { file, mine };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  return {
    async add(id, at, bytes, { maxBytes, onKept } = {}) {
      const opening = opened(id, at);
      opening.catch(() => undefined);
      let [size, begun] = [at, at];
      let storing: Promise<void> | undefined;
      const stored = async (file: FileHandle, upTo: number) => {
        await file.datasync();
        await onKept?.(upTo);
      };
      try {
        // Heard at once: what comes while the file is opened would be lost with a cut.
        const cut = await taken(
          bytes,
          async (piece) => {
            const { file, mine } = await opening;
            await writeAll(file, piece, size);
            mine.hash.update(piece);
            mine.size += piece.length;
            size += piece.length;
            if (size - begun < storeEvery) return;
            // The disk works beside what comes, one step behind it.
            await storing;
            begun = size;
            storing = stored(file, size);
            storing.catch(() => undefined);
          },
          maxBytes,
        );
        await storing;
        await (await opening).file.datasync();
        return { size, cut };
      } finally {
        await storing?.catch(() => undefined);
        await opening.then(({ file }) => file.close()).catch(() => undefined);
      }
    },
    async keep(id, size) {
      const place = await placeOf(id);
      const second = `${place}.${randomUUID()}`;
      const known = owned.get(id);
      // What becomes a content is not written to again.
      owned.delete(id);
      try {
        // A second name for the same bytes: whatever ends here, the pieces are still there.
        const isOwn = known !== undefined && (await linked(place, second, known.mark));
        if (!isOwn) await copied(place, second, size);
        const file = await open(second, "r+");
        try {
          await cutTo(file, size);
          await file.sync();
        } finally {
          await file.close();
        }
        return await adopt(second, isOwn && known.size === size ? known.hash.digest("hex") : null);
      } finally {
        await rm(second, { force: true });
      }
    },
    async remove(id) {
      owned.delete(id);
      const place = await placeOf(id);
      for (const name of await readdir(await space.folder()))
        if (name.startsWith(`${id}.`)) await rm(join(await space.folder(), name), { force: true });
      await rm(place, { force: true });
    },
    async *ids() {
      for (const name of await readdir(await space.folder())) if (isId(name)) yield name;
    },
  };
}

/** Opens a file of so many bytes, if it is the marked one; null for none and for another. */
async function openedAs(place: string, mark: string, size: number): Promise<FileHandle | null> {
  const file = await open(place, "r+").catch(nullWithoutFile);
  if (file === null) return null;
  try {
    if ((await markOf(file)) === mark) {
      await cutTo(file, size);
      return file;
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** Puts a copy of its first bytes in the place of a file, and opens the copy. @throws PiecesLost where there are less */
async function replaced(place: string, size: number): Promise<FileHandle> {
  const second = `${place}.${randomUUID()}`;
  try {
    await copied(place, second, size);
    const file = await open(second, "r+");
    try {
      await cutTo(file, size);
      // What counts already must be on the disk before the copy takes its place.
      if (size > 0) await file.sync();
      await rename(second, place);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  } finally {
    await rm(second, { force: true });
  }
}

/** Gives a file a second name, if it is the marked one. @returns whether it is */
async function linked(place: string, second: string, mark: string): Promise<boolean> {
  const isThere = await link(place, second).then(() => true, nullWithoutFile);
  if (!isThere) return false;
  const file = await open(second, "r");
  try {
    if ((await markOf(file)) === mark) return true;
  } finally {
    await file.close();
  }
  await rm(second);
  return false;
}

/** Copies a file whose first bytes are wanted; nothing of it becomes an empty one. @throws PiecesLost where it is not there */
async function copied(from: string, to: string, wanted: number): Promise<void> {
  if (wanted === 0) return (await open(to, "wx", 0o600)).close();
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? new PiecesLost(`nothing of ${from}`) : error;
    },
  );
}

/** @throws PiecesLost for a file that is shorter */
async function cutTo(file: FileHandle, size: number): Promise<void> {
  const { size: held } = await file.stat();
  if (held < size) throw new PiecesLost(`${held} bytes in place of ${size}`);
  await file.truncate(size);
}

/** Which file it is: one that came later has another mark, also in the place of one that is gone. */
async function markOf(file: FileHandle): Promise<string> {
  const { dev, ino, birthtimeNs } = await file.stat({ bigint: true });
  return `${dev} ${ino} ${birthtimeNs}`;
}

function nullWithoutFile(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

async function writeAll(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
}
