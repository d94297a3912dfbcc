/** Days as they are written down, "2027-05-18", without a time or a place. */

/** The day that it is in UTC. */
export const dayAt = (moment: Date): string => moment.toISOString().slice(0, 10);

/** When a day begins, in UTC. */
export const beginOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day a number of months after another: the same day of the month, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
}
