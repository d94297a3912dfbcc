import { cookieLine, pageCookie, sessionCookie } from "@annals/http";

/**
 * The cookies by which what is read without headers belongs to the session: images, and the text that comes with a page.
 * Scripts cannot see them, and no command accepts them. Other sites cannot send the first; a link from another site leads to
 * a page with its text.
 * @param lifetime in milliseconds; 0 removes the cookie
 */
export function sessionCookiesOf(token: string, lifetime: number, isSecure: boolean): string[] {
  const seconds = Math.floor(lifetime / 1000);
  return [
    cookieLine(sessionCookie, token, { path: "/api", seconds, sameSite: "Strict", isSecure }),
    cookieLine(pageCookie, token, { path: "/", seconds, sameSite: "Lax", isSecure }),
  ];
}
