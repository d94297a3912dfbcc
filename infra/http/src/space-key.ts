import type { IncomingHttpHeaders } from "node:http";
import { spaceHeader } from "./headers.ts";

/** Keys that no space may have: their hosts are the app's own. */
export const reservedKeys = (appSubdomain: string): readonly string[] => ["www", appSubdomain.toLowerCase()];

/**
 * The key of the space that has this host, or null for a host of no space. A host of a space has three labels, and the
 * first one is neither `www` nor the app's own subdomain, as in `docs.example.org`. An IP address has no space.
 */
export function spaceKeyOf(host: string, appSubdomain: string): string | null {
  const name = host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
  const labels = name.split(".");
  const [first] = labels;
  if (labels.length !== 3 || !first || labels.some((label) => !/^[a-z0-9-]+$/.test(label))) return null;
  if (/^\d+$/.test(labels[2]!)) return null;
  return reservedKeys(appSubdomain).includes(first) ? null : first;
}

/** The cookie that holds the key of the active space. */
export const spaceCookie = "space";

/** The space that a request asks for. */
export interface SpaceAsked {
  key: string;
  /** Whether the request names it itself, so that it has to exist. A cookie may be an old one. */
  must: boolean;
}

/** The space that a request asks for: by its host, else by its header, else by its cookie. Null for the default space. */
export function spaceAsked(
  {
    host,
    headers,
    cookie,
  }: {
    host: string;
    headers: IncomingHttpHeaders;
    cookie(name: string): string | undefined;
  },
  appSubdomain: string,
): SpaceAsked | null {
  const own = spaceKeyOf(host, appSubdomain);
  if (own !== null) return { key: own, must: true };
  const named = headers[spaceHeader.toLowerCase()];
  if (typeof named === "string") return { key: named.toLowerCase(), must: true };
  const chosen = cookie(spaceCookie);
  return chosen !== undefined && /^[a-z0-9-]{1,63}$/.test(chosen) ? { key: chosen, must: false } : null;
}
