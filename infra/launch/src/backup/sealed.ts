/**
 * Bytes that only whoever has the key reads, and in which each change is found: AES-256-GCM, chunk by chunk, so that what is large needs no
 * memory. Each stream has a key of its own, made from the key and the salt that it begins with; each chunk is bound to its number and to
 * whether it is the last, so that no chunk can be left out, put elsewhere, or be the end where it was not.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Transform } from "node:stream";

export const keyBytes = 32;
const saltBytes = 32;
const tagBytes = 16;
const chunkBytes = 256 * 1024;
const cipher = "aes-256-gcm";

/** Each byte that was sealed comes out of it, behind a salt. */
export function sealing(key: Uint8Array): Transform {
  const salt = randomBytes(saltBytes);
  const own = keyOf(key, salt);
  let isBegun = false;
  const seal = (chunk: Buffer, number: number, isLast: boolean): Buffer => {
    const { nonce, place } = placeOf(number, isLast);
    const way = createCipheriv(cipher, own, nonce).setAAD(place);
    const sealed = [way.update(chunk), way.final(), way.getAuthTag()];
    if (!isBegun) sealed.unshift(salt);
    isBegun = true;
    return Buffer.concat(sealed);
  };
  return inChunks(chunkBytes, seal);
}

/** The other way. It fails with `broken` before anything comes out of it that was not sealed so. */
export function opening(key: Uint8Array, broken: () => Error): Transform {
  let own: Buffer | null = null;
  const open = (sealed: Buffer, number: number, isLast: boolean): Buffer => {
    if (own === null || sealed.length < tagBytes) throw broken();
    const { nonce, place } = placeOf(number, isLast);
    const way = createDecipheriv(cipher, own, nonce, { authTagLength: tagBytes }).setAAD(place);
    way.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([way.update(sealed.subarray(0, -tagBytes)), way.final()]);
    } catch {
      throw broken();
    }
  };
  return inChunks(chunkBytes + tagBytes, open, {
    bytes: saltBytes,
    take(salt) {
      own = keyOf(key, salt);
    },
  });
}

/** How many bytes were sealed, of which so many came out. */
export function sizeOfSealed(stored: number): number {
  const chunks = Math.ceil((stored - saltBytes) / (chunkBytes + tagBytes));
  return Math.max(0, stored - saltBytes - chunks * tagBytes);
}

/** Sends few bytes through one of them. */
export async function through(way: Transform, bytes: Buffer): Promise<Buffer> {
  const out: Buffer[] = [];
  way.end(bytes);
  for await (const chunk of way) out.push(chunk as Buffer);
  return Buffer.concat(out);
}

const keyOf = (key: Uint8Array, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, "annals backup", keyBytes));

function placeOf(number: number, isLast: boolean): { nonce: Buffer; place: Buffer } {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return { nonce, place: Buffer.concat([nonce, Buffer.from([isLast ? 1 : 0])]) };
}

/** Hands bytes on in chunks of one length, the last of which may be shorter: also when there are none. */
function inChunks(
  length: number,
  work: (chunk: Buffer, number: number, isLast: boolean) => Buffer,
  head?: { bytes: number; take(bytes: Buffer): void },
): Transform {
  let waiting: Buffer[] = [];
  let size = 0;
  let number = 0;
  let left = head?.bytes ?? 0;
  /** The first of the bytes that wait. */
  const take = (bytes: number): Buffer => {
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    waiting = [all.subarray(bytes)];
    size -= bytes;
    return all.subarray(0, bytes);
  };
  const takeHead = () => {
    if (left === 0 || size < left) return;
    head!.take(take(left));
    left = 0;
  };
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      waiting.push(bytes);
      size += bytes.length;
      try {
        takeHead();
        // Whether a whole chunk is the last is known only when more has come.
        while (left === 0 && size > length) this.push(work(take(length), number++, false));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        takeHead();
        done(null, work(take(size), number, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
