import { migrate, type Pool } from "@annals/postgres";
import { migrations } from "./schema.ts";

/**
 * Forgets how far the log was followed, and the states that were kept from it: they may be of another log, or of facts that a log
 * has lost. What only this database has (passwords, tasks) stays. Nothing may write meanwhile.
 */
export async function forgetLog(pool: Pool): Promise<void> {
  await migrate(pool, "command-api", migrations);
  await pool.query("delete from command.snapshot; delete from command.checkpoint");
}
