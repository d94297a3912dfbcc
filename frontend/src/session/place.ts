/** A path of this app; its start for anything else, such as an address of another site. */
export function placeInside(from: unknown, origin: string): string {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return "/";
  if (!URL.canParse(from, origin)) return "/";
  const { origin: to, pathname, search, hash } = new URL(from, origin);
  // Browsers would read a path with two slashes as another host.
  return to === origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
