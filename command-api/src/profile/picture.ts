import { createWriteStream } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { squareOf } from "@annals/derived";
import type { FileStore } from "@annals/files";
import { invalid, Problem } from "@annals/http";
import { sniffLength, typeOf } from "../file/type.ts";
import { maxPictureBytes } from "./contract.ts";
import { messages } from "./messages.ts";

const taken = ["image/jpeg", "image/png", "image/webp"];

/**
 * The stored form of a picture: its middle square, small, as WebP, without the file's metadata (such as where it was
 * taken); made in a process of its own. Null for an empty file. @throws Problem 413, 422
 */
export async function pictureOf(
  files: Pick<FileStore, "workFolder">,
  bytes: Readable,
): Promise<Buffer | null> {
  const folder = await files.workFolder();
  try {
    const path = join(folder, "picture");
    await pipeline(Readable.from(limited(bytes)), createWriteStream(path));
    const start = await startOf(path);
    if (start.length === 0) return null;
    if (!taken.includes(await typeOf(start, ""))) throw notAPicture();
    const to = join(folder, "square");
    if ((await squareOf(path, to)) !== null) throw notAPicture();
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffLength), 0, sniffLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* limited(bytes: Readable): AsyncIterable<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxPictureBytes) throw new Problem(413, messages.pictureIsTooLarge);
    yield chunk;
  }
}

const notAPicture = () => invalid("file", messages.notJpegPngOrWebp);
