/**
 * Notes: tables of the command side that are derived from facts, for rules that are about several streams. Each moves its rows and
 * its checkpoint in one transaction, from the first fact of the log on, so that what its checkpoint says is true whatever
 * happens to the process. Where nothing says how far a note is, it begins anew.
 */
import type { EventLog, Position, RecordedEvent } from "@annals/event-log";
import { Problem } from "@annals/http";
import { type Client, type Pool, transaction } from "@annals/postgres";
import type { Core } from "./core.ts";
import { follow } from "./follow.ts";
import { messages } from "./messages.ts";
import { regularly } from "./regularly.ts";

/** A table that is derived from facts. */
export interface NoteKind<Row> {
  /** Names its checkpoint, which is stored. Another name begins anew. */
  name: string;
  /** Its table, in the schema of the command side. */
  table: string;
  rowsOf(event: RecordedEvent): Row[];
  /** Writes rows in the order of their facts; no row is written twice. */
  write(client: Client, rows: Row[]): Promise<unknown>;
}

interface Note {
  /**
   * Resolves once everything that is in the log now is in the table.
   * @throws Problem 503 while it is not: rules that look there must refuse then
   */
  complete(): Promise<void>;
}

export interface Notes {
  /** @throws Error for a kind that was not given at the start */
  of(kind: { name: string }): Note;
  /** Stores how far they came. */
  stop(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list holds notes of all kinds of rows
export type AnyNoteKind = NoteKind<any>;

interface Point {
  kind: AnyNoteKind;
  /** How far its rows are taken, stored or not. */
  position: Position;
  /** What is taken and not stored yet. */
  rows: { row: unknown; position: Position }[];
}

type Needs = Pick<Core, "log" | "pool" | "logger">;

const storeEvery = 10_000;
/** How many rows are held until they are stored. */
const maxHeld = 2_000;
/** How long a rule waits for its note, in milliseconds. */
const patience = 20_000;

/** Starts following the log for all of them. Several processes may write the same notes: no fact is taken twice. */
export async function startNotes(
  { log, pool, logger }: Needs,
  kinds: AnyNoteKind[],
  { waits = patience } = {},
): Promise<Notes> {
  const head = await log.head();
  const points: Point[] = [];
  for (const kind of kinds) points.push({ kind, position: await beginning(pool, log, kind, head), rows: [] });
  const first = points
    .map(({ position }) => position)
    .reduce((one, other) => (other < one ? other : one), head);

  const following = follow({
    log,
    logger,
    after: first,
    async take({ events, position }) {
      for (const point of points) {
        if (position <= point.position) continue;
        for (const event of events)
          if (event.position > point.position)
            for (const row of point.kind.rowsOf(event)) point.rows.push({ row, position: event.position });
        point.position = position;
      }
      if (points.some(({ rows }) => rows.length > maxHeld)) await store();
    },
  });

  let storing: Promise<unknown> = Promise.resolve();
  /** What has been taken by now is in the tables afterwards. */
  function store(): Promise<void> {
    const mine = storing.then(async () => {
      for (const point of points) await storeNote(pool, log, point);
    });
    storing = mine.catch(() => undefined);
    return mine;
  }
  const late = (error: Error) => logger.warn({ error: error.message }, "Notes of the log cannot be stored");
  const stopTimer = regularly(storeEvery, store, late);

  async function complete(point: Point): Promise<void> {
    await inTime(following.reached(await log.head()), waits);
    await storing;
    const mine = storing.then(() => storeNote(pool, log, point));
    storing = mine.catch(() => undefined);
    await mine;
  }

  return {
    of({ name }) {
      const point = points.find(({ kind }) => kind.name === name);
      if (point === undefined) throw new Error(`There is no note ${name}`);
      return { complete: () => complete(point) };
    },
    async stop() {
      await stopTimer();
      await following.stop();
      await store();
    },
  };
}

/** Where a note goes on: after its checkpoint, or at the first fact, with an empty table. */
async function beginning(
  pool: Pool,
  log: Pick<EventLog, "identity" | "start">,
  { name, table }: AnyNoteKind,
  head: Position,
): Promise<Position> {
  return transaction(pool, async (client) => {
    const { rows: made } = await client.query(
      `insert into command.checkpoint as c (name, log, position) values ($1, $2, $3)
       on conflict (name) do update set log = excluded.log, position = excluded.position
       where c.log <> excluded.log or c.position > $4
       returning name`,
      [name, log.identity, log.start, head],
    );
    if (made.length > 0) {
      // New, of another log, or ahead of this one: what the table says is not known to be of this log.
      await client.query(`delete from command.${table}`);
      return log.start;
    }
    const { rows } = await client.query<{ position: Position }>(
      "select position from command.checkpoint where name = $1",
      [name],
    );
    return rows[0]!.position;
  });
}

/** Rows and checkpoint in one transaction; what another process has stored meanwhile is left out. */
async function storeNote(pool: Pool, log: Pick<EventLog, "identity">, point: Point): Promise<void> {
  const { kind, position } = point;
  // More is taken while this is stored.
  const rows = [...point.rows];
  await transaction(pool, async (client) => {
    const { rows: found } = await client.query<{ position: Position }>(
      "select position from command.checkpoint where name = $1 and log = $2 for update",
      [kind.name, log.identity],
    );
    const stored = found[0]?.position;
    if (stored === undefined) throw isMissing(kind.name);
    const unwritten = rows.filter((one) => one.position > stored).map(({ row }) => row);
    if (unwritten.length > 0) await kind.write(client, unwritten);
    if (position > stored)
      await client.query("update command.checkpoint set position = $2 where name = $1", [
        kind.name,
        position,
      ]);
  });
  point.rows = point.rows.slice(rows.length);
}

async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notYet()), milliseconds);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

const notYet = () => new Problem(503, messages.notesAreBehind, { headers: { "Retry-After": "5" } });

/** 503, when a note does not have what is known to be in the log. */
export const isIncomplete = () =>
  new Problem(503, messages.notesAreIncomplete, {
    headers: { "Retry-After": "30" },
  });

const isMissing = (name: string) =>
  new Error(`The checkpoint of the note "${name}" is gone: restart Annals, which makes the note anew`);
