import { randomUUID } from "node:crypto";
import { type FileHandle, link, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Arriving, type Content, PiecesLost } from "./port.ts";
import { taken } from "./taken.ts";
import type { WorkSpace } from "./work-space.ts";

/** How much may come until it is brought to the disk, in bytes. */
const storeEvery = 8 * 1024 * 1024;

const isId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/**
 * Pieces on a disk: one file for each id, which grows.
 * @param space where they are
 * @param adopt makes a content of a file, which may be moved for that
 */
export function diskArriving(
  space: Pick<WorkSpace, "folder">,
  adopt: (path: string) => Promise<Content>,
): Arriving {
  const placeOf = async (id: string) => {
    if (!isId(id)) throw new Error("not an id");
    return join(await space.folder(), id);
  };

  return {
    async add(id, at, bytes, onKept) {
      const opening = placeOf(id).then((path) => openedAt(path, at));
      opening.catch(() => undefined);
      let [size, stored] = [at, at];
      try {
        // Heard at once: what comes while the file is opened would be lost with a cut.
        const cut = await taken(bytes, async (piece) => {
          const file = await opening;
          await writeAll(file, piece, size);
          size += piece.length;
          if (size - stored < storeEvery) return;
          await file.datasync();
          stored = size;
          await onKept?.(size);
        });
        await (await opening).datasync();
        return { size, cut };
      } finally {
        await opening.then((file) => file.close()).catch(() => undefined);
      }
    },
    async keep(id, size) {
      const place = await placeOf(id);
      const file = await openedAt(place, size);
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      // A second name for the same bytes: whatever ends here, the pieces are still there.
      const second = `${place}.${randomUUID()}`;
      await link(place, second);
      try {
        return await adopt(second);
      } finally {
        await rm(second, { force: true });
      }
    },
    async remove(id) {
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

/** A file of so many bytes: what is behind them goes. @throws PiecesLost where there are less */
async function openedAt(path: string, size: number): Promise<FileHandle> {
  const file = await open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    if (size > 0) throw new PiecesLost(`nothing of ${path}`);
    return open(path, "w+", 0o600);
  });
  try {
    if ((await file.stat()).size < size) throw new PiecesLost(`less than ${size} bytes of ${path}`);
    await file.truncate(size);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function writeAll(file: FileHandle, piece: Buffer, at: number): Promise<void> {
  for (let done = 0; done < piece.length; ) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, at + done);
    done += bytesWritten;
  }
}
