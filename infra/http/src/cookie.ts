/** Cookies that belong to the server: no script sees them. */

/** Browsers take a cookie whose name begins so only over https, from the host itself, and for all its paths. */
const hostPrefix = "__Host-";

interface CookieOptions {
  path: string;
  /** How long it is kept; 0 removes it. */
  seconds: number;
  sameSite: "Strict" | "Lax";
  /** Whether people use https. */
  isSecure: boolean;
}

/** A Set-Cookie line. Under https no other host of the same domain can put a cookie in its place. */
export function cookieLine(
  name: string,
  value: string,
  { path, seconds, sameSite, isSecure }: CookieOptions,
): string {
  const rest = `Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`;
  const whole = cookieName(name, isSecure);
  return isSecure ? `${whole}=${value}; Path=/; ${rest}; Secure` : `${whole}=${value}; Path=${path}; ${rest}`;
}

/** What a browser calls a cookie. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? hostPrefix + name : name);

/** The value of a cookie. Sessions that began before cookies had the prefix go on under the plain name. */
export const cookieOf = (request: CookieHolder, name: string): string | undefined =>
  request.cookie(cookieName(name, true)) ?? request.cookie(name);

/** A request, as far as its cookies are needed. */
export interface CookieHolder {
  cookie(name: string): string | undefined;
}
