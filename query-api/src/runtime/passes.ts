/** Sealed passes: they let somebody in as who asked for them. Sealed, because they pass through others and say who asked. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { cookieOf, isWithin, linkPassCookie, sessionCookie } from "@annals/http";
import type { Asked } from "./asked.ts";

/** Who asked, as far as it decides who they are. */
interface Asking {
  headers: Record<string, string>;
  host: string;
  cookies: Record<string, string>;
}

interface Pass {
  /** Null for signing the socket in. */
  channel: string | null;
  socket: string;
  asking: Asking;
  /** When it ends, in milliseconds since 1970. */
  until: number;
}

/** As Node names it: in small letters. */
const spaceHeader = "annals-space";

/** How long a pass holds, in milliseconds. */
const holds = 30_000;
const ivBytes = 12;
const tagBytes = 16;

/** Makes and reads passes. @param secret what tokens are signed with, the same in all processes */
export function createPasses(secret: Uint8Array, now: () => Date) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "annals realtime", 32));
  return {
    /** @param space the key of the space that was asked for, which a socket cannot say */
    make(asked: Asked, space: string, of: Pick<Pass, "channel" | "socket">, lasts = holds): string {
      const { authorization } = asked.headers;
      const cookies = [sessionCookie, linkPassCookie].flatMap((name) => {
        const value = cookieOf(asked, name);
        return value === undefined ? [] : [[name, value] as const];
      });
      const asking: Asking = {
        headers: { [spaceHeader]: space, ...(authorization !== undefined && { authorization }) },
        host: asked.host,
        cookies: Object.fromEntries(cookies),
      };
      const pass: Pass = { ...of, asking, until: now().getTime() + lasts };
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", key, iv);
      const sealed = [iv, cipher.update(JSON.stringify(pass)), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString("base64url");
    },
    /** Who asked for a pass; null for one that was changed, is over, or is for another socket or channel. @param lasts as it was made */
    read(text: string, of: Pick<Pass, "channel" | "socket">, lasts = holds): Asked | null {
      try {
        const box = Buffer.from(text, "base64url");
        const decipher = createDecipheriv("aes-256-gcm", key, box.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(box.subarray(-tagBytes));
        const plain = Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
        const pass = JSON.parse(plain.toString()) as Pass;
        const isFor = pass.channel === of.channel && pass.socket === of.socket;
        if (!isFor || !isWithin(pass.until, lasts, now())) return null;
        const { headers, host, cookies } = pass.asking;
        return { headers, host, cookie: (name) => cookies[name] };
      } catch {
        return null;
      }
    },
  };
}
export type Passes = ReturnType<typeof createPasses>;
