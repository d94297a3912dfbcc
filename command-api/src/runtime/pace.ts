import type { Pool } from "@annals/postgres";

/** How quickly a manager carries out its tasks, in all processes together. */
export interface Pace {
  /** Takes a place in the last minute; null when there is none. */
  take(): Promise<number | null>;
  /** Gives a place back that nobody needed. */
  giveBack(place: number): Promise<void>;
}

/**
 * At most so many in any minute. The places are rows, each with when it was taken, by the clock of the database: so they hold over
 * processes and over a restart, and who takes one waits for nobody.
 */
export async function createPace(pool: Pool, manager: string, rate: number): Promise<Pace> {
  await pool.query(
    "insert into command.pace (manager, place) select $1, generate_series(1, $2::int) on conflict do nothing",
    [manager, rate],
  );
  return {
    async take() {
      // What lies far ahead was taken before the clock went back.
      const { rows } = await pool.query<{ place: number }>(
        `with free as materialized (
           select place from command.pace
           where manager = $1 and place <= $2 and (taken_at is null or taken_at <= now() - interval '1 minute'
             or taken_at > now() + interval '1 minute')
           limit 1 for update skip locked)
         update command.pace p set taken_at = now() from free
         where p.manager = $1 and p.place = free.place returning p.place`,
        [manager, rate],
      );
      return rows[0]?.place ?? null;
    },
    async giveBack(place) {
      await pool.query("update command.pace set taken_at = null where manager = $1 and place = $2", [
        manager,
        place,
      ]);
    },
  };
}
