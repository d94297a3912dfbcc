/**
 * Which streams of members there are, by space and by person. Rules that are about several of them (a space keeps an admin, an
 * account is erased by an admin of every space that it is in) look here, and then ask the streams themselves.
 */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import { isAdmin } from "../member/decider.ts";
import type { Role } from "../member/events.ts";
import type { NoteKind, Notes } from "../runtime/note.ts";

export interface Roster {
  /** Ids of the spaces that a person is or was in. */
  spacesOf(person: string): Promise<string[]>;
  /** Ids of those who are or were admins of a space. */
  adminsOf(space: string): Promise<string[]>;
  /** Whether there is more than one space. */
  areSeveral(): Promise<boolean>;
  /** Ids of all who are or were members of any space. */
  people(): Promise<string[]>;
}

interface Row {
  space: string;
  person: string;
  admin: boolean;
}

export const rosterNote: NoteKind<Row> = {
  name: "roster",
  table: "roster",
  rowsOf,
  write(client, noted) {
    const rows = merged(noted);
    return client.query(
      `insert into command.roster as r (space, person, admin)
       select * from unnest($1::uuid[], $2::uuid[], $3::bool[])
       on conflict (space, person) do update set admin = true where excluded.admin and not r.admin`,
      [rows.map(({ space }) => space), rows.map(({ person }) => person), rows.map(({ admin }) => admin)],
    );
  },
};

/** All of its answers are of a complete note. @throws Problem 503 while it is not complete */
export function createRoster(notes: Notes, pool: Pool): Roster {
  const note = notes.of(rosterNote);
  async function ids(text: string, ...values: string[]): Promise<string[]> {
    await note.complete();
    const { rows } = await pool.query<{ id: string }>(text, values);
    return rows.map(({ id }) => id);
  }
  return {
    spacesOf: (person) => ids("select space as id from command.roster where person = $1", person),
    adminsOf: (space) => ids("select person as id from command.roster where space = $1 and admin", space),
    async areSeveral() {
      // The first and the last by their ids, which the index finds at once.
      const [first, last] = await ids(
        `(select space as id from command.roster order by space limit 1)
         union all (select space from command.roster order by space desc limit 1)`,
      );
      return first !== last;
    },
    people: () => ids("select distinct person as id from command.roster"),
  };
}
function rowsOf({ stream, type, data, metadata: { space } }: RecordedEvent): Row[] {
  if (!stream.startsWith("member-") || space === null) return [];
  if (type !== "MemberJoined" && type !== "MemberRolesChanged") return [];
  const { person_id: person, roles } = data as { person_id: string; roles: Role[] };
  return [{ space, person, admin: isAdmin(roles) }];
}

/** One row for each stream: a statement may not change a row twice. */
function merged(rows: Row[]): Row[] {
  const byStream = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.space} ${row.person}`;
    byStream.set(key, { ...row, admin: row.admin || byStream.get(key)?.admin === true });
  }
  return [...byStream.values()];
}
