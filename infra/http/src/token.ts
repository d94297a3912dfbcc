import { jwtVerify, SignJWT } from "jose";
import { type CookieHolder, cookieOf } from "./cookie.ts";

/** What a token holds: its session. Each request checks whether the session is still open. */
export interface TokenClaims {
  session: string;
  person: string;
}

/** What API tokens begin with, so that those who look for lost secrets know them. */
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

/** The claims of a token, or null when it is not ours, was changed or has expired. */
export async function verifyToken(secret: Uint8Array, token: string): Promise<TokenClaims | null> {
  try {
    const signed = token.startsWith(apiTokenPrefix) ? token.slice(apiTokenPrefix.length) : token;
    const { payload } = await jwtVerify(signed, secret, { issuer: "annals", algorithms: ["HS256"] });
    if (typeof payload.sid !== "string" || typeof payload.sub !== "string") return null;
    return { session: payload.sid, person: payload.sub };
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
