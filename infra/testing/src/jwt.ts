/** Tokens as a portal signs them with the secret that it shares with a space (HS256). */
import { createHmac, randomUUID } from "node:crypto";

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** @param claims beside an id and an end in five minutes, or in place of them; what is undefined is left out */
export function signJwt(secret: string, claims: Record<string, unknown>, header: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const all = { jti: randomUUID(), iat: now, exp: now + 300, ...claims };
  const head = `${encoded({ alg: "HS256", typ: "JWT", ...header })}.${encoded(all)}`;
  return `${head}.${createHmac("sha256", secret).update(head).digest("base64url")}`;
}
