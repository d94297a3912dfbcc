import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { type CookieHolder, cookieOf } from "./cookie.ts";

/** What a token holds: its session. Each request checks whether the session is still open. */
export interface TokenClaims {
  session: string;
  person: string;
}

/** The prefix of API tokens, so that secret scanners recognize them. */
export const apiTokenPrefix = "annals_pat_";

/** Signs a token for a session. @param until when it ends, in seconds since 1970 */
export function signToken(secret: Uint8Array, claims: TokenClaims, until: number): Promise<string> {
  return new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.person)
    .setIssuer("annals")
    .setExpirationTime(until)
    .setIssuedAt()
    .sign(secret);
}

/** A token whose signature is right, and when it ends, in seconds since 1970. */
type Signed = TokenClaims & { until: number };

/** Tokens whose signatures were right before, by the secret: computing one takes as long as a short read. */
const signed = new WeakMap<Uint8Array, LRUCache<string, Signed>>();
const maxTokens = 2_000;

/** The claims of a token, or null when it is not ours, was changed or has expired. */
export async function verifyToken(
  secret: Uint8Array,
  token: string,
  now = new Date(),
): Promise<TokenClaims | null> {
  const own = token.startsWith(apiTokenPrefix) ? token.slice(apiTokenPrefix.length) : token;
  const known = signed.get(secret) ?? new LRUCache<string, Signed>({ max: maxTokens });
  signed.set(secret, known);
  let found = known.get(own);
  if (found === undefined) {
    const read = await readToken(secret, own, now);
    if (read === null) return null;
    known.set(own, read);
    found = read;
  }
  const { until, ...claims } = found;
  return until > now.getTime() / 1000 ? claims : null;
}

async function readToken(secret: Uint8Array, token: string, currentDate: Date): Promise<Signed | null> {
  try {
    const options = { issuer: "annals", algorithms: ["HS256"], currentDate };
    const { payload } = await jwtVerify(token, secret, options);
    if (typeof payload.sid !== "string" || typeof payload.sub !== "string") return null;
    return { session: payload.sid, person: payload.sub, until: payload.exp ?? Number.POSITIVE_INFINITY };
  } catch {
    return null;
  }
}

/** The token of a request: its bearer header, or for reads (images cannot send headers) the session cookie. */
export function tokenOf(
  request: CookieHolder & { headers: { authorization?: string | undefined } },
  options: { cookie: boolean },
): string | null {
  const header = request.headers.authorization;
  if (header !== undefined) return /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? "";
  return (options.cookie && cookieOf(request, sessionCookie)) || null;
}

/** Name of the cookie that holds the token for reads that cannot send headers. HttpOnly, SameSite=Strict. */
export const sessionCookie = "annals_session";

/** Name of the cookie by which a page is sent with its text: it holds the same token. No call takes it. */
export const pageCookie = "annals_page";
