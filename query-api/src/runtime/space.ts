import { spaceCookie, spaceKeyOf } from "@annals/http";
import type { SpaceRow } from "@annals/projectors/tables";
import type { Asked } from "./asked.ts";

/** A space as requests need it: which one it is, what decides about access, and how it is searched. */
export type Space = Pick<SpaceRow, "id" | "key" | "name" | "settings" | "synonyms" | "terms">;

/**
 * The key of the space that a request means: that of a space's domain (which then `must` exist), or of the cookie.
 * Null for the default space.
 */
export function spaceAsked(request: Asked, appSubdomain: string): { key: string; must: boolean } | null {
  const key = spaceKeyOf(request.host, appSubdomain);
  if (key !== null) return { key, must: true };
  const cookie = request.cookie(spaceCookie);
  return cookie !== undefined && /^[a-z0-9-]{1,63}$/.test(cookie) ? { key: cookie, must: false } : null;
}
