import type { Client } from "@annals/postgres";
import { text, uuid } from "../table/column.ts";
import type { RowChange } from "../table/rows.ts";
import { type Table, table } from "../table/table.ts";

/**
 * What a following projection still has to look at: one mark for each row that changed, in the order of the positions.
 * Marks are written with the rows and taken by the follower.
 */
export interface Marks {
  /** Holds the marks: `position` of the change, `id` of the row. */
  table: Table;
  /** The rows that are followed. */
  of: Table;
  /** Column with the id of a row. */
  id: string;
  /** A row is marked when one of these columns changes. */
  columns: readonly string[];
}

/** Describes marks. @param name of the table that holds them */
export function marksOf<T extends Table>(
  name: string,
  of: T,
  { id, columns }: { id: keyof T["columns"] & string; columns: (keyof T["columns"] & string)[] },
): Marks {
  return {
    table: table(name, { position: text(), id: uuid() }, { key: ["position", "id"] }),
    of,
    id,
    columns,
  };
}

type Row = Record<string, unknown>;

/** Ids of the rows to be marked, of those that were changed in memory. */
export function idsToMark({ id, columns }: Marks, changes: RowChange<object>[]): string[] {
  const marked = (changes as RowChange<Row>[]).filter(({ before, after }) =>
    columns.some((column) => before?.[column] !== after?.[column]),
  );
  return marked.map(({ before, after }) => (after ?? before)![id] as string);
}

export async function writeMarks({ table }: Marks, position: string, ids: string[], client: Client) {
  await client.query({
    name: `${table.name} mark`,
    text: `insert into ${table.name} (position, id) select $1, unnest($2::uuid[]) on conflict do nothing`,
    values: [position, ids],
  });
}

/** Marks every row there is: for a follower that begins. */
export async function markAll({ table, of, id }: Marks, position: string, client: Client): Promise<void> {
  await client.query(`insert into ${table.name} (position, id) select $1, t."${id}" from ${of.name} t`, [
    position,
  ]);
}
