/** The periods that a report on activity counts in: days or weeks in UTC, as in "2026-11-23". */

export const activitySpans = ["month", "quarter", "year"] as const;
export type ActivitySpan = (typeof activitySpans)[number];

const lengths = {
  month: { step: "day", count: 30 },
  quarter: { step: "week", count: 13 },
  year: { step: "week", count: 53 },
} as const;

const dayLength = 86_400_000;

/**
 * The periods of a span, the oldest first; the last one is under way.
 * @returns the first day of each; weeks begin on Mondays
 */
export function periodsOf(span: ActivitySpan, now: Date): { step: "day" | "week"; begins: string[] } {
  const { step, count } = lengths[span];
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  const last = step === "day" ? today : today - sinceMonday * dayLength;
  const length = step === "day" ? dayLength : 7 * dayLength;
  const begins = Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * length).toISOString().slice(0, 10),
  );
  return { step, begins };
}

/** From how many people on a figure about people is told: fewer would say what one of them did. */
export const fewestPeople = 5;

/** A number of people as it is told; null for few. */
export const told = (people: number): number | null => (people > 0 && people < fewestPeople ? null : people);
