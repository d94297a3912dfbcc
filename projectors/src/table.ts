/**
 * A table of a read model, described once: its DDL is made from this, and so is how rows are written to it.
 * Every table lives in the schema of a generation, which is on the search path of whoever works on it.
 */
export interface Table<Row extends object> {
  name: string;
  /** Column → type and constraints, as in DDL. */
  columns: Record<keyof Row & string, string>;
  /** Columns of the primary key, in its order. */
  key: (keyof Row & string)[];
  /** Columns beside those of the row, which only SQL writes, from what is in the others. They need a default. */
  computed: Record<string, string>;
}

/** Describes a table. @param key columns of the primary key @param computed columns that only SQL writes */
export function table<Row extends object>(
  name: string,
  columns: Record<keyof Row & string, string>,
  key: (keyof Row & string)[],
  computed: Record<string, string> = {},
): Table<Row> {
  return { name, columns, key, computed };
}

/** The statement that makes the table in the schema that comes first on the search path. */
export function createTable<Row extends object>({ name, columns, key, computed }: Table<Row>): string {
  const all = Object.entries<string>({ ...columns, ...computed });
  const lines = all.map(([column, type]) => `"${column}" ${type}`);
  return `create table ${name} (${[...lines, `primary key (${list(key)})`].join(", ")})`;
}

/** Column names as SQL lists them. */
export function list(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(", ");
}

/** Columns with their bare types (`text not null` is `text`), as `json_to_recordset` wants them. */
export function typed<Row extends object>({ columns }: Table<Row>, names: string[]): string {
  const bare = (column: string) =>
    columns[column as keyof Row & string].replace(/ (not null|default)\b.*$/, "");
  return names.map((column) => `"${column}" ${bare(column)}`).join(", ");
}
