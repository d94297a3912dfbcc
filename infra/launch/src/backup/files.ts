import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "../cli/failure.ts";
import type { Copying } from "./copying.ts";

/** Each file is at `ab/cd…` of the SHA-256 of its content, so what is at a place never changes. */
type Place = readonly [start: string, rest: string];

/** Copies the files that are not there yet. @returns how many there are */
export async function copyFiles(from: string, to: string, { onCopied, signal }: Copying): Promise<number> {
  const places = await placesIn(from);
  for (const [index, [start, rest]] of places.entries()) {
    signal.throwIfAborted();
    const [source, target] = [join(from, start, rest), join(to, start, rest)];
    const size = await sizeOf(source);
    // Without a size it was erased meanwhile.
    if (size !== null && (await sizeOf(target)) !== size) {
      await mkdir(join(to, start), { recursive: true, mode: 0o700 });
      await copyFile(source, `${target}.new`);
      await rename(`${target}.new`, target);
    }
    onCopied("files", index + 1, places.length);
  }
  return places.length;
}

/** @throws Failure when a file is missing, or is not what it is called after */
export async function checkFiles(folder: string, count: number): Promise<void> {
  const places = await placesIn(folder);
  if (places.length < count)
    throw new Failure(`${folder} has ${places.length} files, and had ${count}: some are missing.`);
  for (const [start, rest] of places) {
    const path = join(folder, start, rest);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    if (hash.digest("hex") !== start + rest) throw new Failure(`${path} is damaged.`);
  }
}

async function placesIn(folder: string): Promise<Place[]> {
  const starts = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const places = await Promise.all(
    starts.map(async (start) =>
      (await readdir(join(folder, start)))
        .filter((rest) => /^[0-9a-f]{62}$/.test(rest))
        .map((rest): Place => [start, rest]),
    ),
  );
  return places.flat();
}

/** Null where there is none. */
export const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  );
