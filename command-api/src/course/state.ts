/** What packages keep for themselves while they are taken: sealed, and no facts, as they save it all the time. */
import type { PersonKeys } from "@annals/person-keys";
import type { Pool } from "@annals/postgres";

export interface KeptPart {
  part: number;
  sequence: number;
  state: string;
}

/** With the window that saved it: how many had opened the course by then. */
export interface StatePart extends KeptPart {
  opened: number;
}

export interface CourseStates {
  /** Another window takes the course over: what older ones save is refused from now on. @returns how many have opened it by now */
  takeOver(course: string, person: string, window: string): Promise<number>;
  read(course: string, person: string, number: number): Promise<StatePart[]>;
  /** What comes late changes nothing: something newer is kept. The same may come twice. @returns what became of it */
  save(
    at: { course: string; person: string; number: number; window: string },
    kept: KeptPart,
  ): Promise<"kept" | "late" | "taken over">;
}

export function createCourseStates(pool: Pool, keys: Pick<PersonKeys, "seal" | "openAll">): CourseStates {
  return {
    async takeOver(course, person, window) {
      const { rows } = await pool.query<{ opened: number }>(
        `insert into command.course_window as last (course, person, window_id, opened) values ($1, $2, $3, 1)
         on conflict (course, person) do update set window_id = $3, opened = last.opened + 1 returning opened`,
        [course, person, window],
      );
      return rows[0]!.opened;
    },
    async read(course, person, number) {
      const { rows } = await pool.query<StatePart>(
        "select part, sequence, state, opened from command.course_state where course = $1 and person = $2 and number = $3",
        [course, person, number],
      );
      const opened = await keys.openAll(rows.map(({ state }) => ({ person, sealed: state })));
      return rows.map((row, at) => ({ ...row, state: opened[at] ?? "" }));
    },
    async save({ course, person, number, window }, { part, sequence, state }) {
      const sealed = await keys.seal(person, state);
      // Locked, so that a window that takes over waits for this, and this for it.
      const { rows } = await pool.query<{ is_kept: boolean }>(
        `with own as (
           select opened from command.course_window
           where course = $1 and person = $2 and window_id = $3 for update
         ), saved as (
           insert into command.course_state as kept (course, person, number, part, sequence, state, opened)
           select $1, $2, $4, $5, $6, $7, opened from own
           on conflict (course, person, number, part) do update set sequence = $6, state = $7, opened = excluded.opened
           where kept.sequence <= $6 returning sequence
         ) select exists (select from saved) as is_kept from own`,
        [course, person, window, number, part, sequence, sealed],
      );
      const [row] = rows;
      return row === undefined ? "taken over" : row.is_kept ? "kept" : "late";
    },
  };
}
