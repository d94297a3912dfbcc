import { eventKinds } from "@annals/command-api/events";
import { migrate, type Pool } from "@annals/postgres";
import { Unusable } from "./unusable.ts";

const migrations = ["create table annals.fact_kind (type text primary key, version int not null)"];

/**
 * Notes which kinds of facts this program may write, so that an older one, which would leave some of them out of what people
 * read, does not start on them.
 * @throws Unusable when a newer program was here
 */
export async function expectKnown(pool: Pool): Promise<void> {
  await migrate(pool, "known-facts", migrations);
  const known = Object.entries(eventKinds).map(([type, { version }]) => ({ type, version }));
  const { rows } = await pool.query<{ type: string }>(
    `select k.type from annals.fact_kind k left join json_to_recordset($1::json) mine (type text, version int)
       on mine.type = k.type
     where mine.version is null or mine.version < k.version order by k.type limit 1`,
    [JSON.stringify(known)],
  );
  if (rows[0] !== undefined)
    throw new Unusable(
      `These data are of a newer Annals (this one does not know all of ${rows[0].type}): start that version, or a later one.`,
    );
  await pool.query(
    `insert into annals.fact_kind (type, version)
     select type, version from json_to_recordset($1::json) mine (type text, version int)
     on conflict (type) do update set version = excluded.version where annals.fact_kind.version < excluded.version`,
    [JSON.stringify(known)],
  );
}
