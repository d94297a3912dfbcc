import { serverNow } from "../locale/clock.ts";
import { dayOf } from "../locale/dates.ts";

/** A day of the calendar here, "2027-05-18". */
export function dayAt(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "18 May 2027" */
export const dayInWords = (day: string): string => dayOf(`${day}T00:00`);

/** Whether a day has come. */
export const hasCome = (day: string | null, now = serverNow()): boolean => day !== null && day <= dayAt(now);

/** The day a number of months from now. */
export const inMonths = (months: number, now = serverNow()): string =>
  dayAt(new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), 28)));
