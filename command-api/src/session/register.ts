/** Which sessions a person has opened: whoever ends all of them looks here, and then asks their streams. */
import type { RecordedEvent } from "@annals/event-log";
import { type Note, type NoteOptions, openNote } from "../runtime/note.ts";

export interface SessionRegister extends Note {
  /** Ids of the sessions of a person that have not ended by themselves; they may have been closed. */
  sessionsOf(person: string): Promise<string[]>;
}

interface Row {
  id: string;
  person: string;
  until: string;
}

export async function openSessionRegister(
  options: NoteOptions & { now: () => Date },
): Promise<SessionRegister> {
  const { pool, now } = options;
  const note = await openNote<Row>(options, {
    name: "session-register",
    rowsOf: rowOf,
    async write(rows) {
      await pool.query(
        `insert into command.session (id, person, until)
         select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) on conflict do nothing`,
        [rows.map(({ id }) => id), rows.map(({ person }) => person), rows.map(({ until }) => until)],
      );
      // Nothing is deleted by the clock: one that was ahead for a moment would take open sessions out of the list.
    },
  });
  return {
    ...note,
    async sessionsOf(person) {
      await note.complete();
      const { rows } = await pool.query<{ id: string }>(
        "select id from command.session where person = $1 and until > $2",
        [person, now()],
      );
      return rows.map(({ id }) => id);
    },
  };
}

function rowOf({ type, data }: RecordedEvent): Row[] {
  if (type !== "SessionOpened") return [];
  const { session_id: id, person_id: person, until } = data as Record<string, string>;
  return [{ id: id!, person: person!, until: until! }];
}
