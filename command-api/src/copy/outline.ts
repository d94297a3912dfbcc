/** Which entry stands below which, for what is done to everything below a page. The streams themselves say what is there. */
import type { RecordedEvent } from "@annals/event-log";
import type { Pool } from "@annals/postgres";
import { isIncomplete, type NoteKind, type Notes } from "../runtime/note.ts";

export interface Outline {
  /** The entries below one, each after the one that it stands under; no more than `max` of them, or all (null). */
  below(id: string, max: number | null): Promise<{ id: string; parent: string }[]>;
}

interface Row {
  entry: string;
  parent: string | null;
  position: string;
}

export const outlineNote: NoteKind<Row> = {
  name: "outline",
  table: "place",
  rowsOf({ stream, type, data, position }: RecordedEvent): Row[] {
    if (type !== "EntryCreated" && type !== "EntryMoved" && type !== "EntryRestored") return [];
    const { parent_id: parent } = data as { parent_id: string | null };
    return [{ entry: stream.slice("entry-".length), parent, position }];
  },
  write(client, all) {
    // The last place of each entry counts.
    const rows = [...new Map(all.map((row) => [row.entry, row])).values()];
    return client.query(
      `insert into command.place as p (entry, parent, position)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[])
       on conflict (entry) do update set parent = excluded.parent, position = excluded.position`,
      [rows.map((row) => row.entry), rows.map((row) => row.parent), rows.map((row) => row.position)],
    );
  },
};

export function createOutline(notes: Notes, pool: Pool): Outline {
  const note = notes.of(outlineNote);
  return {
    async below(id, max) {
      await note.complete();
      const { rows } = await pool.query<{ id: string; parent: string }>(
        `with recursive tree as (
           select entry, parent from command.place where parent = $1
           union
           select p.entry, p.parent from tree t join command.place p on p.parent = t.entry
         )
         select entry as id, parent from tree where entry <> $1 limit $2`,
        [id, max],
      );
      if (rows.length > 0) return fromTop(id, rows);
      const { rows: itself } = await pool.query("select from command.place where entry = $1", [id]);
      if (itself.length === 0) throw isIncomplete();
      return [];
    },
  };
}

/** Each after its parent. */
function fromTop(top: string, rows: { id: string; parent: string }[]): { id: string; parent: string }[] {
  const children = new Map<string, { id: string; parent: string }[]>();
  for (const row of rows) {
    const beside = children.get(row.parent);
    if (beside === undefined) children.set(row.parent, [row]);
    else beside.push(row);
  }
  const ordered: { id: string; parent: string }[] = [];
  const seen = new Set([top]);
  for (let level = [top]; level.length > 0; ) {
    const next = level.flatMap((id) => children.get(id) ?? []).filter(({ id }) => !seen.has(id));
    for (const { id } of next) seen.add(id);
    ordered.push(...next);
    level = next.map(({ id }) => id);
  }
  return ordered;
}
