import type { IncomingHttpHeaders } from "node:http";
import { spaceHeader } from "./headers.ts";
import { messages } from "./messages.ts";
import { notFound, Problem } from "./problem.ts";

/** The hosts that are the app's own, as the settings name them. */
export interface OwnHosts {
  /** First label of a host of three labels that is the app's own. */
  appSubdomain: string;
  /** The address that people use; null when it is not set. */
  url: string | null;
}

/** Keys that no new space may have: their hosts are the app's own. */
export function reservedKeys(own: OwnHosts): readonly string[] {
  const ofUrl = own.url === null ? null : firstOfThree(new URL(own.url).host);
  return [...appKeys(own), ...(ofUrl === null ? [] : [ofUrl])];
}
const appKeys = ({ appSubdomain }: OwnHosts) => ["www", appSubdomain.toLowerCase()];

/**
 * The key of the space that a host is for, or null for a host of no space. A host of a space has three labels, and the
 * first one is neither `www` nor the app's own subdomain, as in `docs.example.org`. An IP address has no space. Whether there
 * is such a space is another question: `findSpace`.
 */
export function spaceKeyOf(host: string, own: OwnHosts): string | null {
  const first = firstOfThree(host);
  return first === null || appKeys(own).includes(first) ? null : first;
}

function firstOfThree(host: string): string | null {
  const labels = nameOf(host).split(".");
  const [first] = labels;
  if (labels.length !== 3 || !first || labels.some((label) => !/^[a-z0-9-]+$/.test(label))) return null;
  return /^\d+$/.test(labels[2]!) ? null : first;
}

/** A host without its port, as names are compared. */
const nameOf = (host: string): string => host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();

/** The cookie that holds the key of the active space. */
export const spaceCookie = "space";

/** What of a request says which space it is about. */
export interface SpaceAsking {
  host: string;
  headers: IncomingHttpHeaders;
  cookie(name: string): string | undefined;
}

/** The spaces of an installation. */
export interface Spaces<Space extends { key: string }> {
  /** A space by its key, also by one that it had before. */
  byKey(key: string): Promise<Space | null>;
  /** The space that was made by the setup; null before. */
  first(): Promise<Space | null>;
  /** Whether there is more than one. */
  areSeveral(): Promise<boolean>;
  /** Told of a host that names none of several. */
  onStranger?(host: string): void;
}

export interface FoundSpace<Space> {
  space: Space;
  /** What named it. By a cookie, and by nothing, the request may have meant another one. */
  by: "host" | "header" | "cookie" | "nothing";
}

/**
 * The space that a request is about: the one of its host, else of its header, else of its cookie, else the first. While there
 * is one space, any host shows it, whatever the host is called.
 * @returns null before the setup
 * @throws Problem 404 for a header that names no space, and at a host of no space where there are several
 */
export async function findSpace<Space extends { key: string }>(
  { host, headers, cookie }: SpaceAsking,
  own: OwnHosts,
  { byKey, first, areSeveral, onStranger }: Spaces<Space>,
): Promise<FoundSpace<Space> | null> {
  const ofHost = spaceKeyOf(host, own);
  const named = ofHost === null ? null : await byKey(ofHost);
  if (named !== null) return { space: named, by: "host" };
  const header = headers[spaceHeader.toLowerCase()];
  if (typeof header === "string") {
    const space = await byKey(header.toLowerCase());
    if (space === null) throw notFound();
    return { space, by: "header" };
  }
  const chosen = cookie(spaceCookie);
  const active = chosen !== undefined && /^[a-z0-9-]{1,63}$/.test(chosen) ? await byKey(chosen) : null;
  if (active !== null) return { space: active, by: "cookie" };
  const space = await first();
  if (space === null) return null;
  if (ofHost !== null && !isOwn(host, own) && (await areSeveral())) {
    onStranger?.(nameOf(host));
    throw noSpaceAt(host, own, space.key);
  }
  return { space, by: "nothing" };
}

const isOwn = (host: string, { url }: OwnHosts) => url !== null && nameOf(new URL(url).host) === nameOf(host);

/** @param first by its key people get in at this host as well */
const noSpaceAt = (host: string, { url }: OwnHosts, first: string) =>
  new Problem(404, messages.noSpaceAt({ host: nameOf(host) }), { first_space: first, app_url: url });
