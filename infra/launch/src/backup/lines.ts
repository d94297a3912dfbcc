import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Failure } from "../cli/failure.ts";
import type { LinesFile } from "./manifest.ts";

/** Writes lines into a new file, packed. */
export async function writeLines(
  folder: string,
  file: string,
  groups: AsyncIterable<string[]>,
): Promise<LinesFile> {
  let count = 0;
  const text = async function* () {
    for await (const group of groups) {
      count += group.length;
      if (group.length > 0) yield `${group.join("\n")}\n`;
    }
  };
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const to = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await pipeline(Readable.from(text()), createGzip({ level: 5 }), hashed, to);
  return { file, count, sha256: hash.digest("hex") };
}

/** The lines of a file, some at a time. Only a line feed ends a line: texts may hold other signs that readers of lines take for an end. */
export async function* readLines(folder: string, { file }: LinesFile): AsyncGenerator<string[]> {
  const unpacked = createGunzip();
  const packed = pipeline(createReadStream(join(folder, file)), unpacked);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop()!;
    if (lines.length > 0) yield lines;
  }
  await packed;
}

/** @throws Failure when a file of a backup is not the one that was written */
export async function checkLines(folder: string, { file, sha256 }: LinesFile): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(join(folder, file)), hash).catch((error: Error) => {
    throw new Failure(`${join(folder, file)} cannot be read: ${error.message}.`);
  });
  if (hash.digest("hex") !== sha256)
    throw new Failure(`${join(folder, file)} is damaged: it is not the file that was written.`);
}
