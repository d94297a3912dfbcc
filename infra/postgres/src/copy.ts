import type { Client } from "./pool.ts";

/** A table as its database describes it: enough to make it again in another one. */
export interface CopiedTable {
  schema: string;
  name: string;
  /** Definitions of its columns, in their order. */
  columns: string[];
  /** Statements that are run when its rows are there. */
  constraints: string[];
  indexes: string[];
}

const rowsAtOnce = 100;

/**
 * The tables of some schemas, as they are seen by a transaction.
 * @throws Error when a schema holds what this cannot make again: sequences, views, functions, triggers, columns that are computed
 */
export async function tablesIn(client: Client, schemas: string[]): Promise<CopiedTable[]> {
  // With nothing on the path, definitions name each table with its schema.
  await client.query("set local search_path = ''");
  const { rows: unknown } = await client.query<{ what: string }>(otherThings, [schemas]);
  if (unknown[0]) throw new Error(`${unknown[0].what} cannot be copied`);
  const { rows } = await client.query<CopiedTable>(tables, [schemas]);
  return rows;
}

/** The rows of a table, each as PostgreSQL writes a whole row: JSON cannot tell `null` from a value that is missing. Needs a transaction. */
export async function* rowsOf(client: Client, { schema, name }: CopiedTable): AsyncGenerator<string[]> {
  await client.query(
    `declare copied no scroll cursor for select t::text as row from ${quoted(schema)}.${quoted(name)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query("close copied");
}

/** Makes tables without rows, and the schemas that are not there. What checks and finds rows comes with `completeTables`. */
export async function makeTables(client: Client, copied: CopiedTable[]): Promise<void> {
  for (const schema of new Set(copied.map(({ schema }) => schema)))
    await client.query(`create schema if not exists ${quoted(schema)}`);
  for (const { schema, name, columns } of copied)
    await client.query(`create table ${quoted(schema)}.${quoted(name)} (${columns.join(", ")})`);
}

/** @param rows as `rowsOf` gave them */
export async function addRows(client: Client, table: CopiedTable, rows: string[]): Promise<void> {
  const name = `${quoted(table.schema)}.${quoted(table.name)}`;
  await client.query(
    `insert into ${name} select (r.one).* from (select row::${name} as one from unnest($1::text[]) row offset 0) r`,
    [rows],
  );
}

export async function completeTables(client: Client, copied: CopiedTable[]): Promise<void> {
  // A key of one table may be referred to by another: those first.
  const constraints = copied.flatMap(({ constraints }) => constraints);
  const refers = (statement: string) => statement.includes("FOREIGN KEY");
  for (const statement of [
    ...constraints.filter((one) => !refers(one)),
    ...constraints.filter(refers),
    ...copied.flatMap(({ indexes }) => indexes),
  ])
    await client.query(statement);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const tables = `
  select n.nspname as schema, c.relname as name,
    array(
      select format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        ' default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then ' not null' else '' end)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      order by a.attnum
    ) as columns,
    array(
      select format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')
      order by conname
    ) as constraints,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid
    ) as indexes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r'
  order by 1, 2`;

const otherThings = `
  select c.relname::text as what from pg_class c
    where relnamespace = any(array(select oid from pg_namespace where nspname = any($1))) and relkind not in ('r', 'i', 't', 'c')
  union all
  select proname from pg_proc where pronamespace = any(array(select oid from pg_namespace where nspname = any($1)))
  union all
  select t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = any(array(select oid from pg_namespace where nspname = any($1)))
  union all
  select a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = any(array(select oid from pg_namespace where nspname = any($1)))
      and a.attnum > 0 and (a.attidentity <> '' or a.attgenerated <> '')`;
