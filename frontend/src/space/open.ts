import { thisSpace } from "@annals/query-api/contract";
import { cached } from "../api/swr.ts";

/** Goes to another space: to an address like this one, where spaces have addresses of their own, else by the cookie. */
export function openSpace(key: string): void {
  const [first, ...rest] = location.host.split(".");
  const hasOwnAddress = rest.length === 2 && first === cached(thisSpace)?.key;
  if (hasOwnAddress) {
    location.assign(`${location.protocol}//${[key, ...rest].join(".")}/`);
    return;
  }
  // On the root domain, for all addresses of the app.
  const isName = rest.length === 2 && !/^\d+(:\d+)?$/.test(rest[1]!);
  const domain = isName ? `; domain=${rest.join(".").replace(/:\d+$/, "")}` : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `space=${key}; path=/; max-age=31536000; samesite=lax${domain}`;
  location.assign("/");
}
