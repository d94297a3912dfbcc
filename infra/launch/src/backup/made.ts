/** What is known of backups, beside the log: whoever makes one may run elsewhere than whoever shows it. */
import { hostname } from "node:os";
import { hasTable, migrate, type Pool } from "@annals/postgres";
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
  `create table annals.test_restore (
     is_last boolean primary key,
     at timestamptz not null,
     made timestamptz,
     facts float8,
     pages float8,
     error text
   )`,
  `create table annals.backup_sent (
     is_last boolean primary key,
     at timestamptz not null,
     name text,
     error text
   )`,
  "alter table annals.backup add column is_sealed boolean not null default false",
  `create table annals.backup_folder (
     host text,
     folder text,
     newest text not null,
     primary key (host, folder)
   )`,
];

export const prepareMade = (pool: Pool): Promise<void> => migrate(pool, "backup", migrations);

/** The last backup is this one. */
export async function noteMade(
  pool: Pool,
  {
    at,
    seconds,
    facts,
    files,
    isSealed,
  }: { at: Date; seconds: number; facts: number; files: number; isSealed: boolean },
): Promise<void> {
  await prepareMade(pool);
  await pool.query(
    `insert into annals.backup (is_failure, at, seconds, facts, files, is_sealed)
     values (false, $1, $2, $3, $4, $5)
     on conflict (is_failure) do update
     set (at, seconds, facts, files, is_sealed)
       = (excluded.at, excluded.seconds, excluded.facts, excluded.files, excluded.is_sealed)`,
    [at, seconds, facts, files, isSealed],
  );
  await pool.query("delete from annals.backup where is_failure");
}

/** Whether the last backup was encrypted. */
export async function wasSealed(pool: Pool): Promise<boolean> {
  await prepareMade(pool);
  const { rows } = await pool.query("select from annals.backup where not is_failure and is_sealed");
  return rows.length > 0;
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

/** The newest backup of the schedule in a folder of this machine has this name. On another one a path is another disk. */
export async function noteNewest(pool: Pool, folder: string, name: string): Promise<void> {
  await prepareMade(pool);
  await pool.query(
    `insert into annals.backup_folder (host, folder, newest) values ($1, $2, $3)
     on conflict (host, folder) do update set newest = excluded.newest`,
    [hostname(), folder, name],
  );
}

/** The name of the newest in a folder of this machine, as it was noted; null where nothing was. */
export async function notedNewest(pool: Pool, folder: string): Promise<string | null> {
  const { rows } = await pool.query<{ newest: string }>(
    "select newest from annals.backup_folder where host = $1 and folder = $2",
    [hostname(), folder],
  );
  return rows[0]?.newest ?? null;
}

/** The backups of the schedule are in the store up to this one, or could not be sent there: then the one before still is. */
export async function noteSent(
  pool: Pool,
  at: Date,
  result: { name: string } | { error: string },
): Promise<void> {
  await prepareMade(pool);
  const { name, error } = { name: null, error: null, ...result };
  await pool.query(
    `insert into annals.backup_sent (is_last, at, name, error) values (true, $1, $2, $3)
     on conflict (is_last) do update set at = excluded.at, error = excluded.error,
       name = coalesce(excluded.name, annals.backup_sent.name)`,
    [at, name, error?.slice(0, 1000) ?? null],
  );
}

/** They are sent nowhere any more. */
export async function forgetSent(pool: Pool): Promise<void> {
  await prepareMade(pool);
  await pool.query("delete from annals.backup_sent");
}

/** A backup was restored for a test: what came back, or why it did not. Nothing where no Annals uses the database. */
export async function noteTested(
  pool: Pool,
  at: Date,
  result: { made: string; facts: number; pages: number } | { error: string },
): Promise<void> {
  if (!(await hasTable(pool, "annals.backup"))) return;
  await prepareMade(pool);
  const { made, facts, pages, error } = { made: null, facts: null, pages: null, error: null, ...result };
  await pool.query(
    `insert into annals.test_restore (is_last, at, made, facts, pages, error) values (true, $1, $2, $3, $4, $5)
     on conflict (is_last) do update
     set (at, made, facts, pages, error)
       = (excluded.at, excluded.made, excluded.facts, excluded.pages, excluded.error)`,
    [at, made, facts, pages, error?.slice(0, 1000) ?? null],
  );
}

/** All of it, where the tables are. */
export async function readMade(pool: Pool): Promise<Made> {
  const { rows } = await pool.query<{
    is_failure: boolean;
    at: Date;
    seconds: number;
    facts: number;
    files: number;
    error: string;
  }>("select is_failure, at, seconds, facts, files, error from annals.backup");
  const { rows: tests } = await pool.query<{
    at: Date;
    made: Date | null;
    facts: number | null;
    pages: number | null;
    error: string | null;
  }>("select at, made, facts, pages, error from annals.test_restore");
  const { rows: sent } = await pool.query<{ at: Date; name: string | null; error: string | null }>(
    "select at, name, error from annals.backup_sent",
  );
  const [tested] = tests;
  const last = rows.find(({ is_failure }) => !is_failure);
  const failed = rows.find(({ is_failure }) => is_failure);
  return {
    last: last
      ? { at: last.at.toISOString(), seconds: last.seconds, facts: last.facts, files: last.files }
      : null,
    failed: failed ? { at: failed.at.toISOString(), error: failed.error } : null,
    tested: tested
      ? { ...tested, at: tested.at.toISOString(), made: tested.made?.toISOString() ?? null }
      : null,
    sent: sent[0] ? { ...sent[0], at: sent[0].at.toISOString() } : null,
  };
}
