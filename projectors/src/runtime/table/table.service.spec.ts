import { createLogger } from "@annals/logging";
import { createPool, migrate, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { checkpointTable, generationTable, migrations } from "../generation/tables.ts";
import { int, jsonb, text, textArray, uuid, uuidArray } from "./column.ts";
import {
  columnsOf,
  createReadIndexes,
  createTable,
  type RowOf,
  type Table,
  table,
  tableIn,
  type WrittenRowOf,
} from "./table.ts";

const things = table(
  "thing",
  {
    id: uuid(),
    kind: text<"a" | "b">(),
    names: textArray().nullable(),
    settings: jsonb<{ color: string }>(),
    above: uuidArray().computed("'{}'"),
  },
  { key: ["id"], indexes: { kind: "(kind)" }, readIndexes: { above: "using gin (above)" } },
);

describe("the description of a table", () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 1, name: "test", logger: createLogger({ level: "silent" }) });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  /** Columns, as the database has them. */
  const columnsIn = async (schema: string, { name }: Table) => {
    const { rows } = await pool.query<{ column: string; type: string; nullable: boolean }>(
      `select attname as column, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
       from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attname`,
      [`${schema}.${name}`],
    );
    return rows;
  };
  const types: Record<string, string> = {
    int: "integer",
    float8: "double precision",
    timestamptz: "timestamp with time zone",
  };
  const described = ({ columns }: Table) =>
    Object.entries(columns)
      .map(([column, { type, isNullable }]) => ({ column, type: types[type] ?? type, nullable: isNullable }))
      .sort((a, b) => (a.column < b.column ? -1 : 1));

  it("makes the table with its indexes", async () => {
    for (const statement of [...createTable(things), ...createReadIndexes(things)])
      await pool.query(statement);
    expect(await columnsIn("public", things)).to.deep.equal(described(things));
    const { rows } = await pool.query(
      "select indexname as name from pg_indexes where tablename = 'thing' order by 1",
    );
    expect(rows.map(({ name }) => name)).to.deep.equal(["thing_above", "thing_kind", "thing_pkey"]);
  });

  it("is what the migrations made, for the tables that no generation makes anew", async () => {
    await migrate(pool, "projectors", migrations);
    for (const known of [generationTable, checkpointTable])
      expect(await columnsIn("annals", known)).to.deep.equal(described(known));
  });

  it("gives queries their names and types", async () => {
    const t = columnsOf(things, "t");
    expect([t.kind, tableIn("read_7", things)]).to.deep.equal(['t."kind"', "read_7.thing"]);
    const written: WrittenRowOf<typeof things> = {
      id: "01900000-0000-7000-8000-000000000001",
      kind: "a",
      names: null,
      settings: { color: "red" },
    };
    await pool.query(
      `insert into ${tableIn("public", things)} (id, kind, names, settings) values ($1, $2, $3, $4)`,
      Object.values(written),
    );
    const { rows } = await pool.query<RowOf<typeof things>>(`select t.* from ${tableIn("public", things)} t`);
    expect(rows).to.deep.equal([{ ...written, above: [] }]);
    // @ts-expect-error A column that does not exist is noticed where a query is written.
    expect(t.sort).to.equal(undefined);
    // @ts-expect-error So is a key of a column that does not exist.
    expect(() => table("bad", { count: int() }, { key: ["number"] })).to.throw();
  });
});
