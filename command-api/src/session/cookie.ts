import { sessionCookie } from "@annals/http";

/**
 * The cookie that lets reads without headers (images) act for the session. Never seen by scripts, never sent from other
 * sites, and no command accepts it.
 * @param lifetime in milliseconds; 0 takes the cookie away
 */
export function sessionCookieOf(token: string, lifetime: number, isSecure: boolean): string {
  const seconds = Math.floor(lifetime / 1000);
  const secure = isSecure ? "; Secure" : "";
  return `${sessionCookie}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
