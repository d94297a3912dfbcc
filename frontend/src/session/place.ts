/** A place of this app; its start for anything else, as an address of another site. */
export function placeInside(from: unknown, origin: string): string {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from)) return "/";
  if (!URL.canParse(from, origin)) return "/";
  const { origin: to, pathname, search, hash } = new URL(from, origin);
  // A path of two strokes would be read as another host by whoever goes there.
  return to === origin && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
