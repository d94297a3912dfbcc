/**
 * How much the files of a space may take. What is stored counts once per content, whatever became of its file: nothing is deleted for good.
 * Room is kept from the beginning of an upload until its fact is counted, so that two at the same time cannot pass the bound.
 */
import { sizeInWords } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import { Problem } from "@annals/http";
import { type Client, type Pool, transaction } from "@annals/postgres";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { NoteKind, Notes } from "../runtime/note.ts";
import { messages } from "./messages.ts";

interface Row {
  space: string;
  sha256: string;
  size: number;
}

/** The contents that files of a space hold, or held as a version. */
export const storedNote: NoteKind<Row> = {
  name: "stored-file",
  table: "stored_file",
  rowsOf({ type, data, metadata: { space } }: RecordedEvent): Row[] {
    if ((type !== "FileUploaded" && type !== "FileVersionAdded") || space === null) return [];
    const { sha256, size } = data as { sha256: string; size: number };
    return [{ space, sha256, size }];
  },
  write: (client, rows) =>
    client.query(
      `insert into command.stored_file (space, sha256, size)
       select * from unnest($1::uuid[], $2::text[], $3::bigint[]) on conflict do nothing`,
      [rows.map(({ space }) => space), rows.map(({ sha256 }) => sha256), rows.map(({ size }) => size)],
    ),
};

/** What a statement is sent to. */
export type Queries = Pick<Client | Pool, "query">;

export interface Room {
  /** How many bytes a space has room for. @throws Problem 503 while that is not known */
  left(space: string): Promise<number>;
  /**
   * Takes room by what `keep` writes into the table of uploads; whoever else asks for room of the space waits meanwhile.
   * @throws Problem 413 where there is none, 503
   */
  take<T>(space: string, size: number, keep: (queries: Queries) => Promise<T>): Promise<T>;
  /** Keeps room for a content while the fact of it is written. @throws Problem 413, 503 */
  during<T extends { position: string }>(
    space: string,
    content: { sha256: string; size: number },
    write: () => Promise<T>,
  ): Promise<T>;
  /** What is said where a file does not fit: a Problem 413. */
  none(left: number): Problem;
}

/** How long room is kept for a fact that is not written, in milliseconds. */
const keptFor = 10 * 60_000;

/** @param allowed in bytes, for each space; null for no bound */
export function createRoom(
  notes: Notes,
  { pool, now, newId }: Pick<Core, "pool" | "now" | "newId">,
  allowed: number | null,
): Room {
  const note = notes.of(storedNote);
  /** What lies further ahead was kept while the clock was ahead: it is over. */
  const latest = () => new Date(now().getTime() + 2 * keptFor);

  /** What is stored, and what is on its way: until the note has come to its fact. */
  async function taken(queries: Queries, space: string): Promise<number> {
    const { rows } = await queries.query<{ bytes: number }>(
      `with counted as (select position from command.checkpoint where name = $2)
       select (
         (select coalesce(sum(size), 0) from command.stored_file where space = $1)
         + (select coalesce(sum(size), 0) from command.upload
            where space = $1 and (not done or position > (select position from counted)))
         + (select coalesce(sum(size), 0) from command.room
            where space = $1 and until > $3 and until <= $4 and (position is null or position > (select position from counted)))
       )::float8 as bytes`,
      [space, storedNote.name, now(), latest()],
    );
    return rows[0]!.bytes;
  }

  const none = (left: number) =>
    new Problem(
      413,
      messages.noRoom({ left: sizeInWords(Math.max(0, left)), allowed: sizeInWords(allowed ?? 0) }),
    );

  const take: Room["take"] = async (space, size, keep) => {
    if (allowed === null) return keep(pool);
    await note.complete();
    return transaction(pool, async (client) => {
      await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`room ${space}`]);
      const left = allowed - (await taken(client, space));
      if (size > left) throw none(left);
      return keep(client);
    });
  };

  return {
    take,
    none,
    async left(space) {
      if (allowed === null) return Number.POSITIVE_INFINITY;
      await note.complete();
      return Math.max(0, allowed - (await taken(pool, space)));
    },
    async during(space, { sha256, size }, write) {
      if (allowed === null || (await isStored(pool, space, sha256))) return write();
      const id = newId();
      const until = new Date(now().getTime() + keptFor);
      await take(space, size, async (queries) => {
        await queries.query("delete from command.room where space = $1 and (until <= $2 or until > $3)", [
          ...[space, now(), latest()],
        ]);
        await queries.query("insert into command.room (id, space, size, until) values ($1, $2, $3, $4)", [
          ...[id, space, size, until],
        ]);
      });
      try {
        const written = await write();
        await pool.query("update command.room set position = $2 where id = $1", [id, written.position]);
        return written;
      } catch (error) {
        // Otherwise it may be written: then the room is kept for a while.
        if (error instanceof Problem || error instanceof Refused)
          await pool.query("delete from command.room where id = $1", [id]);
        throw error;
      }
    },
  };
}

async function isStored(queries: Queries, space: string, sha256: string): Promise<boolean> {
  const { rows } = await queries.query("select from command.stored_file where space = $1 and sha256 = $2", [
    space,
    sha256,
  ]);
  return rows.length > 0;
}
