import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { createDerivedTables, openDerived, prepareDerived, type TextEngine } from "./store.ts";

/** One that is asked for nothing here. */
const engine = {
  searchVersion: "1",
  createSearchTables: async () => undefined,
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

  it("says it of what an earlier version kept, too", async () => {
    await keep("old", ["words"]);
    await pool.query("alter table derived.content drop column has_text, drop column page_count");
    await prepareDerived(pool, engine);
    expect(await told("old")).to.deep.equal({ page_count: 1, has_text: true });
  });
});
