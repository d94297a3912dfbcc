/** Time as a line: from a moment to another, in milliseconds since 1970. Pure. */
import { locale } from "../../locale/text.ts";

export interface Span {
  from: number;
  to: number;
}

/** Where a moment is on the line, from 0 to 1. */
export function partAt({ from, to }: Span, at: number): number {
  return to <= from ? 1 : Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** The moment at a place on the line. */
export function momentAt({ from, to }: Span, part: number): number {
  return Math.round(from + Math.min(1, Math.max(0, part)) * (to - from));
}

/** How often something changed in equal parts of the line. */
export function barsOf(
  span: Span,
  changes: readonly { at: number; count: number }[],
  parts: number,
): number[] {
  const bars = Array.from({ length: parts }, () => 0);
  for (const { at, count } of changes)
    bars[Math.min(parts - 1, Math.floor(partAt(span, at) * parts))]! += count;
  return bars;
}

/** The last of some sorted moments up to another one; that one itself when there is none. */
export function lastUpTo(stops: readonly number[], at: number): number {
  let [low, high] = [0, stops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stops[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return stops[low - 1] ?? at;
}

/** The nearest of some sorted moments after, or before, another one; undefined where there is none. */
export const nextOf = (stops: readonly number[], at: number): number | undefined =>
  stops.find((one) => one > at);
export const previousOf = (stops: readonly number[], at: number): number | undefined =>
  stops.findLast((one) => one < at);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Steps of the scale: a number of units. Months and years have no fixed length, so they are counted. */
type Step = { every: number; unit: "minute" | "day" | "month" | "year"; about: number };
const steps: Step[] = [
  ...[1, 5, 15, 30, 60, 180, 360, 720].map(
    (every) => ({ every, unit: "minute", about: every * minute }) as const,
  ),
  ...[1, 2, 7, 14].map((every) => ({ every, unit: "day", about: every * day }) as const),
  ...[1, 2, 3, 6].map((every) => ({ every, unit: "month", about: every * 30 * day }) as const),
  ...[1, 2, 5, 10].map((every) => ({ every, unit: "year", about: every * 365 * day }) as const),
];

/** The first moments of minutes, days, months or years on the line, as many as fit. Their own beginnings are left out at the edges. */
export function ticksOf(span: Span, max: number): { at: number; label: string }[] {
  const length = span.to - span.from;
  const step = steps.find(({ about }) => length / about <= max);
  if (step === undefined || length <= 0) return [];
  const ticks: { at: number; label: string }[] = [];
  // Where few fit, each is a larger part of the line, and one near its end would stand in "Now".
  const edge = Math.max(0.06, 0.5 / max);
  for (let at = beginningOf(step, span.from); at < span.to; at = after(step, at))
    if (partAt(span, at) > edge && partAt(span, at) < 1 - edge) ticks.push({ at, label: labelOf(step, at) });
  return ticks;
}

/** The last beginning of a step up to a moment, in the time of this place. */
function beginningOf({ every, unit }: Step, at: number): number {
  const date = new Date(at);
  const [year, month, on] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case "year":
      return new Date(year - (year % every), 0).getTime();
    case "month":
      return new Date(year, month - (month % every)).getTime();
    case "day":
      return new Date(year, month, on).getTime();
    case "minute": {
      const minutes = date.getHours() * 60 + date.getMinutes();
      return new Date(year, month, on, 0, minutes - (minutes % every)).getTime();
    }
  }
}

function after({ every, unit }: Step, at: number): number {
  const date = new Date(at);
  const [year, month, on] = [date.getFullYear(), date.getMonth(), date.getDate()];
  switch (unit) {
    case "year":
      return new Date(year + every, 0).getTime();
    case "month":
      return new Date(year, month + every).getTime();
    case "day":
      return new Date(year, month, on + every).getTime();
    case "minute":
      return at + every * minute;
  }
}

const timeName = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const dayName = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
const monthName = new Intl.DateTimeFormat(locale, { month: "short" });

/** "14:30", "12 Mar", "Mar", "2026": the first month of a year is called by the year. */
function labelOf({ unit }: Step, at: number): string {
  const date = new Date(at);
  if (unit === "year" || (unit === "month" && date.getMonth() === 0)) return String(date.getFullYear());
  if (unit === "month") return monthName.format(date);
  if (unit === "day" || (date.getHours() === 0 && date.getMinutes() === 0)) return dayName.format(date);
  return timeName.format(date);
}
