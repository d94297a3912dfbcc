import type { Client } from "@annals/postgres";
import { text, uuid } from "../table/column.ts";
import type { RowChange } from "../table/rows.ts";
import { type RowOf, type Table, table } from "../table/table.ts";

/**
 * What a following projection still has to process: one mark for each changed row, in the order of the positions. Marks
 * are written with the rows and taken by the follower.
 */
export interface Marks {
  /** Holds the marks: `position` of the change, `id` of what changed. */
  table: Table;
  /** The rows that are followed. The first source has a row for each id. */
  sources: readonly [Source, ...Source[]];
}

/** Rows of one table that are followed. */
export interface Source {
  of: Table;
  /** Column with the id that is marked. */
  id: string;
  /** A row is marked when one of these columns changes, or when it is added or removed. */
  columns: readonly (string | ((row: never) => unknown))[];
  /** SQL of the ids that are marked instead, of those in `$2`. */
  through?: string;
}

/** Describes a source of marks. */
export function sourceOf<T extends Table>(
  of: T,
  about: {
    id: keyof T["columns"] & string;
    columns: ((keyof T["columns"] & string) | ((row: RowOf<T>) => unknown))[];
    through?: string;
  },
): Source {
  return { of, ...about };
}

/** Describes the table of marks. */
export const marksTable = (name: string) =>
  table(name, { position: text(), id: uuid() }, { key: ["position", "id"] });

/** Describes marks. @param table that holds them */
export function marksOf(table: Marks["table"], ...sources: [Source, ...Source[]]): Marks {
  return { table, sources };
}

type Row = Record<string, unknown>;

/** Ids of the rows to be marked, of those that were changed in memory. */
export function idsToMark({ id, columns }: Source, changes: RowChange<object>[]): string[] {
  const marked = (changes as RowChange<Row>[]).filter(({ before, after }) =>
    columns.some((column) => readOf(before, column) !== readOf(after, column)),
  );
  return marked.map(({ before, after }) => (after ?? before)![id] as string);
}

function readOf(row: Row | undefined, column: Source["columns"][number]): unknown {
  if (typeof column === "string") return row?.[column];
  return row && column(row as never);
}

const themselves = "select unnest($2::uuid[])";

/** @param through as that of a source */
export async function writeMarks(
  { table }: Marks,
  position: string,
  ids: string[],
  client: Client,
  through = themselves,
) {
  await client.query({
    name: `${table.name} mark${through === themselves ? "" : "s elsewhere"}`,
    text: `insert into ${table.name} (position, id) select $1, m.id from (${through}) m (id) on conflict do nothing`,
    values: [position, ids],
  });
}

/** Marks every row there is: for a follower that begins. */
export async function markAll(
  { table, sources: [{ of, id }] }: Marks,
  position: string,
  client: Client,
): Promise<void> {
  await client.query(
    `insert into ${table.name} (position, id) select $1, t."${id}" from ${of.name} t on conflict do nothing`,
    [position],
  );
}
