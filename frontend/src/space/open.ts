import { thisSpace } from "@annals/query-api/contract";
import { cached } from "../api/swr.ts";
import { stayIn, writeCookie } from "../api/tab-space.ts";

/** The host of a space, if spaces have addresses of their own; null when all share this one. */
export function hostOf(key: string): string | null {
  const [first, ...rest] = location.host.replace(/\.(?=:|$)/, "").split(".");
  const hasOwnAddress = rest.length === 2 && first === cached(thisSpace)?.key;
  return hasOwnAddress ? [key, ...rest].join(".") : null;
}

/** Where a space is opened in another tab. */
export function addressOf(key: string): string {
  const host = hostOf(key);
  return host === null ? `/?space=${key}` : `${location.protocol}//${host}/`;
}

/** Goes to another space, in this tab: to its own address where it has one. */
export function openSpace(key: string): void {
  writeCookie(key);
  if (hostOf(key) === null) stayIn(key);
  location.assign(hostOf(key) === null ? "/" : addressOf(key));
}
