import type { RecordedEvent } from "@annals/event-log";
import type { Client, Pool } from "@annals/postgres";
import { float, int, json, text, timestamptz } from "../table/column.ts";
import { type RowOf, table } from "../table/table.ts";

/** `building` while it is filled, then `live`, then `retired` until those who still read it are done, then `dropped`. */
export type GenerationState = "building" | "live" | "retired" | "dropped" | "abandoned";

/** A whole set of read models: the schema `read_{number}`. At most one is live. */
export const generationTable = table(
  "generation",
  {
    number: int(),
    state: text<GenerationState>(),
    /** Hash of the shapes and versions of its read models. */
    version: text(),
    started_at: timestamptz(),
    live_at: timestamptz().nullable(),
    retired_at: timestamptz().nullable(),
    /** How far a building one is, 0 to 1. */
    progress: float(),
    events_per_second: float(),
    /** Why it was abandoned; null for one that was cancelled. */
    error: text().nullable(),
  },
  { key: ["number"] },
);
export type GenerationRow = RowOf<typeof generationTable>;

/** How far a projection of a generation is: moved in the transaction that writes its rows. */
export const checkpointTable = table(
  "checkpoint",
  {
    generation: int(),
    projection: text(),
    /** Everything up to here is in the rows. */
    position: text(),
    /** Identity of the log that the position belongs to. */
    log: text(),
    state: text<"live" | "catching up" | "stopped">(),
    /** Why it is stopped; it does not go on by itself. */
    error: text().nullable(),
    /** Facts handled so far, and facts of a type that was unknown here. */
    events: float(),
    skipped: float(),
    updated_at: timestamptz(),
  },
  { key: ["generation", "projection"] },
);
export type CheckpointRow = RowOf<typeof checkpointTable>;

/**
 * What a projection could not take in, and what waits behind it: set aside so that everything else goes on. A fact, or (of
 * a projection that follows marks) a row.
 */
export const parkedTable = table(
  "parked",
  {
    generation: int(),
    projection: text(),
    /** Of the fact; empty for a row, which is taken as it is now. */
    position: text(),
    /** Its subject: the id in the name of the stream. Later facts of the same subject wait. */
    subject: text(),
    stream: text(),
    /** Of the fact; null for a row. */
    type: text().nullable(),
    /** Of the fact; null for a row, and for what belongs to no space. */
    space: text().nullable(),
    event: json<RecordedEvent>().nullable(),
    /** Null when nothing is wrong with it: it waits for an earlier one. */
    error: text().nullable(),
    parked_at: timestamptz(),
    /** When it was last tried. */
    tried_at: timestamptz(),
  },
  { key: ["generation", "projection", "position", "subject"] },
);
export type ParkedRow = RowOf<typeof parkedTable>;

/** How the tables above, in the schema `annals`, came to be. In order; each is applied once and never changed. */
export const migrations = [
  `create table annals.generation (
     number int primary key,
     state text not null,
     version text not null,
     started_at timestamptz not null,
     live_at timestamptz,
     retired_at timestamptz,
     progress float8 not null default 0,
     events_per_second float8 not null default 0,
     error text
   );
   create unique index generation_live on annals.generation (state) where state = 'live';
   create table annals.checkpoint (
     generation int not null references annals.generation on delete cascade,
     projection text not null,
     position text not null,
     log text not null,
     state text not null,
     error text,
     events float8 not null default 0,
     skipped float8 not null default 0,
     updated_at timestamptz not null,
     primary key (generation, projection)
   )`,
  `create table annals.parked (
     generation int not null references annals.generation on delete cascade,
     projection text not null,
     position text not null,
     subject text not null,
     stream text not null,
     type text,
     space text,
     event json,
     error text,
     parked_at timestamptz not null,
     tried_at timestamptz not null,
     primary key (generation, projection, position, subject)
   );
   create index parked_subject on annals.parked (generation, projection, subject)`,
];

/** Name of the schema of a generation. */
export function schemaOf(generation: number): string {
  return `read_${generation}`;
}

/** Number of the generation that answers now; null before the first start of the projectors. */
export async function readGeneration(db: Pool | Client): Promise<number | null> {
  const { rows } = await db.query<{ number: number }>(
    "select number from annals.generation where state = 'live'",
  );
  return rows[0]?.number ?? null;
}

