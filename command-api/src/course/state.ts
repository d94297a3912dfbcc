/** What packages keep for themselves while they are taken: sealed, and no facts, as they save it all the time. */
import type { PersonKeys } from "@annals/person-keys";
import type { Pool } from "@annals/postgres";

export interface KeptPart {
  part: number;
  sequence: number;
  state: string;
}

export interface CourseStates {
  /** Another window takes the course over: what older ones save is refused from now on. */
  takeOver(course: string, person: string, window: string): Promise<void>;
  read(course: string, person: string, number: number): Promise<KeptPart[]>;
  /** What comes late changes nothing: something newer is kept. The same may come twice. @returns what became of it */
  save(
    at: { course: string; person: string; number: number; window: string },
    kept: KeptPart,
  ): Promise<"kept" | "late" | "taken over">;
}

export function createCourseStates(pool: Pool, keys: Pick<PersonKeys, "seal" | "openAll">): CourseStates {
  return {
    async takeOver(course, person, window) {
      await pool.query(
        `insert into command.course_window (course, person, window_id) values ($1, $2, $3)
         on conflict (course, person) do update set window_id = $3`,
        [course, person, window],
      );
    },
    async read(course, person, number) {
      const { rows } = await pool.query<KeptPart>(
        "select part, sequence, state from command.course_state where course = $1 and person = $2 and number = $3",
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
           select window_id from command.course_window
           where course = $1 and person = $2 and window_id = $3 for update
         ), saved as (
           insert into command.course_state as kept (course, person, number, part, sequence, state)
           select $1, $2, $4, $5, $6, $7 from own
           on conflict (course, person, number, part) do update set sequence = $6, state = $7
           where kept.sequence <= $6 returning sequence
         ) select exists (select from saved) as is_kept from own`,
        [course, person, window, number, part, sequence, sealed],
      );
      const [row] = rows;
      return row === undefined ? "taken over" : row.is_kept ? "kept" : "late";
    },
  };
}
