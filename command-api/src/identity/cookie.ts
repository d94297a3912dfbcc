/** The cookie by which only the browser that began to sign in with a provider can go on. Scripts and other sites cannot use it. */
import { randomBytes } from "node:crypto";

export const attemptCookie = "annals_sign_in";

/** What the browser has already, if it fits, so that two windows can sign in at once. */
export const browserOf = (present: string | undefined): string =>
  present !== undefined && /^[A-Za-z0-9_-]{43}$/.test(present)
    ? present
    : randomBytes(32).toString("base64url");

/** For ten minutes, as long as an attempt works. */
export const attemptCookieOf = (browser: string, isSecure: boolean): string =>
  `${attemptCookie}=${browser}; Path=/api; Max-Age=600; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
