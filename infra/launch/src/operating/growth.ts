/** How the log has grown: a row for each day, beside the log. */
import type { Pool } from "@annals/postgres";
import type { Operating } from "@annals/query-api/contract";

type Growth = Operating["growth"];

/** What the log is now. */
export type Size = Pick<Growth, "facts" | "bytes">;

interface Day extends Size {
  /** As in "2026-11-28", UTC. */
  day: string;
}

/** For `migrate`. In order; each is applied once and never changed. */
export const migrations = [
  `create table annals.log_size (
     day date primary key,
     facts float8 not null,
     bytes float8
   )`,
];

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Notes the size of today: the last one of a day stays. */
export async function noteSize(pool: Pool, { facts, bytes }: Size, now: Date): Promise<void> {
  await pool.query(
    `insert into annals.log_size as s (day, facts, bytes) values ($1, $2, $3)
     on conflict (day) do update set facts = excluded.facts, bytes = excluded.bytes where excluded.facts >= s.facts`,
    [dayOf(now), facts, bytes],
  );
}

/** The days of the last year, oldest first. */
export async function readDays(pool: Pool, now: Date): Promise<Day[]> {
  const { rows } = await pool.query<Day>(
    "select to_char(day, 'YYYY-MM-DD') as day, facts, bytes from annals.log_size where day >= $1 order by day",
    [dayOf(new Date(now.getTime() - 365 * dayMilliseconds))],
  );
  return rows;
}

/** How it grew since the first of the last 30 days that were measured. */
export function growthOf(size: Size, days: readonly Day[], now: Date): Growth {
  const today = dayOf(now);
  const first = days.find(({ day }) => day < today && ageOf(day, now) <= 30);
  const perDay = (one: number | null, other: number | null | undefined) =>
    first === undefined || one === null || other == null
      ? null
      : Math.max(0, (one - other) / ageOf(first.day, now));
  return {
    ...size,
    facts_a_day: perDay(size.facts, first?.facts),
    bytes_a_day: perDay(size.bytes, first?.bytes),
    days: days.map(({ day, facts }) => ({ day, facts })),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const ageOf = (day: string, now: Date): number =>
  Math.round((Date.parse(`${dayOf(now)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / dayMilliseconds);
