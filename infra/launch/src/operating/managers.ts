/** What process managers do, as it is stored beside the log. */
import type { Pool } from "@annals/postgres";

export interface ManagerRow {
  name: string;
  position: string;
  waiting: number;
  due: number;
  failing: number;
  error: string | null;
  skipped: number;
}

/** All that have begun in this log, by name. The commands follow it as well, but nothing becomes due there. */
export async function readManagers(pool: Pool, log: string, now: Date): Promise<ManagerRow[]> {
  const { rows } = await pool.query<ManagerRow>(
    `select c.name, c.position, coalesce(t.waiting, 0)::int as waiting, coalesce(t.due, 0)::int as due,
       coalesce(t.failing, 0)::int as failing, t.error,
       (select count(*) from command.skipped_fact s where s.manager = c.name)::int as skipped
     from command.checkpoint c left join (
       select manager, count(*) filter (where tries = 0 and due > $2) as waiting,
         count(*) filter (where tries = 0 and due <= $2) as due, count(*) filter (where tries > 0) as failing,
         (array_agg(error order by due desc) filter (where tries > 0))[1] as error
       from command.task group by manager) t on t.manager = c.name
     where c.log = $1 and c.name <> 'command-api' order by c.name`,
    [log, now],
  );
  return rows;
}

/** Has what failed in a manager tried at once. @returns false when there is no such manager */
export async function retryManager(pool: Pool, name: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query("select from command.checkpoint where name = $1", [name]);
  if (rows.length === 0) return false;
  await pool.query("update command.task set due = $2 where manager = $1 and tries > 0 and due > $2", [
    name,
    now,
  ]);
  return true;
}
