import type { Announcements } from "@annals/feed";
import type { Logger } from "@annals/logging";
import { type Client, together } from "@annals/postgres";
import { schemaOf } from "../generation/tables.ts";
import { markAll, writeMarks } from "../model/marks.ts";
import type { MarksProjection } from "../model/projection.ts";
import { park, unpark, withParked } from "../parking/parked.ts";
import type { Bell } from "./bell.ts";
import { isAboutFacts, wordsOf } from "./failure.ts";
import { type Advance, advance, inTransaction, type Session } from "./session.ts";
import { pause } from "./worker.ts";

export interface MarksWorkerOptions {
  projection: MarksProjection;
  /** Rung when the projection that is followed has moved. */
  bell?: Bell;
  signal: AbortSignal;
  now: () => Date;
  /** Where its position is announced; null while nobody reads what it keeps yet: then it ends when no mark is left. */
  announcements: Pick<Announcements, "announce"> | null;
  /** Called after each batch, when the session's checkpoint has moved. */
  onBatch?: () => void;
  /** Whether the parked rows shall be tried again; asked after each ring of the bell. */
  isToRetry?: () => boolean;
  logger?: Logger;
  /** Called with each row that could not be taken in. */
  onParked?: (stream: string, error: Error) => void;
}

/** Marks taken in one transaction, and while nobody reads yet. */
const batchSize = { live: 200, filling: 1_000 };
/**
 * The pause after a step that left nothing, in milliseconds: marks of that time share one step. It is longer after a step
 * with many rows, as in an import, because more will follow and many cost less together.
 */
const gathering = (rows: number) => Math.min(30 + 10 * rows, 1_000);
/** How often to look for marks anyway, in milliseconds: other processes do not hear the bell. */
const backstop = 1_000;

/**
 * Follows the marks that another projection leaves, in their order. The checkpoint is the position up to which it has
 * taken in all that the other one had.
 */
export async function followMarks(session: Session, options: MarksWorkerOptions): Promise<void> {
  const { projection, signal, bell, announcements, isToRetry, onBatch } = options;
  await markParked(session, projection);
  while (!signal.aborted) {
    if (isToRetry?.()) await markParked(session, projection);
    // While it is filled, nothing is looked at that may still be under way.
    if (announcements !== null) await makeWhole(session, options);
    if (signal.aborted) return;
    const { rows, isLast } = await takeMarks(session, options);
    onBatch?.();
    if (!isLast) continue;
    if (announcements === null) return;
    const { endAgain } = projection;
    if (endAgain)
      await inTransaction(
        session,
        () => endAgain(session.client, schemaOf(session.checkpoint.generation)),
        nothing,
      );
    await pause(gathering(rows), signal);
    await (bell ? bell.wait(backstop, signal) : pause(backstop, signal));
  }
}

/** Where what is kept outside of the database was lost, it is begun anew, and every row is marked. */
async function makeWhole(
  session: Session,
  { projection, signal, logger }: MarksWorkerOptions,
): Promise<void> {
  const { isWhole, beginAgain, name, follows } = projection;
  const { client, checkpoint } = session;
  const schema = schemaOf(checkpoint.generation);
  if (!isWhole || !beginAgain || (await isWhole(client, schema, signal)) || signal.aborted) return;
  logger?.warn(
    { projection: name },
    "What it keeps outside of the database was lost: all of it is made again",
  );
  await inTransaction(
    session,
    async () => {
      await beginAgain(client, schema);
      await markAll(follows.marks, checkpoint.position, client);
    },
    nothing,
  );
}

/** First takes over what an older generation made of unchanged rows, and clears their marks. */
export async function takeOverMarks(
  session: Session,
  { projection, now }: Pick<MarksWorkerOptions, "projection" | "now">,
  from: string,
): Promise<void> {
  const { client, checkpoint } = session;
  session.checkpoint = await inTransaction(
    session,
    async () => {
      await client.query("set transaction isolation level repeatable read");
      const ids = await projection.takeOver(client, schemaOf(checkpoint.generation), from);
      await client.query(`delete from ${projection.follows.marks.table.name} where id = any($1)`, [ids]);
      return ids.length;
    },
    (events) => {
      const { position, state } = checkpoint;
      return advance(session, { position, state, events, skipped: 0, at: now() });
    },
  );
}

