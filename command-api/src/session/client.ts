/** Where a request comes from, as far as signing in needs to know. */
import { type CookieHolder, cookieLine, cookieOf } from "@annals/http";
import { agentOf } from "./agent.ts";

export interface Client {
  /** The address that it comes from. */
  address: string;
  /** The browser and the system, as in "Firefox on Linux"; empty when unknown. */
  agent: string;
  /** What the browser shows to be known, if anybody signed in with it before. */
  browser: string | undefined;
}

type Asking = CookieHolder & { ip: string; headers: { "user-agent"?: string | undefined } };

export const clientOf = (request: Asking): Client => ({
  address: request.ip,
  agent: agentOf(request.headers["user-agent"]),
  browser: cookieOf(request, browserCookie),
});

/** The cookie by which a browser is known again. It signs nobody in. Scripts and other sites cannot use it. */
const browserCookie = "annals_browser";

/** As long as browsers keep a cookie at most, in seconds. */
const kept = 400 * 24 * 60 * 60;

export const browserCookieOf = (token: string, isSecure: boolean): string =>
  cookieLine(browserCookie, token, { path: "/api", seconds: kept, sameSite: "Strict", isSecure });
