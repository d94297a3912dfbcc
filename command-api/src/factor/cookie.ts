/** The cookie by which a browser that gave a code is not asked for one for a while. Scripts and other sites cannot use it. */
import { type CookieHolder, cookieLine, cookieOf, longest } from "@annals/http";

const knownCookie = "annals_known";

/** For how long no code is asked for, in milliseconds: 30 days. */
export const knownLength = longest.knownBrowser;

/** What a browser shows to be known; undefined for one that is not. */
export const knownIn = (request: CookieHolder): string | undefined => cookieOf(request, knownCookie);

export const knownCookieOf = (token: string, isSecure: boolean): string =>
  cookieLine(knownCookie, token, {
    path: "/api",
    seconds: knownLength / 1000,
    sameSite: "Strict",
    isSecure,
  });
