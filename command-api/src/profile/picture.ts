import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { invalid, Problem } from "@annals/http";
import sharp from "sharp";
import { typeOf } from "../file/type.ts";
import { maxPictureBytes } from "./contract.ts";
import { messages } from "./messages.ts";

const taken = ["image/jpeg", "image/png", "image/webp"];
/** Width and height of what is kept, in pixels: sharp at the largest place where people are shown, twice over. */
const side = 256;

/**
 * The stored form of a picture: its middle square, small, as WebP, without the file's metadata (such as where it was
 * taken). Null for an empty file. @throws Problem 413, 422
 */
export async function pictureOf(bytes: Readable): Promise<Buffer | null> {
  const whole = await buffer(limited(bytes));
  if (whole.length === 0) return null;
  if (!taken.includes(await typeOf(whole, ""))) throw notAPicture();
  try {
    const picture = sharp(whole, { limitInputPixels: 50_000_000 }).rotate();
    return await picture.resize(side, side, { fit: "cover" }).webp({ quality: 85 }).toBuffer();
  } catch {
    throw notAPicture();
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