/** The generation that is being built, or null. */
export async function readBuilding(db: Pool | Client): Promise<GenerationRow | null> {
  const { rows } = await db.query<GenerationRow>(
    "select * from annals.generation where state = 'building' order by number desc limit 1",
  );
  return rows[0] ?? null;
}

/** Why the read models of the version that is to run could not be built: then the old ones stay as they are. Null where that is not so. */
export async function readFailedBuild(db: Pool | Client): Promise<string | null> {
  const { rows } = await db.query<{ error: string | null }>(
    `select g.error from annals.generation g
     where g.state = 'abandoned' and g.number = (select max(number) from annals.generation)
       and g.version is distinct from (select version from annals.generation where state = 'live')`,
  );
  return rows[0]?.error ?? null;
}

/** The progress of the projections of one generation, or of all that still exist. */
export async function readCheckpoints(db: Pool | Client, generation?: number): Promise<CheckpointRow[]> {
  const { rows } = await db.query<CheckpointRow>(
    `select c.* from annals.checkpoint c join annals.generation g on g.number = c.generation
     where g.state in ('live', 'building') and ($1::int is null or c.generation = $1)
     order by c.generation, c.projection`,
    [generation ?? null],
  );
  return rows;
}

/** Forgets what has stopped a projection. Answers whether there is such a projection. */
export async function clearFailure(
  db: Pool | Client,
  generation: number,
  projection: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update annals.checkpoint set error = null, state = case when state = 'stopped' then 'catching up' else state end
     where generation = $1 and projection = $2`,
    [generation, projection],
  );
  return rowCount === 1;
}

/** The facts of a generation that failed and were parked, oldest first, with how many facts wait behind each. */
export async function readParkedOf(
  db: Pool | Client,
  generation: number,
): Promise<(Omit<ParkedRow, "event"> & { error: string; waiting: number })[]> {
  const { rows } = await db.query<Omit<ParkedRow, "event"> & { error: string; waiting: number }>(
    `select p.generation, p.projection, p.position, p.subject, p.stream, p.type, p.space, p.error, p.parked_at, p.tried_at,
       (select count(*) from annals.parked w where w.generation = p.generation and w.projection = p.projection
          and w.subject = p.subject and w.error is null)::int as waiting
     from annals.parked p where p.generation = $1 and p.error is not null
     order by p.parked_at, p.position, p.subject`,
    [generation],
  );
  return rows;
}

/** The fact that is parked at a position, of some categories of streams, with what it is about; null when there is none. */
export async function readParkedEvent(
  db: Pool | Client,
  generation: number,
  position: string,
  categories: string[],
): Promise<{ event: RecordedEvent; subject: string } | null> {
  const { rows } = await db.query<{ event: RecordedEvent; subject: string }>(
    `select event, subject from annals.parked
     where generation = $1 and position = $2 and event is not null and split_part(stream, '-', 1) = any($3)`,
    [generation, position, categories],
  );
  return rows[0] ?? null;
}

/** The parked facts of some categories of streams, oldest first. */
export async function readParkedEvents(
  db: Pool | Client,
  generation: number,
  categories: string[],
): Promise<RecordedEvent[]> {
  const { rows } = await db.query<{ event: RecordedEvent }>(
    `select event from annals.parked
     where generation = $1 and event is not null and split_part(stream, '-', 1) = any($2) order by position`,
    [generation, categories],
  );
  return rows.map(({ event }) => event);
}

/** Which of some positions are those of parked facts. */
export async function readParkedPositions(
  db: Pool | Client,
  generation: number,
  positions: string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ position: string }>(
    "select position from annals.parked where generation = $1 and position = any($2)",
    [generation, positions],
  );
  return new Set(rows.map(({ position }) => position));
}

/**
 * How many events a projection is behind the log's head, as far as known: exact where positions count events, else
 * estimated from how many events it took to get here.
 */
export function lagOf(
  { position, events }: Pick<CheckpointRow, "position" | "events">,
  head: string,
): number {
  if (position >= head) return 0;
  const [at, end] = [measure(position), measure(head)];
  if (at === 0 || events === 0) return Math.max(1, Math.round(end));
  return Math.max(1, Math.round((events * (end - at)) / at));
}

/** How much of the log lies before a position, 0 to 1. */
export function fractionOf(position: string, head: string): number {
  if (position >= head) return 1;
  return Math.min(1, measure(position) / measure(head));
}

/** A position's leading digits as a number: good only for proportions. */
function measure(position: string): number {
  return Number(/^\d+/.exec(position)?.[0] ?? 0);
}
