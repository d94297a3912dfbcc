/** Uploads that come in pieces: what is known of each while it comes, in a table of the command side. */
import type { Pool } from "@annals/postgres";
import { createLooks } from "../runtime/looks.ts";
import type { Queries } from "./room.ts";

/** An upload that is under way, or was a short while ago. */
export interface Arrival {
  /** Also that of the file that it becomes, where that is a file of its own. */
  id: string;
  space: string;
  person: string;
  name: string;
  /** The folder of the file manager that it is for. */
  folder: string | null;
  /** The page that it is for. */
  entry: string | null;
  /** The file that it is a new version of; null for a file of its own. */
  replaces: string | null;
  /** Whether it gets a number where another file of its folder has its name. */
  numbered: boolean;
  /** What its sender said of it, as it was sent. */
  metadata: string;
  /** In bytes. */
  size: number;
  /** How many bytes of it are stored. */
  received: number;
  /** The digest that the whole should have; null where that was not said. */
  sha256: string | null;
  /** Whether it has become a file. */
  done: boolean;
  until: Date;
}

/** How long an upload may stand still, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

export function createArrivals(pool: Pool, now: () => Date) {
  const until = () => new Date(now().getTime() + lifetime);
  const look = createLooks(now);
  const columns =
    "id, space, person, name, folder, entry, replaces, numbered, metadata, size::float8 as size, received::float8 as received, sha256, done, until";

  return {
    async add(queries: Queries, begun: Omit<Arrival, "received" | "done" | "until">): Promise<Arrival> {
      const { id, space, person, name, folder, entry, replaces, numbered, metadata, size, sha256 } = begun;
      const { rows } = await queries.query<Arrival>(
        `insert into command.upload (id, space, person, name, folder, entry, replaces, numbered, metadata, size, sha256, until)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`,
        [id, space, person, name, folder, entry, replaces, numbered, metadata, size, sha256, until()],
      );
      return rows[0]!;
    },
    /** One of a person in a space, until it is forgotten; null for another's. */
    async find(id: string, space: string, person: string): Promise<Arrival | null> {
      const { rows } = await pool.query<Arrival>(
        `select ${columns} from command.upload where id = $1 and space = $2 and person = $3`,
        [id, space, person],
      );
      return rows[0] ?? null;
    },
    /** From now on one writer alone stores bytes of it, from there on. @returns false when it is not there any more */
    async hold(id: string, writer: string, received: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update command.upload set holder = $2 where id = $1 and received = $3 and not done",
        [id, writer, received],
      );
      return rowCount === 1;
    },
    /** @returns false when another writer has begun since, here or in another process */
    async note(id: string, writer: string, received: number): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update command.upload set received = $3, until = $4 where id = $1 and holder = $2 and not done",
        [id, writer, received, until()],
      );
      return rowCount === 1;
    },
    /** @param position of its fact in the log */
    async end(id: string, position: string): Promise<void> {
      await pool.query(
        "update command.upload set done = true, received = size, position = $3, until = $2 where id = $1",
        [id, until(), position],
      );
    },
    async remove(id: string): Promise<void> {
      await pool.query("delete from command.upload where id = $1", [id]);
    },
    /** Forgets those that are over. @returns their ids */
    async expire(): Promise<string[]> {
      const { earlier, later } = look();
      const { rows } = await pool.query<{ id: string }>(
        "delete from command.upload where until <= $1 returning id",
        [earlier],
      );
      // A clock that was ahead for a moment keeps nothing for ever, nor does it end what goes on.
      if (later !== null)
        await pool.query("update command.upload set until = $1 where until > $2", [
          new Date(later.getTime() + lifetime),
          new Date(later.getTime() + 2 * lifetime),
        ]);
      return rows.map(({ id }) => id);
    },
    /** Which of these are known, and still coming. */
    async coming(ids: string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: string }>(
        "select id from command.upload where id = any($1::uuid[]) and not done",
        [ids],
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
