import type { Pool } from "@annals/postgres";

/** An import that goes on, for every process to see. */
export interface JobRow {
  id: string;
  space: string | null;
  person: string | null;
  correlation: string;
}

export async function noteJob(pool: Pool, { id, space, person, correlation }: JobRow): Promise<void> {
  await pool.query(
    `insert into command.import_job (id, space, person, correlation) values ($1, $2, $3, $4)
     on conflict (id) do update set space = $2, person = $3, correlation = $4`,
    [id, space, person, correlation],
  );
}

export async function findJob(pool: Pool, id: string): Promise<JobRow | undefined> {
  return (await pool.query<JobRow>("select * from command.import_job where id = $1", [id])).rows[0];
}

export async function forgetJob(pool: Pool, id: string): Promise<void> {
  await pool.query("delete from command.import_job where id = $1", [id]);
}

export async function allJobs(pool: Pool): Promise<JobRow[]> {
  return (await pool.query<JobRow>("select * from command.import_job")).rows;
}
