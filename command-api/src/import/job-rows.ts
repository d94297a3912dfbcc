import type { Pool } from "@annals/postgres";
import { createLooks } from "../runtime/looks.ts";

/** An import that goes on, or was stopped before its end, for every process to see. */
export interface JobRow {
  id: string;
  space: string | null;
  person: string | null;
  correlation: string;
  name: string | null;
  under: string | null;
  /** Where the site stood that the files are of. */
  site: string | null;
  /** Whether the pages that it creates can be commented on, where they do not say themselves. */
  commentable: boolean;
  /** Where its archive is kept; null for one that an earlier version of Annals began. */
  archive: string | null;
  stopped_at: Date | null;
}

export async function noteJob(pool: Pool, job: Omit<JobRow, "stopped_at">): Promise<void> {
  const { id, space, person, correlation, name, under, site, commentable, archive } = job;
  await pool.query(
    `insert into command.import_job (id, space, person, correlation, name, under, archive, site, commentable)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update
     set space = $2, person = $3, correlation = $4, name = $5, under = $6, archive = $7, site = $8, commentable = $9,
       stopped_at = null`,
    [id, space, person, correlation, name, under, archive, site, commentable],
  );
}

export async function findJob(pool: Pool, id: string): Promise<JobRow | undefined> {
  return (await pool.query<JobRow>("select * from command.import_job where id = $1", [id])).rows[0];
}

export async function noteStopped(pool: Pool, id: string, at: Date): Promise<void> {
  await pool.query("update command.import_job set stopped_at = $2 where id = $1", [id, at]);
}

export async function forgetJob(pool: Pool, id: string): Promise<void> {
  await pool.query("delete from command.import_job where id = $1", [id]);
}

/** Those that go on, or whose process has died. */
export async function underWay(pool: Pool): Promise<JobRow[]> {
  return (await pool.query<JobRow>("select * from command.import_job where stopped_at is null")).rows;
}

/**
 * For who looks now and then for those that were stopped too long ago to be resumed. It takes two looks: the clock may be ahead, or behind,
 * for a moment. @param kept how long they can be resumed, in milliseconds @returns their ids
 */
export function createLookForLeft(
  pool: Pool,
  now: () => Date,
  kept: number,
): () => Promise<{ id: string; stopped_at: Date }[]> {
  const look = createLooks(now);
  return async () => {
    const { earlier, later } = look();
    // Stopped while the clock was ahead: as if it were now.
    if (later !== null)
      await pool.query("update command.import_job set stopped_at = $1 where stopped_at > $2", [
        later,
        new Date(later.getTime() + kept),
      ]);
    const { rows } = await pool.query<{ id: string; stopped_at: Date }>(
      "select id, stopped_at from command.import_job where stopped_at < $1",
      [new Date(earlier.getTime() - kept)],
    );
    return rows;
  };
}
