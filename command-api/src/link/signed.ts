import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs bytes as text for addresses, with a key for one purpose: what it says stands in it, and it is stored nowhere. */
export interface Signing {
  sign(bytes: Buffer): string;
  /** The bytes of a text that was signed. @returns null when it is not ours, or not of that length */
  open(text: string, length: number): Buffer | null;
}

const macLength = 32;

/** @param tokenKey what sessions are signed with: each purpose gets a key of its own, made from it */
export function createSigning(tokenKey: Uint8Array, purpose: string): Signing {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", purpose, 32));
  const macOf = (bytes: Buffer) => createHmac("sha256", key).update(bytes).digest();
  return {
    sign: (bytes) => Buffer.concat([bytes, macOf(bytes)]).toString("base64url"),
    open(text, length) {
      const all = Buffer.from(text, "base64url");
      if (all.length !== length + macLength) return null;
      const bytes = all.subarray(0, length);
      return timingSafeEqual(macOf(bytes), all.subarray(length)) ? bytes : null;
    },
  };
}

/** How many bytes an id has. */
export const idLength = 16;

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
