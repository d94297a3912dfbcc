/**
 * Challenges: what a passkey has to sign, and what another provider has to send back. Each is signed by us, for one purpose and for ten
 * minutes, so that none is stored before it is used; and each is used once.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { isOver, longest } from "@annals/http";
import type { Pool } from "@annals/postgres";

export interface Challenges {
  /** @param purpose what it is for, as in "sign in" */
  make(purpose: string): Uint8Array<ArrayBuffer>;
  /** Whether a challenge is ours, for this purpose, in time, and used for the first time: it is used up. */
  use(purpose: string, challenge: string): Promise<boolean>;
}

const randomSize = 16;
const timeSize = 6;

export function createChallenges(pool: Pool, tokenKey: Uint8Array, now: () => Date): Challenges {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals challenges", 32));
  const sign = (head: Buffer, purpose: string) =>
    createHmac("sha256", key).update(head).update(purpose).digest();
  return {
    make(purpose) {
      const until = Buffer.alloc(timeSize);
      until.writeUIntBE(now().getTime() + longest.challenge, 0, timeSize);
      const head = Buffer.concat([randomBytes(randomSize), until]);
      return Uint8Array.from(Buffer.concat([head, sign(head, purpose)]));
    },
    async use(purpose, challenge) {
      const bytes = Buffer.from(challenge, "base64url");
      const head = bytes.subarray(0, randomSize + timeSize);
      const mac = sign(head, purpose);
      const given = bytes.subarray(randomSize + timeSize);
      if (head.length < randomSize + timeSize || given.length !== mac.length) return false;
      if (!timingSafeEqual(given, mac)) return false;
      const until = new Date(head.readUIntBE(randomSize, timeSize));
      if (isOver("challenge", until, now())) return false;
      return useOnce(pool, head, until, now());
    },
  };
}

/** Notes that something was used that works until then. Answers false when it was used before. */
export async function useOnce(pool: Pool, what: Uint8Array, until: Date, now: Date): Promise<boolean> {
  // A day later: what was used must stay known when the clock was ahead for a moment.
  await pool.query("delete from command.used_challenge where until < $1", [
    new Date(now.getTime() - 24 * 60 * 60 * 1000),
  ]);
  const { rowCount } = await pool.query(
    "insert into command.used_challenge (challenge, until) values ($1, $2) on conflict do nothing",
    [what, until],
  );
  return rowCount === 1;
}
