import { serverNow } from "./clock.ts";
import { locale, t } from "./text.ts";

/** Dates and numbers in the reader's locale. Formatters are made once, because making one takes a millisecond. */

const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const exactTime = new Intl.DateTimeFormat(locale, { timeStyle: "medium" });
const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });
const weekdayAndYear = new Intl.DateTimeFormat(locale, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const dayAndMonth = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
const numbers = new Intl.NumberFormat(locale);
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** "18 November 2026" */
export const dayOf = (at: string) => day.format(new Date(at));
/** "10:42", "6:31 PM" */
export const timeOf = (at: string) => time.format(new Date(at));
/** "10:42:09", "6:31:09 PM" */
export const exactTimeOf = (at: string) => exactTime.format(new Date(at));
/** "12 March 2026, 14:30" */
export const momentOf = (at: string) => `${dayOf(at)}, ${timeOf(at)}`;
/** The time alone, with its day when that is another one: "10:42", "12 March 2026, 14:30". */
export const sinceOf = (at: string, now = serverNow()): string =>
  new Date(at).toDateString() === now.toDateString() ? timeOf(at) : momentOf(at);
/** "1,204" */
export const numberOf = (value: number | bigint) => numbers.format(value);

/** The day within a sentence or a list: "today", "yesterday", "18 November", with the year when it is another one. */
export function nearDay(at: string, now = serverNow()): string {
  const date = new Date(at);
  const days = daysBetween(date, now);
  if (days === 0 || days === 1) return relative.format(-days, "day");
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : day).format(date);
}

/** The same where it stands alone: "Today". */
export const listedDay = (at: string, now = serverNow()): string => capitalized(nearDay(at, now));

/** Within a sentence: "today, 10:12", "yesterday, 17:05"; only the day for earlier moments. */
export function nearMoment(at: string, now = serverNow()): string {
  const days = daysBetween(new Date(at), now);
  return days === 0 || days === 1 ? `${nearDay(at, now)}, ${timeOf(at)}` : nearDay(at, now);
}

/** The same where it stands alone: "Today, 10:12". */
export const listedMoment = (at: string, now = serverNow()): string => capitalized(nearMoment(at, now));

/** The day as a heading of a list: "Today", "Yesterday", "Wednesday 18 November", with the year when it is another one. */
export function dayHeading(at: string, now: Date): string {
  const date = new Date(at);
  const days = daysBetween(date, now);
  if (days === 0 || days === 1) return listedDay(at, now);
  return (date.getFullYear() === now.getFullYear() ? weekday : weekdayAndYear).format(date);
}

/** "3 minutes ago", "in 2 hours". */
export function ago(at: string, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  return t("just now");
}

/** A duration: "12 s", "3 min". */
export function lengthOf(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

const capitalized = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);

const daysBetween = (date: Date, now: Date) => Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
