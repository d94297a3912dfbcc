/** The cookie by which only the browser that began to sign in with a provider can go on. Scripts and other sites cannot use it. */
import { randomBytes } from "node:crypto";
import { cookieLine, cookieName } from "@annals/http";

const attemptCookie = "annals_sign_in";

/** Its name in browsers. No other name is accepted: else another host of the domain could set it. */
export const attemptCookieName = (isSecure: boolean): string => cookieName(attemptCookie, isSecure);

/** What the browser has already, if it fits, so that two windows can sign in at once. */
export const browserOf = (present: string | undefined): string =>
  present !== undefined && /^[A-Za-z0-9_-]{43}$/.test(present)
    ? present
    : randomBytes(32).toString("base64url");

/** For ten minutes, as long as an attempt works. */
export const attemptCookieOf = (browser: string, isSecure: boolean): string =>
  cookieLine(attemptCookie, browser, { path: "/api", seconds: 600, sameSite: "Strict", isSecure });
