/** When the daily mail comes. Pure. */
import { nextHour } from "@annals/document/zone";

/** The hour at which it comes, where its reader is. */
const digestHour = 8;
const hour = 60 * 60_000;
/** Two of them are at least this far apart, in milliseconds: also with clocks that are put forward, and for who travels. */
const apart = 20 * hour;
/** The furthest ahead that one is planned, in milliseconds. What is further ahead was noted by a clock that was ahead. */
export const longestWait = 48 * hour;

/** When the next daily mail comes. @param last when the last one was written; null for none */
export function nextDigest(now: Date, zone: string, last: Date | null): Date {
  const isKnown = last !== null && last.getTime() <= now.getTime() + longestWait;
  const earliest = isKnown ? Math.max(now.getTime(), last.getTime() + apart - 1) : now.getTime();
  return nextHour(new Date(earliest), digestHour, zone);
}

/** Whether a moment is the hour of the daily mail in a zone. */
export const isDigestHour = (moment: Date, zone: string): boolean =>
  nextHour(new Date(moment.getTime() - 1), digestHour, zone).getTime() === moment.getTime();
