import { announcementNotice } from "@annals/feed";
import type { Client } from "@annals/postgres";
import { schemaOf } from "../generation/tables.ts";
import type { MarksProjection } from "../model/projection.ts";
import type { Bell } from "./bell.ts";
import { advance, inTransaction, type Session } from "./session.ts";
import { pause } from "./worker.ts";

export interface MarksWorkerOptions {
  projection: MarksProjection;
  /** Rung when the projection that is followed has moved. */
  bell: Bell;
  signal: AbortSignal;
  now: () => Date;
}

/** Marks taken in one transaction. */
const batchSize = 200;
/** Least time between two steps when nothing was left, in milliseconds: marks that come meanwhile share one. */
const gathering = 30;
/** A ring is not heard in another process: marks are looked for this often as well, in milliseconds. */
const backstop = 1_000;

/**
 * Follows the marks that another projection leaves, in their order. The checkpoint is the position up to which all that
 * the other one had is in here as well.
 */
export async function followMarks(session: Session, options: MarksWorkerOptions): Promise<void> {
  const { signal, bell } = options;
  while (!signal.aborted) {
    const isDone = await takeMarks(session, options);
    if (!isDone) continue;
    await pause(gathering, signal);
    await bell.wait(backstop, signal);
  }
}

/**
 * Here is the place to park a row that `take` cannot handle, with its error, once it is known which of the batch it is:
 * today it stops the projection.
 * @returns true when nothing was left
 */
async function takeMarks(session: Session, { projection, now }: MarksWorkerOptions): Promise<boolean> {
  const { client, checkpoint } = session;
  const { generation } = checkpoint;
  const { source, marks } = await readMarks(session, projection);
  const next = marks[batchSize];
  if (marks.length === 0 && source.position === checkpoint.position && source.state === checkpoint.state)
    return true;

  // A position is reached when none of its marks is left.
  const taken = marks.slice(0, batchSize);
  const reached = taken.findLast(({ position }) => position !== next?.position)?.position;
  const position = next ? later(reached ?? checkpoint.position, checkpoint.position) : source.position;
  const state = next ? "catching up" : source.state === "live" ? "live" : "catching up";

  const ids = [...new Set(taken.map(({ id }) => id))];
  const notice = announcementNotice({ generation, projection: projection.name, position }, []);
  const to = { position, state, events: ids.length, skipped: 0, at: now(), notice } as const;
  if (ids.length === 0) {
    session.checkpoint = await advance(session, to);
    return true;
  }
  session.checkpoint = await inTransaction(session, async () => {
    // All marks up to here, also the later ones of the same row: what is read now is as new as they ask for.
    await deleteMarks(projection, ids, later(source.position, taken.at(-1)!.position), client);
    await projection.take(ids, client, schemaOf(generation));
    return advance(session, to);
  });
  return !next;
}

interface Found {
  /** How far the projection is that is followed. */
  source: { position: string; state: string };
  /** The first that are left, one more than a batch holds when there are more. */
  marks: { position: string; id: string }[];
}

/** Both as of the same moment. */
async function readMarks({ client, checkpoint }: Session, { follows }: MarksProjection): Promise<Found> {
  const { name } = follows.marks.table;
  const { rows } = await client.query<Found>({
    name: `${name} read`,
    text: `
      select json_build_object('position', c.position, 'state', c.state) as source,
        (select coalesce(json_agg(m), '[]') from (
          select position, id from ${name} order by position, id limit $3) m) as marks
      from annals.checkpoint c where c.generation = $1 and c.projection = $2`,
    values: [checkpoint.generation, follows.projection, batchSize + 1],
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
