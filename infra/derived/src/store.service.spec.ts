import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import {
  completeDerived,
  createDerivedTables,
  openDerived,
  prepareDerived,
  type TextEngine,
} from "./store.ts";

/** What was put into the index. */
const indexed: string[] = [];
const engine = {
  searchVersion: "1",
  createSearchTables: async () => undefined,
  searchFor: () => ({
    put: async (documents: { body: string }[]) => void indexed.push(...documents.map(({ body }) => body)),
  }),
} as unknown as TextEngine;

describe("what was made of contents", () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
    await createDerivedTables(pool);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const told = async (sha256: string) => {
    const found = await pool.query("select page_count, has_text from derived.content where sha256 = $1", [
      sha256,
    ]);
    return found.rows[0];
  };
  const keep = (sha256: string, pages: string[] | null) =>
    openDerived(pool, engine).keep(sha256, {
      ...{ pictures: [], moves: false, failed: null },
      text: pages === null ? null : { pages, isCut: false },
    });

  it("says beside the text whether there is any, and on how many pages: lists unpack none of it", async () => {
    await keep("a", [" \n", "words"]);
    await keep("b", [" ", "\t"]);
    await keep("c", null);
    expect([await told("a"), await told("b"), await told("c")]).to.deep.equal([
      { page_count: 2, has_text: true },
      { page_count: 2, has_text: false },
      { page_count: null, has_text: null },
    ]);
  });

  it("fills an index of another shape again after the start, not before it", async () => {
    await keep("found", ["words that are found"]);
    await openDerived(pool, engine).index("0190c2f1-0000-7000-8000-000000000001", "found");
    expect(indexed.splice(0)).to.deep.equal(["words that are found"]);
    const other = { ...engine, searchVersion: "2" };
    await prepareDerived(pool, other);
    expect(indexed).to.deep.equal([]);
    await completeDerived(pool, other, AbortSignal.timeout(60_000));
    await completeDerived(pool, other, AbortSignal.timeout(60_000));
    expect(indexed.splice(0)).to.deep.equal(["words that are found"]);
  });

  it("says it of what an earlier version kept, too", async () => {
    for (let at = 0; at < 60; at++) await keep(`old ${at}`, at === 0 ? ["words"] : [" "]);
    await pool.query("alter table derived.content drop column has_text, drop column page_count");
    await prepareDerived(pool, engine);
    expect((await told("old 0")).has_text, "a start waits for none").to.equal(null);
    await completeDerived(pool, engine, AbortSignal.timeout(60_000));
    expect(await told("old 0")).to.deep.equal({ page_count: 1, has_text: true });
    for (const one of ["old 59", "b"]) expect((await told(one)).has_text).to.equal(false);
    expect(await told("c")).to.deep.equal({ page_count: null, has_text: null });
  });
});
