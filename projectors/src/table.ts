/**
 * A table of a read model, described once: its DDL is made from this, and so is how rows are written to it.
 * Every table lives in the schema of a generation, which is on the search path of whoever works on it.
 */
export interface Table<Row extends object = object> {
  name: string;
  /** Column → type and constraints, as in DDL. */
  columns: Record<keyof Row & string, string>;
  /** Columns of the primary key, in its order. */
  key: (keyof Row & string)[];
  /** Columns that are computed by SQL from the others: never written row by row. */
  computed: (keyof Row & string)[];
}

/** Describes a table. @param key columns of the primary key @param computed columns that only SQL writes */
export function table<Row extends object>(
  name: string,
  columns: Record<keyof Row & string, string>,
  key: (keyof Row & string)[],
  computed: (keyof Row & string)[] = [],
): Table<Row> {
  return { name, columns, key, computed };
}

/** The statement that makes the table in the schema that comes first on the search path. */
export function createTable({ name, columns, key }: Table): string {
  const lines = Object.entries<string>(columns).map(([column, type]) => `"${column}" ${type}`);
  return `create table ${name} (${[...lines, `primary key (${key.join(", ")})`].join(", ")})`;
}

/** The bare type of a column: `text not null default ''` is `text`. */
export function typeOf(definition: string): string {
  return definition.replace(/ (not null|default) ?.*$/, "");
}
