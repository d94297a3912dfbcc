/** Which sessions a person has opened: whoever ends all of them looks here, and then asks their streams. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import type { NoteKind, Notes } from "../runtime/note.ts";

export interface SessionRegister {
  /** Ids of the sessions of a person that nobody has closed; they may have ended by themselves. */
  sessionsOf(person: string): Promise<string[]>;
}

/** A session that was opened, or, without a person, one that was closed. */
interface Row {
  id: string;
  person: string | null;
  until: string | null;
}

export const sessionNote: NoteKind<Row> = {
  name: "session-register",
  table: "session",
  rowsOf({ stream, type, data }: RecordedEvent): Row[] {
    if (type === "SessionClosed") return [{ id: stream.slice("session-".length), person: null, until: null }];
    if (type !== "SessionOpened") return [];
    const {
      session_id: id,
      person_id: person,
      until,
    } = data as Record<"session_id" | "person_id" | "until", string>;
    return [{ id, person, until }];
  },
  async write(client, rows) {
    const opened = rows.filter(({ person }) => person !== null);
    await client.query(
      `insert into command.session (id, person, until)
       select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) on conflict do nothing`,
      [opened.map(({ id }) => id), opened.map(({ person }) => person), opened.map(({ until }) => until)],
    );
    // Not those whose time is over: a clock that is ahead for a moment must not make anybody forget sessions.
    const closed = rows.filter(({ person }) => person === null).map(({ id }) => id);
    await client.query("delete from command.session where id = any($1::uuid[])", [closed]);
  },
};

export function createSessionRegister(notes: Notes, pool: Pool): SessionRegister {
  const note = notes.of(sessionNote);
  return {
    async sessionsOf(person) {
      await note.complete();
      const { rows } = await pool.query<{ id: string }>(
        "select id from command.session where person = $1 order by id",
        [person],
      );
      return rows.map(({ id }) => id);
    },
  };
}
