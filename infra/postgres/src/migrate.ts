import { createHash } from "node:crypto";
import { type Pool, transaction } from "./pool.ts";

// Any number that nothing else in the database locks.
const lockNumber = 4_710_015;

/**
 * Applies those texts of an ordered list of SQL that were not applied before, in one transaction. Several processes may
 * do so at once: each text is applied once. Applied texts are recorded in `annals.migration`. @param name of the list
 * @throws Error when a text was changed after it had been applied, or a newer program applied more
 */
export async function migrate(pool: Pool, name: string, statements: string[]): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(${lockNumber})`);
    await client.query(createTable);
    const { rows } = await client.query<{ number: number; hash: string }>(
      "select number, hash from annals.migration where name = $1 order by number",
      [name],
    );
    for (const [index, { hash }] of rows.entries()) {
      if (hash === hashOf(statements[index] ?? "")) continue;
      if (index >= statements.length)
        throw new Error(
          `These data are of a newer Annals (its ${name} is later): start that version, or a later one`,
        );
      throw new Error(`Migration ${index + 1} of ${name} is not the one that this database was made with`);
    }
    for (const [index, sql] of statements.entries()) {
      if (index < rows.length) continue;
      await client.query(sql);
      await client.query("insert into annals.migration (name, number, hash) values ($1, $2, $3)", [
        name,
        index + 1,
        hashOf(sql),
      ]);
    }
  });
}

const createTable = `
  create schema if not exists annals;
  create table if not exists annals.migration (
    name text not null,
    number int not null,
    hash text not null,
    applied timestamptz not null default now(),
    primary key (name, number)
  )`;

/** Ignores white space: a formatter may change it. */
function hashOf(sql: string): string {
  return createHash("sha256").update(sql.replace(/\s+/g, " ").trim()).digest("hex");
}
