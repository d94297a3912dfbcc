import type { EventLog, Position } from "@annals/event-log";
import type { Pool } from "@annals/postgres";

/** How far a follower has got in this log; null when it has not followed this one. */
export async function readCheckpoint(
  pool: Pool,
  log: Pick<EventLog, "identity">,
  name: string,
): Promise<Position | null> {
  const { rows } = await pool.query<{ position: Position }>(
    "select position from command.checkpoint where name = $1 and log = $2",
    [name, log.identity],
  );
  return rows[0]?.position ?? null;
}

/** Stores how far a follower has got in the log. It never moves back within one log. */
export async function keepCheckpoint(
  pool: Pool,
  log: Pick<EventLog, "identity">,
  name: string,
  position: Position,
): Promise<void> {
  await pool.query(
    `insert into command.checkpoint as c (name, log, position) values ($1, $2, $3)
     on conflict (name) do update set log = excluded.log, position = excluded.position
     where c.log <> excluded.log or c.position < excluded.position`,
    [name, log.identity, position],
  );
}
