/** What is known of backups, beside the log: whoever makes one may run elsewhere than whoever shows it. */
import { migrate, type Pool } from "@annals/postgres";
import type { Operating } from "@annals/query-api/contract";

type Made = Omit<Operating["backup"], "scheduled_at">;

/** For `migrate`. In order; each is applied once and never changed. */
const migrations = [
  `create table annals.backup (
     is_failure boolean primary key,
     at timestamptz not null,
     seconds float8,
     facts float8,
     files float8,
     error text
   )`,
];

export const prepareMade = (pool: Pool): Promise<void> => migrate(pool, "backup", migrations);

/** The last backup is this one. */
export async function noteMade(
  pool: Pool,
  { at, seconds, facts, files }: { at: Date; seconds: number; facts: number; files: number },
): Promise<void> {
  await prepareMade(pool);
  await pool.query(
    `insert into annals.backup (is_failure, at, seconds, facts, files) values (false, $1, $2, $3, $4)
     on conflict (is_failure) do update
     set (at, seconds, facts, files) = (excluded.at, excluded.seconds, excluded.facts, excluded.files)`,
    [at, seconds, facts, files],
  );
  await pool.query("delete from annals.backup where is_failure");
}

/** The last one on the schedule failed. */
export async function noteFailed(pool: Pool, at: Date, error: string): Promise<void> {
  await prepareMade(pool);
  await pool.query(
    `insert into annals.backup (is_failure, at, error) values (true, $1, $2)
     on conflict (is_failure) do update set (at, error) = (excluded.at, excluded.error)`,
    [at, error.slice(0, 1000)],
  );
}

export async function readMade(pool: Pool): Promise<Made> {
  const { rows } = await pool.query<{
    is_failure: boolean;
    at: Date;
    seconds: number;
    facts: number;
    files: number;
    error: string;
  }>("select is_failure, at, seconds, facts, files, error from annals.backup");
  const last = rows.find(({ is_failure }) => !is_failure);
  const failed = rows.find(({ is_failure }) => is_failure);
  return {
    last: last
      ? { at: last.at.toISOString(), seconds: last.seconds, facts: last.facts, files: last.files }
      : null,
    failed: failed ? { at: failed.at.toISOString(), error: failed.error } : null,
  };
}
