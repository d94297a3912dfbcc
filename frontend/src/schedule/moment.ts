/** Moments as people choose them: in the time of their own place. */

/** "2027-05-03T09:00", as a field for a date and time holds it. */
export function fieldOf(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** The moment in a field, in the time of this place; null while it is none. */
export function momentIn(field: string): Date | null {
  const date = new Date(field);
  return field === "" || Number.isNaN(date.getTime()) ? null : date;
}

/** A day at nine in the morning, so many days after another one. */
export function morning(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days, 9);
}

/** The next Monday at nine, never the same day. */
export const nextMonday = (from: Date): Date => morning(from, (8 - from.getDay()) % 7 || 7);

/** The place whose time this is, as in "Europe/Berlin". */
export const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