/** @returns how many rows were taken, and whether nothing was left */
async function takeMarks(
  session: Session,
  options: MarksWorkerOptions,
): Promise<{ rows: number; isLast: boolean }> {
  const { projection, now, announcements } = options;
  const { checkpoint } = session;
  const size = announcements === null ? batchSize.filling : batchSize.live;
  const { source, marks } = await readMarks(session, projection, size + 1);
  const next = marks[size];
  if (marks.length === 0 && source.position === checkpoint.position && source.state === checkpoint.state)
    return { rows: 0, isLast: true };

  // A position is reached when none of its marks is left.
  const taken = marks.slice(0, size);
  const reached = taken.findLast(({ position }) => position !== next?.position)?.position;
  const position = next ? later(reached ?? checkpoint.position, checkpoint.position) : source.position;
  const state = next ? "catching up" : source.state === "live" ? "live" : "catching up";

  const ids = [...new Set(taken.map(({ id }) => id))];
  const to = { position, state, events: ids.length, skipped: 0, at: now() } as const;
  if (ids.length === 0) {
    session.checkpoint = await inTransaction(session, nothing, () => moveOn(session, to, options));
    return { rows: 0, isLast: true };
  }
  // Clears all marks up to here, also later ones of the same rows: the rows that are read now are new enough for them.
  const until = later(source.position, taken.at(-1)!.position);
  try {
    session.checkpoint = await inTransaction(
      session,
      () => takeRows(session, projection, ids, until),
      () => moveOn(session, to, options),
    );
  } catch (error) {
    if (!isAboutFacts(error)) throw error;
    for (const id of ids) await takeOrPark(session, id, until, options);
    session.checkpoint = await inTransaction(session, nothing, () => moveOn(session, to, options));
  }
  return { rows: ids.length, isLast: !next };
}

/** Moves the checkpoint, and says so: what changed is known from the projection that is followed. */
async function moveOn(
  session: Session,
  to: Advance,
  { projection, announcements }: MarksWorkerOptions,
): Promise<Session["checkpoint"]> {
  const { client, checkpoint } = session;
  const at = { generation: checkpoint.generation, projection: projection.name, position: to.position };
  const [moved] = await together([advance(session, to), announcements?.announce(at, [], client)]);
  return moved;
}

/** Inside a transaction: takes rows with their marks. A parked row may be fine now. */
async function takeRows(session: Session, projection: MarksProjection, ids: string[], until: string) {
  const { client, checkpoint, parked } = session;
  await deleteMarks(projection, ids, until, client);
  await projection.take(ids, client, schemaOf(checkpoint.generation));
  const taken = ids.filter((id) => parked.has(id));
  for (const subject of taken) await unpark(client, checkpoint, { position: "", subject });
}

/** Takes one row, or parks it with its error. */
async function takeOrPark(
  session: Session,
  id: string,
  until: string,
  { projection, now, onParked }: MarksWorkerOptions,
): Promise<void> {
  try {
    await inTransaction(session, () => takeRows(session, projection, [id], until), nothing);
  } catch (error) {
    if (!isAboutFacts(error)) throw error;
    const { client, checkpoint } = session;
    const stream = `${projection.follows.marks.sources[0].of.name}-${id}`;
    const row = { position: "", subject: id, stream, type: null, space: null, event: null };
    await inTransaction(
      session,
      async () => {
        await deleteMarks(projection, [id], until, client);
        await park(client, checkpoint, [{ ...row, error: wordsOf(error as Error) }], now());
      },
      nothing,
    );
    session.parked = withParked(session.parked, id, "");
    onParked?.(stream, error as Error);
  }
}

/** The checkpoint does not move. */
const nothing = async () => undefined;

/** Marks the rows that are parked, so that they are tried again. */
async function markParked(session: Session, { follows }: MarksProjection): Promise<void> {
  const { client, checkpoint, parked } = session;
  if (parked.size > 0) await writeMarks(follows.marks, checkpoint.position, [...parked.keys()], client);
}

interface Found {
  /** The position of the followed projection. */
  source: { position: string; state: string };
  /** The first that are left. */
  marks: { position: string; id: string }[];
}

/** Both as of the same moment. */
async function readMarks(
  { client, checkpoint }: Session,
  { follows }: MarksProjection,
  limit: number,
): Promise<Found> {
  const { name } = follows.marks.table;
  const { rows } = await client.query<Found>({
    name: `${name} read`,
    text: `
      select json_build_object('position', c.position, 'state', c.state) as source,
        (select coalesce(json_agg(m), '[]') from (
          select position, id from ${name} order by position, id limit $3) m) as marks
      from annals.checkpoint c where c.generation = $1 and c.projection = $2`,
    values: [checkpoint.generation, follows.projection, limit],
  });
  return rows[0]!;
}

async function deleteMarks({ follows }: MarksProjection, ids: string[], until: string, client: Client) {
  await client.query(`delete from ${follows.marks.table.name} where id = any($1) and position <= $2`, [
    ids,
    until,
  ]);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
