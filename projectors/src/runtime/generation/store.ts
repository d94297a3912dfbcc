import type { Announcements, Feed } from "@annals/feed";
import type { Logger } from "@annals/logging";
import { type Client, type Pool, transaction } from "@annals/postgres";
import type { Drop, Projection } from "../model/projection.ts";
import { createIndexes, createTables } from "./schema.ts";
import { type CheckpointRow, type GenerationRow, schemaOf } from "./tables.ts";

/** The read models in the database belong to another log, or are ahead of the log. */
export class LogMismatch extends Error {
  override name = "LogMismatch";
}

export interface GenerationOptions {
  pool: Pool;
  feed: Pick<Feed, "identity" | "start" | "head">;
  projections: Projection[];
  /** The fingerprint of what this version makes. */
  version: string;
  now: () => Date;
}

/** The generation that answers now, or null before there is one. */
export async function liveGeneration(db: Pool | Client): Promise<GenerationRow | null> {
  const { rows } = await db.query<GenerationRow>("select * from annals.generation where state = 'live'");
  return rows[0] ?? null;
}

/**
 * The live generation. On a first start there is none, and the first one is made, empty and live at once; null where the log has facts
 * already (after a restore, for example): until they are taken in, readers would be told that their pages are not there.
 * @param atOnce makes it all the same
 */
export async function firstGeneration(
  options: GenerationOptions,
  { atOnce = false } = {},
): Promise<GenerationRow | null> {
  const { feed } = options;
  const isEmpty = (await feed.head()) === feed.start;
  return transaction(options.pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('annals first generation', 0))");
    const live = await liveGeneration(client);
    if (live !== null || !(isEmpty || atOnce)) return live;
    const number = await addGeneration(client, options, "live");
    await createIndexes(client, number, options.projections);
    return liveGeneration(client);
  });
}

/** Makes the next generation, empty and without the indexes that only readers need. @returns its number */
export async function nextGeneration(options: GenerationOptions): Promise<number> {
  return transaction(options.pool, (client) => addGeneration(client, options, "building"));
}

/** Notes why the next generation could not even be begun. */
export async function noteUnmade({ pool, version, now }: GenerationOptions, error: string): Promise<void> {
  await pool.query(
    `insert into annals.generation (number, state, version, started_at, error)
     select coalesce(max(number), 0) + 1, 'abandoned', $1, $2, $3 from annals.generation`,
    [version, now(), error.slice(0, 1000)],
  );
}

async function addGeneration(
  client: Client,
  { projections, version, feed, now }: GenerationOptions,
  state: "building" | "live",
): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `insert into annals.generation (number, state, version, started_at, live_at)
     select coalesce(max(number), 0) + 1, $1::text, $2, $3::timestamptz, case when $1 = 'live' then $3::timestamptz end from annals.generation
     returning number`,
    [state, version, now()],
  );
  const { number } = rows[0]!;
  await createTables(client, number, projections);
  await client.query(
    `insert into annals.checkpoint (generation, projection, position, log, state, updated_at)
     select $1, name, $2, $3, 'catching up', $4 from unnest($5::text[]) name`,
    [number, feed.start, feed.identity, now(), projections.map(({ name }) => name)],
  );
  return number;
}

const fromStart =
  "`annals rebuild --from-start` empties the read models, and the next start computes them from this log. It keeps people's keys and " +
  "passwords, which an empty database would lose.";

/**
 * Checks that a generation's checkpoints are of this log.
 * @throws LogMismatch with what to do about it
 */
export async function checkLog({ pool, feed }: GenerationOptions, generation: number): Promise<void> {
  const { rows } = await pool.query<CheckpointRow>("select * from annals.checkpoint where generation = $1", [
    generation,
  ]);
  const head = await feed.head();
  for (const { projection, position, log: identity } of rows) {
    if (identity !== feed.identity)
      throw new LogMismatch(
        `The read models (${projection}, generation ${generation}) were made from another event log (${identity}) than ` +
          `the one that is configured (${feed.identity}). Connect that one. Or go on with this one: ${fromStart}`,
      );
    if (position > head)
      throw new LogMismatch(
        `The read models (${projection}, generation ${generation}) are at ${position}, and the event log ends at ${head}: ` +
          `it has lost events. Restore a newer copy of it. Or go on without them: ${fromStart}`,
      );
  }
}

/**
 * Makes a built generation the live one, if it has got as far as the one that it replaces.
 * @returns false when it has not yet
 */
export async function switchTo(
  { pool, now, announcements }: GenerationOptions & { announcements: Announcements },
  number: number,
): Promise<boolean> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query(
      `select from annals.checkpoint old join annals.generation g on g.number = old.generation and g.state = 'live'
       join annals.checkpoint new on new.generation = $1 and new.projection = old.projection
       where new.position < old.position`,
      [number],
    );
    if (rows.length > 0) return false;
    await client.query(
      "update annals.generation set state = 'retired', retired_at = $1 where state = 'live'",
      [now()],
    );
    await client.query(
      "update annals.generation set state = 'live', live_at = $2, progress = 1 where number = $1 and state = 'building'",
      [number, now()],
    );
    await announcements.announceGeneration(number, client);
    return true;
  });
}

/** Removes the rows of a generation that nobody reads, and what its projections keep elsewhere. */
export async function dropGeneration(
  { pool, drops, logger }: DropOptions,
  number: number,
  state: "dropped" | "abandoned",
  error?: string,
) {
  const outside: (() => Promise<void>)[] = [];
  await transaction(pool, async (client) => {
    for (const drop of drops) outside.push(await drop(client, schemaOf(number)));
    await client.query(`drop schema if exists ${schemaOf(number)} cascade`);
    await client.query("delete from annals.parked where generation = $1", [number]);
    await client.query("delete from annals.checkpoint where generation = $1", [number]);
    await client.query("update annals.generation set state = $2, error = $3 where number = $1", [
      number,
      state,
      error?.slice(0, 1000) ?? null,
    ]);
  });
  for (const remove of outside)
    await remove().catch((error: Error) =>
      logger?.warn(
        { generation: number, error: error.message },
        "What a generation kept elsewhere could not be removed",
      ),
    );
}

export interface DropOptions {
  pool: Pool;
  drops: readonly Drop[];
  logger?: Logger | undefined;
}

/** Removes all read models, so that the next start makes the first ones from the first fact on, whichever log that is of. */
export async function dropAllGenerations(options: DropOptions): Promise<void> {
  const { rows } = await options.pool.query<Pick<GenerationRow, "number">>(
    "select number from annals.generation where state in ('live', 'building', 'retired') order by number",
  );
  for (const { number } of rows) await dropGeneration(options, number, "dropped");
}

/** Numbers of the generations in a state, and when they were retired. */
export async function generationsIn(
  pool: Pool,
  state: "building" | "retired",
): Promise<Pick<GenerationRow, "number" | "retired_at">[]> {
  const { rows } = await pool.query<GenerationRow>(
    "select number, retired_at from annals.generation where state = $1 order by number",
    [state],
  );
  return rows;
}
