/**
 * A table of a read model, described once: its DDL is made from this, and so is how rows are read and written.
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
  sql: TableSql;
}

/** Statements whose parameters are one array of texts for each column that they are about. */
export interface TableSql {
  /** Rows by their whole keys. */
  load: string;
  /** Deletes by the first columns of the key, how many is the index. */
  delete: string[];
  /** Inserts whole rows, or updates those that are there. */
  put: string;
}

/** Describes a table. @param key columns of the primary key @param computed columns that only SQL writes */
export function table<Row extends object>(
  name: string,
  columns: Record<keyof Row & string, string>,
  key: (keyof Row & string)[],
  computed: Record<string, string> = {},
): Table<Row> {
  return { name, columns, key, computed, sql: sqlOf(name, columns, key) };
}

/** The statement that makes the table in the schema that comes first on the search path. */
export function createTable<Row extends object>({ name, columns, key, computed }: Table<Row>): string {
  const all = Object.entries<string>({ ...columns, ...computed });
  const lines = all.map(([column, type]) => `"${column}" ${type}`);
  return `create table ${name} (${[...lines, `primary key (${list(key)})`].join(", ")})`;
}

/** The bare type of a column: `text not null` is `text`. */
export function typeOf(definition: string): string {
  return definition.replace(/ (not null|default)\b.*$/, "");
}

function sqlOf(name: string, definitions: Record<string, string>, key: string[]): TableSql {
  const columns = Object.keys(definitions);
  const rest = columns.filter((column) => !key.includes(column));
  /** The parameters as rows, named k. */
  const given = (names: string[]) => {
    const typed = names.map((column, at) => `c${at}::${typeOf(definitions[column]!)} as "${column}"`);
    const arrays = names.map((_, at) => `$${at + 1}::text[]`);
    return `(select ${typed.join(", ")} from unnest(${arrays.join(", ")}) p (${names.map((_, at) => `c${at}`).join(", ")})) k`;
  };
  const same = (names: string[]) => names.map((column) => `t."${column}" = k."${column}"`).join(" and ");
  const update = rest.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  return {
    load: `select ${columns.map((column) => `t."${column}"`).join(", ")} from ${name} t join ${given(key)} on ${same(key)}`,
    delete: ["", ...key].map((_, length) => {
      const names = key.slice(0, length);
      return length === 0 ? "" : `delete from ${name} t using ${given(names)} where ${same(names)}`;
    }),
    put: `insert into ${name} (${list(columns)}) select ${list(columns)} from ${given(columns)}
      on conflict (${list(key)}) do ${update === "" ? "nothing" : `update set ${update}`}`,
  };
}

function list(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(", ");
}
