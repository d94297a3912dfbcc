/** Messages to browsers that are not open (Web Push, RFC 8030): sealed for the browser (RFC 8291), signed by us (VAPID, RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import type { Outcome, Poster } from "./send.ts";

/** Where a browser is reached, and the keys that it made for that. */
export interface Subscription {
  endpoint: string;
  /** Its public key on P-256, and a secret, in base64url. */
  p256dh: string;
  auth: string;
}

/** What we sign with. Browsers take messages of this key alone. */
export interface PushKey {
  /** In base64url, as browsers want it. */
  publicKey: string;
  privateKey: KeyObject;
}

export interface PushMessage {
  /** Sealed: the push service cannot read it. */
  text: string;
  /** One that waits is replaced by a later one of the same topic: 32 letters, digits, "-" or "_" at most. */
  topic: string;
  /** How long the push service keeps it for a browser that is not there, in seconds. */
  keptFor: number;
}

/** The key that belongs to a secret: the same each time. */
export function pushKeyOf(secret: Uint8Array): PushKey {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "annals web push", 32)));
  const point = ecdh.getPublicKey();
  const jwk = {
    ...{ kty: "EC", crv: "P-256", d: ecdh.getPrivateKey("base64url") },
    ...{ x: point.toString("base64url", 1, 33), y: point.toString("base64url", 33) },
  };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}

/** Whether the keys of a subscription are keys. */
export function isSubscription({ p256dh, auth }: Pick<Subscription, "p256dh" | "auth">): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}

/** @param from an address of whoever runs this, by which the push service can reach them */
export function sendPush(
  poster: Poster,
  { publicKey, privateKey }: PushKey,
  subscription: Subscription,
  { text, topic, keptFor }: PushMessage,
  from: string,
  now: Date,
): Promise<Outcome> {
  const url = URL.canParse(subscription.endpoint) ? new URL(subscription.endpoint) : null;
  if (url === null) return Promise.resolve({ trouble: "no_address" });
  const claims = { aud: url.origin, exp: Math.floor(now.getTime() / 1000) + 12 * 60 * 60, sub: from };
  const head = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(head), { key: privateKey, dsaEncoding: "ieee-p1363" });
  const headers = {
    "Content-Type": "application/octet-stream",
    "Content-Encoding": "aes128gcm",
    Authorization: `vapid t=${head}.${signature.toString("base64url")}, k=${publicKey}`,
    TTL: String(keptFor),
    Topic: topic,
    Urgency: "normal",
  };
  return poster.post(url.href, headers, sealFor(subscription, text));
}

/** @param by a salt and a private key that are used once; others than new ones in the example of the RFC alone */
export function sealFor(
  { p256dh, auth }: Pick<Subscription, "p256dh" | "auth">,
  text: string,
  by: { salt: Buffer; key: Buffer } | null = null,
): Buffer {
  const ecdh = createECDH("prime256v1");
  if (by === null) ecdh.generateKeys();
  else ecdh.setPrivateKey(by.key);
  const salt = by?.salt ?? randomBytes(16);
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = ecdh.getPublicKey();
  const derive = (from: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync("sha256", from, salted, info, length));
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = derive(ecdh.computeSecret(theirs), Buffer.from(auth, "base64url"), both, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(4096);
  size[4] = ours.length;
  // 2 ends the last record.
  const sealed = [cipher.update(text), cipher.update(Buffer.from([2])), cipher.final()];
  return Buffer.concat([salt, size, ours, ...sealed, cipher.getAuthTag()]);
}
