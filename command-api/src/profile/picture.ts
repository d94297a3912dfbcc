import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { squareOf } from "@annals/derived";
import type { FileStore } from "@annals/files";
import { invalid, Problem } from "@annals/http";
import { typeOf } from "../file/type.ts";
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
  const whole = await buffer(limited(bytes));
  if (whole.length === 0) return null;
  if (!taken.includes(await typeOf(whole, ""))) throw notAPicture();
  const folder = await files.workFolder();
  try {
    const path = join(folder, "picture");
    await writeFile(path, whole);
    const to = join(folder, "square");
    if ((await squareOf(path, to)) !== null) throw notAPicture();
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
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
