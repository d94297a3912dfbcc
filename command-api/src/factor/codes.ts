/** The codes of a second factor: those of an app (TOTP, RFC 6238), and recovery codes. */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** How many recovery codes there are in a set. */
const recoveryCount = 10;
/** How long an app shows a code, in seconds. */
const period = 30;

/** A new secret for an app, as people can type it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for an app. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/**
 * The step of time that a code of an app belongs to; null for a wrong one. The one before and the one after count as well,
 * because clocks differ.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** The latest step of time that a code can belong to now. */
export const latestStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period) + 1;

const totpOf = (secret: string, issuer = "Annals", label = "") =>
  new TOTP({ issuer: issuer.replaceAll(":", " "), label, secret: Secret.fromBase32(secret), period });

/** Recovery codes follow from their id and a secret of the installation: not even a hash of them is stored. */
export interface RecoveryCodes {
  /** All codes of a set, as people are shown them. */
  of(id: string): string[];
  /** The number of a code in its set; null for a wrong one. */
  find(id: string, code: string): number | null;
}

/** @param tokenKey what sessions are signed with: recovery codes get a key of their own, made from it */
export function createRecoveryCodes(tokenKey: Uint8Array): RecoveryCodes {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals recovery codes", 32));
  const codeOf = (id: string, number: number) => {
    const bytes = createHmac("sha256", key).update(`${id} ${number}`).digest();
    return [...bytes.subarray(0, 10)].map((byte) => letters[byte % letters.length]).join("");
  };
  const numbers = Array.from({ length: recoveryCount }, (_, number) => number);
  return {
    of: (id) => numbers.map((number) => codeOf(id, number).replace(/^.{5}/, "$&-")),
    find(id, code) {
      const typed = Buffer.from(code);
      const found = numbers.filter((number) => {
        const right = Buffer.from(codeOf(id, number));
        return right.length === typed.length && timingSafeEqual(right, typed);
      });
      return found[0] ?? null;
    },
  };
}

/** 32 letters and digits that look like no other. */
const letters = "abcdefghjkmnpqrstuvwxyz023456789";

/** A code as it is compared: people type spaces, hyphens and capitals. */
export const tidyCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, "");
