import { createLogger } from "@annals/logging";
import { type Client, createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { int, jsonb, text, textArray, timestamptz } from "./column.ts";
import { openRows, writeAll } from "./rows.ts";
import { createTable, table, type WrittenRowOf } from "./table.ts";

const things = table(
  "thing",
  {
    owner: text(),
    kind: text(),
    number: int(),
    data: jsonb().nullable(),
    tags: textArray(),
    at: timestamptz().nullable(),
    computed: int().computed("7"),
  },
  { key: ["owner", "kind"] },
);
type Thing = WrittenRowOf<typeof things>;

describe("the rows of a batch", () => {
  let database: TestDatabase;
  let pool: Pool;
  let client: Client;
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 1, name: "test", logger: createLogger({ level: "silent" }) });
    client = await pool.connect();
    for (const statement of createTable(things)) await client.query(statement);
  });
  beforeEach(() => client.query("delete from thing"));
  after(async () => {
    client.release();
    await pool.end();
    await database.drop();
  });

  const thing = (owner: string, kind: string, number = 0): Thing => ({
    owner,
    kind,
    number,
    data: null,
    tags: [],
    at: null,
  });
  const store = async (...all: Thing[]) => {
    const rows = openRows(things, client);
    for (const one of all) rows.put(one);
    await writeAll([rows], client);
  };
  const stored = async () => (await client.query("select owner, kind, number from thing order by 1, 2")).rows;

  it("are loaded once, however many ask for them at once", async () => {
    await store(thing("ann", "a", 1), thing("bob", "b", 2));
    const asked: string[] = [];
    const counting = new Proxy(client, {
      get: (target, name) =>
        name === "query"
          ? (query: { name: string }) => {
              asked.push(query.name);
              return target.query(query as never);
            }
          : Reflect.get(target, name),
    });
    const rows = openRows(things, counting);
    const numberOf = async (...keys: string[][]) => {
      await rows.load(keys);
      return keys.map((key) => rows.get(...key)?.number);
    };
    const found = await Promise.all([
      numberOf(["ann", "a"], ["eve", "e"]),
      numberOf(["ann", "a"]),
      numberOf(["eve", "e"], ["bob", "b"]),
    ]);
    expect(found).to.deep.equal([[1, undefined], [1], [undefined, 2]]);
    expect(asked).to.deep.equal(["thing load", "thing load"]);
    await numberOf(["ann", "a"], ["bob", "b"]);
    expect(asked).to.have.length(2);
  });

  it("keep every value as it is", async () => {
    const odd = {
      ...thing('a "quoted" \\ name', "ü, {x}"),
      data: { text: 'line\nbreak "and" \\ ☃', list: [1, null], nothing: null },
      tags: ['a,b "c" \\ {d}', "", "NULL"],
      at: new Date("2026-01-01T00:00:00.123Z"),
    };
    await store(odd);
    const rows = openRows(things, client);
    await rows.load([[odd.owner, odd.kind]]);
    expect(rows.get(odd.owner, odd.kind)).to.deep.equal(odd);
  });

  it("write what changed, and only that", async () => {
    await store(thing("a", "x", 1), thing("a", "y", 2));
    const rows = openRows(things, client);
    await rows.load([
      ["a", "x"],
      ["a", "y"],
      ["b", "x"],
    ]);
    expect(rows.get("b", "x")).to.equal(undefined);
    rows.put({ ...rows.get("a", "x")!, number: 10 });
    rows.put(thing("b", "x", 3));
    rows.delete("a", "y");
    const changes = rows.changes().map(({ before, after }) => [before?.number, after?.number]);
    expect(changes).to.deep.equal([
      [1, 10],
      [2, undefined],
      [undefined, 3],
    ]);
    await writeAll([rows], client);
    expect(await stored()).to.deep.equal([
      { owner: "a", kind: "x", number: 10 },
      { owner: "b", kind: "x", number: 3 },
    ]);
  });

  it("tell of what was deleted without having been loaded", async () => {
    await store(thing("a", "x", 1), thing("a", "y", 2));
    const rows = openRows(things, client);
    for (const kind of ["x", "never there"]) rows.delete("a", kind);
    expect(rows.changes()).to.deep.equal([]);
    await rows.loadDeleted();
    expect(rows.changes().map(({ before, after }) => [before?.number, after])).to.deep.equal([
      [1, undefined],
    ]);
    await writeAll([rows], client);
    expect(await stored()).to.deep.equal([{ owner: "a", kind: "y", number: 2 }]);
  });

  it("clear what begins alike, before and after, loaded or not, and keep what comes later", async () => {
    await store(thing("a", "x", 1), thing("a", "y", 2), thing("b", "x", 3));
    const rows = openRows(things, client);
    await rows.load([["a", "x"]]);
    rows.put(thing("a", "z", 4));
    rows.clear("a");
    expect(rows.get("a", "x")).to.equal(undefined);
    expect(rows.get("a", "y")).to.equal(undefined);
    rows.put(thing("a", "y", 5));
    await writeAll([rows], client);
    expect(await stored()).to.deep.equal([
      { owner: "a", kind: "y", number: 5 },
      { owner: "b", kind: "x", number: 3 },
    ]);
  });

  it("refuse to say what was never looked up", () => {
    const rows = openRows(things, client);
    expect(() => rows.get("a", "x")).to.throw("thing a x was not loaded");
  });

  it("leave alone what only SQL writes", async () => {
    await store(thing("a", "x", 1));
    await client.query("update thing set computed = 9");
    await store(thing("a", "x", 2));
    expect((await client.query("select number, computed from thing")).rows).to.deep.equal([
      { number: 2, computed: 9 },
    ]);
  });
});
