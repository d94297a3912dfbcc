import { sessionCookie } from "@annals/http";

/**
 * The cookie by which reads without headers (images) belong to the session. Scripts cannot see it, other sites cannot send it,
 * and no command accepts it.
 * @param lifetime in milliseconds; 0 removes the cookie
 */
export function sessionCookieOf(token: string, lifetime: number, isSecure: boolean): string {
  const seconds = Math.floor(lifetime / 1000);
  const secure = isSecure ? "; Secure" : "";
  return `${sessionCookie}=${token}; Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
