import type { Column } from "./column.ts";
import { statementsOf, type TableStatements } from "./statements.ts";

export type Columns = Record<string, Column>;

/**
 * A table, described once: its DDL, how its rows are written and read, and the type of its rows all come from this.
 *
 *     export const seatTable = table("seat", { entry: uuid(), person: uuid().nullable() }, { key: ["entry"] });
 *     export type SeatRow = RowOf<typeof seatTable>;
 *
 * A table of a read model lives in the schema of a generation, which is on the search path of its writers. Readers
 * name the schema: see `tableIn` and `columnsOf`.
 */
export interface Table<Of extends Columns = Columns> {
  readonly name: string;
  readonly columns: Of;
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Indexes that those who write need: name, without that of the table, → what follows the table's name in SQL. */
  readonly indexes: Record<string, string>;
  /** Indexes that only readers need: made after a bulk load. */
  readonly readIndexes: Record<string, string>;
  readonly statements: TableStatements;
}

export interface TableOptions<Of extends Columns> {
  key: (keyof Of & string)[];
  indexes?: Record<string, string>;
  readIndexes?: Record<string, string>;
}

/** Describes a table. */
export function table<Of extends Columns>(
  name: string,
  columns: Of,
  { key, indexes = {}, readIndexes = {} }: TableOptions<Of>,
): Table<Of> {
  const written = Object.keys(columns).filter((column) => !columns[column]!.isComputed);
  return { name, columns, key, indexes, readIndexes, statements: statementsOf(name, columns, written, key) };
}

type ValueOf<Of extends Column> = Of extends Column<infer Value> ? Value : never;

/** A row as readers see it, computed columns included. */
export type RowOf<T extends Table> = { [Name in keyof T["columns"]]: ValueOf<T["columns"][Name]> };

/** A row as handlers see and write it: without the columns that only SQL writes. */
export type WrittenRowOf<T extends Table> = {
  [Name in keyof T["columns"] as T["columns"][Name]["isComputed"] extends true ? never : Name]: ValueOf<
    T["columns"][Name]
  >;
};

/** The ids in a row: whose it is, and of whom. */
export type IdsOf<T extends Table> = Pick<
  WrittenRowOf<T>,
  Extract<keyof WrittenRowOf<T>, "id" | "space" | "parent" | "entry" | "person" | "audience">
>;

/** The statements that make the table, with the indexes that its writers need, in the schema that is first on the search path. */
export function createTable({ name, columns, key, indexes }: Table): string[] {
  const lines = Object.entries(columns).map(
    ([column, { type, isNullable, initial }]) =>
      `"${column}" ${type}${isNullable ? "" : " not null"}${initial === null ? "" : ` default ${initial}`}`,
  );
  const primary = `primary key (${key.map((column) => `"${column}"`).join(", ")})`;
  return [`create table ${name} (${[...lines, primary].join(", ")})`, ...createIndexes(name, indexes)];
}

/** The statements that make the indexes which only readers need. */
export function createReadIndexes({ name, readIndexes }: Table): string[] {
  return createIndexes(name, readIndexes);
}

function createIndexes(table: string, indexes: Record<string, string>): string[] {
  return Object.entries(indexes).map(([name, on]) => `create index ${table}_${name} on ${table} ${on}`);
}

/**
 * The columns of a table in SQL, for a query that calls the table by an alias. A column that was renamed or is gone then
 * fails to compile; take the types of the rows from the table as well:
 *
 *     const e = columnsOf(entryTable, "e");
 *     const d = columnsOf(draftTable, "d");
 *     type Line = Pick<EntryRow, "id" | "title"> & { changed: DraftRow["changed"] | null };
 *     pool.query<Line>(`
 *       select ${e.id}, ${e.title}, ${d.changed}
 *       from ${tableIn(schema, entryTable)} e
 *       left join ${tableIn(schema, draftTable)} d on ${d.entry} = ${e.id}
 *       where ${e.space} = $1`, [space]);
 *
 * `e.title` is `e."title"`, and its name in the answer is `title`.
 */
export function columnsOf<T extends Table>(
  { columns }: T,
  alias: string,
): Record<keyof T["columns"] & string, string> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, `${alias}."${column}"`])) as Record<
    keyof T["columns"] & string,
    string
  >;
}

/** The name of a table in SQL, with its schema: `tableIn("read_7", entryTable)` is `read_7.entry`. See `columnsOf`. */
export function tableIn(schema: string, { name }: Table): string {
  return `${schema}.${name}`;
}
