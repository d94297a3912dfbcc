import { type Client, type Pool, sqlState, together } from "@annals/postgres";
import { enterSchema } from "../generation/schema.ts";
import type { CheckpointRow } from "../generation/tables.ts";
import { type Parked, readParked } from "../parking/parked.ts";

/** Somebody else moved the checkpoint: what was done meanwhile was rolled back. */
export class Fenced extends Error {
  override name = "Fenced";
}

/** A worker's own connection, which holds the lock of its projection for as long as it lives. */
export interface Session {
  client: Client;
  /** As it was when the session began, or after the last `advance`. */
  checkpoint: CheckpointRow;
  /** What is parked of this projection. */
  parked: Parked;
}

export interface Advance {
  position: string;
  state: CheckpointRow["state"];
  events: number;
  skipped: number;
  at: Date;
}

/**
 * Opens the session of one projection of one generation, or answers null while another worker has it.
 * @throws Error when the database cannot be reached
 */
export async function openSession(
  pool: Pool,
  generation: number,
  projection: string,
): Promise<Session | null> {
  const client = await takeLock(pool, `annals projection ${generation} ${projection}`);
  if (client === null) return null;
  try {
    const checkpoint = await readCheckpoint(client, generation, projection);
    if (checkpoint === undefined) {
      client.release(true);
      return null;
    }
    await enterSchema(client, generation, "session");
    // Rows and checkpoint are lost together, if at all: then the log is read again from there.
    await client.query("set synchronous_commit = off");
    return { client, checkpoint, parked: await readParked(client, checkpoint) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A connection that holds a lock for as long as it lives; null while another one holds it. */
export async function takeLock(pool: Pool, name: string): Promise<Client | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken",
      [name],
    );
    if (rows[0]!.taken) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release(true);
  return null;
}

/** Gives the connection back with all that hangs on it. */
export function closeSession({ client }: Session): void {
  client.release(true);
}

/**
 * Runs `work` in a transaction of the session's connection, then `last` with its result. The commit is sent right behind the
 * statements that `last` sends, before their results are here: if one of them fails, the commit rolls back.
 */
export async function inTransaction<Done, T>(
  { client }: Session,
  work: () => Promise<Done>,
  last: (done: Done) => Promise<T>,
): Promise<T> {
  // What `work` sends goes with it: when it fails, all that follows fails as well.
  const begun = client.query("begin");
  try {
    const [done] = await together([work(), begun]);
    const [result] = await together([last(done), client.query("commit")]);
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** PostgreSQL's code for a division by zero. */
const divisionByZero = "22012";

/**
 * Moves the checkpoint, inside the transaction that writes the rows.
 * @returns the checkpoint as it is once the transaction has committed
 * @throws Fenced when it is not where this session left it
 */
export async function advance({ client, checkpoint }: Session, to: Advance): Promise<CheckpointRow> {
  const { generation, projection } = checkpoint;
  const fenced = () => new Fenced(`Another worker moved ${projection} on from ${checkpoint.position}`);
  const moving = client.query<CheckpointRow>({
    name: "advance",
    // It divides by the number of moved rows: if that is 0, it fails, and the commit behind it rolls back.
    text: `
      with moved as (
        update annals.checkpoint
        set position = $4, state = $5, error = null, events = events + $6, skipped = skipped + $7, updated_at = $8
        where generation = $1 and projection = $2 and position = $3
        returning *
      )
      select moved.* from (select 1 / count(*) as count from moved) fence left join moved on fence.count = 1`,
    values: [
      generation,
      projection,
      checkpoint.position,
      to.position,
      to.state,
      to.events,
      to.skipped,
      to.at,
    ],
  });
  try {
    return (await moving).rows[0]!;
  } catch (error) {
    throw sqlState(error) === divisionByZero ? fenced() : error;
  }
}

async function readCheckpoint(
  client: Client,
  generation: number,
  projection: string,
): Promise<CheckpointRow | undefined> {
  const { rows } = await client.query<CheckpointRow>(
    "select * from annals.checkpoint where generation = $1 and projection = $2",
    [generation, projection],
  );
  return rows[0];
}
