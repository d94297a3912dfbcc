import type { Position } from "@annals/event-log";
import { type Client, migrate, type Pool, transaction } from "@annals/postgres";
import { migrations } from "./schema.ts";

/** How far followers of a log came in it, by their names. */
export type Points = Map<string, Position>;

/** How far the process managers came in a log. What they have still to do is in the database, and stays. */
export async function managerPoints(pool: Pool, log: string): Promise<Points> {
  const { rows } = await pool.query<{ name: string; position: Position }>(
    "select name, position from command.checkpoint where log = $1 and name <> all($2)",
    [log, ["command-api", "roster", "session-register", "outline"]],
  );
  return new Map(rows.map(({ name, position }) => [name, position]));
}

/**
 * Forgets how far the log was followed, and the states that were kept from it: they may be of another log, or of facts that a log
 * has lost. What only this database has (passwords, tasks) stays. Nothing may write meanwhile.
 * @param goOn where managers go on in another log that has the same facts; the others drop their tasks and begin at its head
 * @param within is done in the same transaction: killed in between, either none of it has happened or all
 */
export async function forgetLog(
  pool: Pool,
  goOn?: { log: string; points: Points },
  within?: (client: Client) => Promise<unknown>,
): Promise<void> {
  await migrate(pool, "command-api", migrations);
  await transaction(pool, async (client) => {
    await client.query("delete from command.snapshot; delete from command.checkpoint");
    if (goOn !== undefined)
      await client.query(
        "insert into command.checkpoint (name, log, position) select name, $1, position from unnest($2::text[], $3::text[]) as p (name, position)",
        [goOn.log, [...goOn.points.keys()], [...goOn.points.values()]],
      );
    await within?.(client);
  });
}
