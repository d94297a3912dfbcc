/** Which pages and courses ask a group, so that those who come into it are told. The streams themselves say whom they ask now. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import type { NoteKind, Notes } from "../runtime/note.ts";

export interface Audience {
  /** The ids of what asks a group, in streams of a category. @throws Problem 503 while the note is not complete */
  askedBy(group: string, category: string): Promise<string[]>;
}

interface Row {
  stream: string;
  groups: string[];
}

/** The facts that say whom a stream asks from now on. */
const asking = ["ReadingAsked", "CourseAssigned"];
const ending = ["ReadingEnded", "CourseUnassigned"];

export const audienceNote: NoteKind<Row> = {
  name: "audience",
  table: "audience",
  rowsOf({ stream, type, data }: RecordedEvent): Row[] {
    if (asking.includes(type)) return [{ stream, groups: (data as { groups: string[] }).groups }];
    return ending.includes(type) ? [{ stream, groups: [] }] : [];
  },
  async write(client, all) {
    // The last of each stream counts.
    const rows = [...new Map(all.map((row) => [row.stream, row])).values()];
    await client.query("delete from command.audience where stream = any($1)", [
      rows.map(({ stream }) => stream),
    ]);
    const pairs = rows.flatMap(({ stream, groups }) => groups.map((group) => ({ stream, group })));
    await client.query(
      "insert into command.audience (stream, group_id) select * from unnest($1::text[], $2::uuid[]) on conflict do nothing",
      [pairs.map(({ stream }) => stream), pairs.map(({ group }) => group)],
    );
  },
};

export function createAudience(notes: Notes, pool: Pool): Audience {
  const note = notes.of(audienceNote);
  return {
    async askedBy(group, category) {
      await note.complete();
      const { rows } = await pool.query<{ stream: string }>(
        "select stream from command.audience where group_id = $1 and starts_with(stream, $2) order by stream",
        [group, `${category}-`],
      );
      return rows.map(({ stream }) => stream.slice(category.length + 1));
    },
  };
}
