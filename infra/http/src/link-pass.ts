import { jwtVerify, SignJWT } from "jose";
import { isOver } from "./end.ts";

/** Name of the cookie by which a guest reads what links opened for them. HttpOnly; no command takes it. */
export const linkPassCookie = "annals_links";

/** A link that was opened, and when that is over, in seconds since 1970. */
export interface OpenedLink {
  id: string;
  until: number;
}

/** The maximum number of open links in a browser; a further one replaces the oldest. */
const maxLinks = 5;

/** Signs what links a browser has opened, the newest last. */
export function signLinkPass(secret: Uint8Array, links: readonly OpenedLink[]): Promise<string> {
  const kept = links.slice(-maxLinks);
  return new SignJWT({ links: kept.map(({ id, until }) => [id, until]) })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setExpirationTime(Math.max(...kept.map(({ until }) => until)))
    .sign(secret);
}

/** The links of a pass that are not over; none when it is not ours or was changed. */
export async function verifyLinkPass(
  secret: Uint8Array,
  pass: string | undefined,
  now: Date,
): Promise<OpenedLink[]> {
  if (!pass) return [];
  try {
    const options = { issuer, algorithms: ["HS256"], currentDate: now };
    const { payload } = await jwtVerify<{ links: [string, number][] }>(pass, secret, options);
    const links = payload.links.map(([id, until]) => ({ id, until }));
    return links.filter(({ until }) => !isOver("linkPass", new Date(until * 1000), now));
  } catch {
    return [];
  }
}

/** Another one than that of sessions: neither can be taken for the other. */
const issuer = "annals links";
