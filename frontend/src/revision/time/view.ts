import { addressOf } from "../../address/address.ts";
import { serverNow } from "../../locale/clock.ts";

/** Whether an address asks for what changed since, and not for the page as it was. */
export const isSince = (search: URLSearchParams): boolean => search.get("view") === "since";

/** The address of a page at a moment. */
export function pastAddress(entry: { slug: string; id: string }, at: string, since = false): string {
  return `${addressOf(entry)}?at=${encodeURIComponent(at)}${since ? "&view=since" : ""}`;
}

/** The end of the time line: from there one goes back. */
export const timeLineOf = (entry: { slug: string; id: string }): string =>
  pastAddress(entry, serverNow().toISOString());
