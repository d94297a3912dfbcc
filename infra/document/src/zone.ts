/** Days and hours as they are where somebody is. */

/** The maximum number of letters in the name of a time zone. */
export const maxZone = 64;
const zonePattern = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/**
 * The name of an IANA time zone as it is stored: "asia/kolkata" and "Asia/Calcutta" are the same one. Null for what is none: a
 * distance from UTC, such as "+01:00", knows no summer.
 */
export function foldedZone(name: string): string | null {
  if (name.length > maxZone || !zonePattern.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The time zone of a name, such as "Pacific/Auckland"; UTC for one that is not known here. */
export const knownZone = (name: string): string => foldedZone(name) ?? "UTC";

/** When a day begins in a zone. Months and days may be beyond the last: the 32nd of January is the first of February. */
export const beginOfDay = (year: number, month: number, day: number, zone: string): Date =>
  momentIn({ year, month, day, hour: 0 }, zone);

/** A full hour of a day. */
interface Hour {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  hour: number;
}

/** When it is a full hour in a zone: the first time where it comes twice; as much later as clocks are put forward where it does not come. */
export function momentIn({ year, month, day, hour }: Hour, zone: string): Date {
  const there = Date.UTC(year, month - 1, day, hour);
  const before = offsetAt(there - aDay, zone);
  const after = offsetAt(there + aDay, zone);
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (offsetAt(there - offset, zone) === offset) return new Date(there - offset);
  return new Date(there - before);
}

/** The next time that it is a full hour in a zone, after a moment. */
export function nextHour(after: Date, hour: number, zone: string): Date {
  const { year, month, day } = dayIn(after, zone);
  for (let ahead = 0; ; ahead++) {
    const moment = momentIn({ year, month, day: day + ahead, hour }, zone);
    if (moment > after) return moment;
  }
}

const aDay = 24 * 60 * 60 * 1000;

/** The day of a moment in a zone; months are counted from 1. */
export function dayIn(moment: Date, zone: string): { year: number; month: number; day: number } {
  const there = new Date(moment.getTime() + offsetAt(moment.getTime(), zone));
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1, day: there.getUTCDate() };
}

const formats = new Map<string, Intl.DateTimeFormat>();
const maxFormats = 500;

/** How far clocks in a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  if (zone === "UTC") return 0;
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en", {
      timeZone: zone,
      ...{ hourCycle: "h23", era: "short", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
  if (formats.size < maxFormats) formats.set(zone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get("era") === "BC" ? 1 - part("year") : part("year");
  const there = Date.UTC(year, part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return there - Math.floor(moment / 1000) * 1000;
}
