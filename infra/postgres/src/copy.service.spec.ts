import { createLogger } from "@annals/logging";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import * as fc from "fast-check";
import { addRows, type CopiedTable, completeTables, makeTables, rowsOf, tablesIn } from "./copy.ts";
import { createPool, type Pool, transaction } from "./pool.ts";

describe("copies of tables", function () {
  this.timeout(60_000);
  const databases: TestDatabase[] = [];
  const pools: Pool[] = [];
  async function open(): Promise<Pool> {
    const database = await testDatabase();
    databases.push(database);
    const pool = createPool(database.url, { max: 1, name: "test", logger: createLogger({ level: "fatal" }) });
    pools.push(pool);
    return pool;
  }
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.end();
    for (const database of databases.splice(0)) await database.drop();
  });

  async function copyAll(from: Pool, to: Pool, schemas: string[]): Promise<CopiedTable[]> {
    const rows = new Map<CopiedTable, string[]>();
    await transaction(from, async (client) => {
      for (const table of await tablesIn(client, schemas)) {
        rows.set(table, []);
        for await (const some of rowsOf(client, table)) rows.get(table)!.push(...some);
      }
    });
    await transaction(to, async (client) => {
      await makeTables(client, [...rows.keys()]);
      for (const [table, all] of rows) if (all.length > 0) await addRows(client, table, all);
      await completeTables(client, [...rows.keys()]);
    });
    return [...rows.keys()];
  }
  const described = (pool: Pool, schemas: string[]) =>
    transaction(pool, (client) => tablesIn(client, schemas));

  it("have the same columns, keys, checks, references and indexes", async () => {
    const [one, other] = [await open(), await open()];
    await one.query(`
      create schema first; create schema "Second one";
      create table "Second one".parent (
        name text primary key, "at Once" timestamptz not null default now(), size int check (size > 0), unique (size, name));
      create unique index half on "Second one".parent (size) where size > 10;
      create table first.child (id int primary key, parent text not null references "Second one".parent on delete cascade);
      alter table first.child add column gone text; alter table first.child drop column gone;
      insert into "Second one".parent (name, size) values ('a', 1);
      insert into first.child values (1, 'a')`);
    const schemas = ["first", "Second one"];
    await copyAll(one, other, schemas);
    expect(await described(other, schemas)).to.deep.equal(await described(one, schemas));
    expect((await other.query("select * from first.child")).rows).to.deep.equal([{ id: 1, parent: "a" }]);
  });

  it("have the same rows, whatever is in them", async () => {
    const [one, other] = [await open(), await open()];
    await one.query(
      `create schema s; create table s.t (n int primary key, text text, json json, jsonb jsonb, bytes bytea, big bigint, float float8, at timestamptz, yes boolean, id uuid)`,
    );
    const text = fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", "").toWellFormed());
    const row = fc.record({
      text: fc.option(text),
      json: fc.option(
        fc.jsonValue().map((value) => JSON.stringify(value).replaceAll("\\u0000", "").toWellFormed()),
      ),
      bytes: fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
      big: fc.option(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n).map(String)),
      float: fc.option(fc.double()),
      at: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") })),
      yes: fc.option(fc.boolean()),
      id: fc.option(fc.uuid()),
    });
    const rows = fc.sample(row, 250);
    for (const [n, { text, json, bytes, big, float, at, yes, id }] of rows.entries())
      await one.query(
        "insert into s.t values ($1, $2, $3::text::json, $3::text::jsonb, $4, $5, $6, $7, $8, $9)",
        [...[n, text, json, bytes, big, float, at, yes, id]],
      );
    await copyAll(one, other, ["s"]);
    const all = "select t::text from s.t order by n";
    expect((await other.query(all)).rows).to.deep.equal((await one.query(all)).rows);
  });

  it("are refused where something could not be made again", async () => {
    const things = {
      sequence: "create table s.t (n serial)",
      identity: "create table s.t (n int generated always as identity)",
      computed: "create table s.t (n int, twice int generated always as (n * 2) stored)",
      view: "create view s.t as select 1",
      function: "create function s.t() returns int language sql as 'select 1'",
    };
    for (const [name, sql] of Object.entries(things)) {
      const pool = await open();
      await pool.query(`create schema s; ${sql}`);
      const failure = await described(pool, ["s"]).catch((error: Error) => error);
      expect(failure, name)
        .to.be.instanceOf(Error)
        .with.property("message")
        .that.matches(/cannot be copied/);
    }
  });
});
