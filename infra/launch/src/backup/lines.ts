import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Damaged } from "./damage.ts";
import type { LinesFile } from "./manifest.ts";
import type { Archive, Seal } from "./seal.ts";

/** Writes lines into a new file, packed, which is on the disk when this returns. A failed one leaves no file. */
export async function writeLines(
  path: string,
  seal: Seal,
  groups: AsyncIterable<string[]>,
): Promise<Omit<LinesFile, "file">> {
  let count = 0;
  const text = async function* () {
    for await (const group of groups) {
      count += group.length;
      if (group.length > 0) yield `${group.join("\n")}\n`;
    }
  };
  const hash = createHash("sha256");
  const to = createWriteStream(path, { mode: 0o600, flags: "wx", flush: true });
  try {
    await pipeline(Readable.from(text()), createGzip({ level: 5 }), seal.sealing(), hashing(hash), to);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { count, sha256: hash.digest("hex") };
}

/**
 * The lines of a file, some at a time. Only a line feed ends a line: texts may hold other signs that readers of lines take for an end.
 * @throws Damaged when it is not the file that was written: at its end, so what was read until then is not to be believed before
 */
export async function* readLines(
  { folder, seal }: Archive,
  { file, count, sha256 }: LinesFile,
  path = join(folder, file),
): AsyncGenerator<string[]> {
  const hash = createHash("sha256");
  const unpacked = createGunzip();
  let broken: Error | null = null;
  const packed = pipeline(createReadStream(path), hashing(hash), seal.opening(notSealed), unpacked).catch(
    (error: Error) => {
      broken = error;
    },
  );
  const decoder = new TextDecoder();
  let rest = "";
  let read = 0;
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
      rest = lines.pop()!;
      read += lines.length;
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    broken ??= error as Error;
  }
  await packed;
  if (broken !== null) throw new Damaged(`${path} is damaged: ${(broken as Error).message}.`);
  if (hash.digest("hex") !== sha256 || read !== count || rest !== "")
    throw new Damaged(`${path} is damaged: it is not the file that was written.`);
}

const notSealed = () => new Error("it is not what was encrypted with this key");

function hashing(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
