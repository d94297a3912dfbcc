import type { Column } from "./column.ts";

/** Statements over many rows at once. Their parameters are one array of texts for each column that they are about. */
export interface TableStatements {
  /** Reads rows by their whole keys. */
  load: string;
  /** Deletes by the first columns of the key; the index says how many. */
  delete: string[];
  /** Inserts whole rows, or updates those that are there. */
  put: string;
}

/** @param written the columns that handlers write */
export function statementsOf(
  table: string,
  columns: Record<string, Column>,
  written: string[],
  key: string[],
): TableStatements {
  const rest = written.filter((column) => !key.includes(column));
  /** The parameters as rows, named k. */
  const given = (names: string[]) => {
    const typed = names.map((column, at) => `c${at}::${columns[column]!.type} as "${column}"`);
    const arrays = names.map((_, at) => `$${at + 1}::text[]`);
    return `(select ${typed.join(", ")} from unnest(${arrays.join(", ")}) p (${names.map((_, at) => `c${at}`).join(", ")})) k`;
  };
  const same = (names: string[]) => names.map((column) => `t."${column}" = k."${column}"`).join(" and ");
  const update = rest.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  return {
    load: `select ${written.map((column) => `t."${column}"`).join(", ")} from ${table} t join ${given(key)} on ${same(key)}`,
    delete: ["", ...key].map((_, length) => {
      const names = key.slice(0, length);
      return length === 0 ? "" : `delete from ${table} t using ${given(names)} where ${same(names)}`;
    }),
    put: `insert into ${table} (${list(written)}) select ${list(written)} from ${given(written)}
      on conflict (${list(key)}) do ${update === "" ? "nothing" : `update set ${update}`}`,
  };
}

function list(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(", ");
}
