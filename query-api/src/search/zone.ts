/** Days as they begin and end where somebody is. */

/** The time zone of a name, such as "Pacific/Auckland"; UTC for one that is not known here. */
export function knownZone(name: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** When a day begins in a zone. Months and days may be beyond the last: the 32nd of January is the first of February. */
export function beginOfDay(year: number, month: number, day: number, zone: string): Date {
  const midnight = Date.UTC(year, month - 1, day);
  const before = offsetAt(midnight - aDay, zone);
  const after = offsetAt(midnight + aDay, zone);
  for (const offset of [Math.max(before, after), Math.min(before, after)])
    if (offsetAt(midnight - offset, zone) === offset) return new Date(midnight - offset);
  // Clocks are put forward at midnight.
  return new Date(midnight - before);
}

const aDay = 24 * 60 * 60 * 1000;

/** The year and the month, from 1, of a moment in a zone. */
export function monthIn(moment: Date, zone: string): { year: number; month: number } {
  const there = new Date(moment.getTime() + offsetAt(moment.getTime(), zone));
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() + 1 };
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
