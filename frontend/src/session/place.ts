/** A path of this app; its start for anything else, such as an address of another site. */
export function placeInside(from: unknown, origin: string): string {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return "/";
  if (!URL.canParse(from, origin)) return "/";
  const { origin: to, pathname, search, hash } = new URL(from, origin);
  // Browsers would read a path with two slashes as another host.
  return to === origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

/**
 * Where guests are led who ask for a path that is only for people who are signed in: to the login and back for certificates, else to
 * the start. Null where they may stay.
 */
export function guestsPlace(pathname: string): "login" | "start" | null {
  const path = pathname.toLowerCase();
  if (/^\/me\/certs(\/|$)/.test(path)) return "login";
  if (/^\/me\/reset\/?$/.test(path)) return null;
  return /^\/(me|admin|updates|filemanager(\/[a-z]+)?\/?$)(\/|$)/.test(path) ? "start" : null;
}
