/**
 * SQL whose columns and row types come from the descriptions of the tables. Statements stay SQL; the compiler checks the
 * names of columns, and the type of a row follows from what is selected:
 *
 *     const e = columns(entryTable, "e");
 *     const d = optional(columns(draftTable, "d"));
 *     select({ ...pick(e, "id", "title"), changed: d.changed })`
 *       from ${table(e)} left join ${table(d)} on ${d.entry} = ${e.id}
 *       where ${e.space} = $space`
 */
import { columnsOf, type RowOf, type Table } from "@annals/projectors/tables";

declare const value: unique symbol;
declare const row: unique symbol;

/** SQL of a value; the type is that of the value in an answer. */
export type Sql<Value = unknown> = string & { readonly [value]: Value };
/** SQL of a query; the type is that of its rows. */
export type Query<Row = unknown> = string & { readonly [row]: Row };

/** SQL that is written out, with the type of its value. */
export const sql = <Value>(text: string) => text as Sql<Value>;

/** Where the columns of a query come from. */
const source: unique symbol = Symbol("source");
interface Source {
  readonly [source]: { table: Table; alias: string };
}

/** The columns of a table that stands in a query under an alias. */
export type Columns<T extends Table> = Source & { readonly [Name in keyof RowOf<T>]: Sql<RowOf<T>[Name]> };

export function columns<T extends Table>(table: T, alias: string): Columns<T> {
  return { ...columnsOf(table, alias), [source]: { table, alias } } as unknown as Columns<T>;
}

/** Optional columns: those of a left join that found nothing are null. */
export type Optional<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends Sql<infer Value> ? Sql<Value | null> : Of[Name];
};

export const optional = <Of extends object>(found: Of) => found as Optional<Of>;

/** The table of some columns as a FROM clause names it, with its alias. @param read schema of the generation */
export function tableAs(read: string, { [source]: { table, alias } }: Source): string {
  return `${read}.${table.name} ${alias}`;
}

/** The alias under which a table stands in a query. */
export const aliasOf = ({ [source]: { alias } }: Source): string => alias;

/** What is selected: name in the row → SQL. */
export type Selection = Readonly<Record<string, Sql>>;
/** A row of what is selected. */
export type Selected<Of extends Selection> = {
  -readonly [Name in keyof Of]: Of[Name] extends Sql<infer Value> ? Value : never;
};

/** Some columns of a table, under their own names. */
export function pick<Of extends Source, Name extends keyof Of & string>(
  from: Of,
  ...names: Name[]
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as unknown as Pick<Of, Name>;
}

/** Selects values; the template goes on with FROM. */
export function select<Of extends Selection>(selection: Of) {
  const list = Object.entries(selection).map(([name, text]) => `${text} as "${name}"`);
  return (rest: TemplateStringsArray, ...parts: (string | number)[]): Query<Selected<Of>> =>
    `select ${list.join(", ")} ${String.raw(rest, ...parts)}` as Query<Selected<Of>>;
}

/** The columns of a subquery under an alias. @param selection of the subquery */
export function fieldsOf<Of extends Selection>(selection: Of, alias: string): Of {
  return Object.fromEntries(
    Object.keys(selection).map((name) => [name, `${alias}."${name}"`]),
  ) as unknown as Of;
}

/** The rows of several queries. */
export const unionAll = <Row>(...queries: Query<Row>[]) => queries.join(" union all ") as Query<Row>;

/** A query for one value, or null. */
export const scalar = <Value>(query: Query<{ value: Value }>) => sql<Value | null>(`(${query})`);

/** A moment in JSON form, ISO 8601 in UTC. */
export const isoOf = (at: Sql<Date>) =>
  sql<string>(`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Values as one JSON object. */
export function jsonOf<Of extends Selection>(selection: Of): Sql<Selected<Of>> {
  const fields = Object.entries(selection).map(([name, text]) => `'${name}', ${text}`);
  return sql(`json_build_object(${fields.join(", ")})`);
}
