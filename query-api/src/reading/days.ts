/** Days in UTC, as in "2026-11-28", and the periods that they are in. */

/** The first day, and the one after the last. */
export interface Period {
  begins: string;
  until: string;
}

const dayLength = 86_400_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * dayLength));

/** From Monday to Sunday. */
export function weekOf(day: string): Period {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const begins = daysBefore(day, sinceMonday);
  return { begins, until: daysBefore(begins, -7) };
}

export function monthOf(day: string): Period {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return { begins: `${day.slice(0, 7)}-01`, until: dayOf(new Date(Date.UTC(year, month, 1))) };
}
