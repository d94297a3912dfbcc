import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/**
 * The token that proves the right to use a link. It is derived from the id of the link and a secret of the installation,
 * so it is stored nowhere, and neither the log nor the database is enough to make one.
 */
export interface LinkTokens {
  tokenOf(link: string): string;
  /** The link of a token; null when the token is not ours. */
  linkOf(token: string): string | null;
}

/** @param tokenKey what sessions are signed with: links get a key of their own, made from it */
export function createLinkTokens(tokenKey: Uint8Array): LinkTokens {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals links", 32));
  const sign = (id: Buffer) => createHmac("sha256", key).update(id).digest();
  const tokenOf = (link: string) => {
    const id = Buffer.from(link.replaceAll("-", ""), "hex");
    return Buffer.concat([id, sign(id)]).toString("base64url");
  };
  return {
    tokenOf,
    linkOf(token) {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== idBytes + macBytes) return null;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(sign(id), bytes.subarray(idBytes))) return null;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

const idBytes = 16;
const macBytes = 32;
