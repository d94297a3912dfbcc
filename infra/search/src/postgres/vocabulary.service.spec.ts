import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { everyone, page } from "@annals/testing/relevance";
import { expect } from "chai";
import { createSearchTables, postgresSearch } from "../index.ts";
import { freshen, vocabularyOf } from "./vocabulary.ts";

const schema = "read_1";
const s = `"${schema}"`;

describe("words kept in memory", () => {
  let database: TestDatabase;
  let pool: Pool;
  const put = (...pages: ReturnType<typeof page>[]) =>
    transaction(pool, (db) => postgresSearch({ db, schema }).put(pages));
  /** So many words that differ in more letters than typing errors do. */
  const words = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, number) => `${prefix}${(number * 7919 + 1_000_003).toString(36)}`).join(
      " ",
    );
  const search = (text: string) =>
    postgresSearch({ db: pool, schema }).search(text, everyone, { limit: 9, offset: 0 });

  before(async () => {
    database = await testDatabase();
    const logger = createLogger({ level: "error" });
    pool = createPool(database.url, { max: 3, name: "vocabulary test", logger });
    await pool.query(`create schema ${schema}`);
    await transaction(pool, (db) => createSearchTables(db, schema));
    await put(page("first", "First", { body: "quokka" }));
    await postgresSearch({ db: pool, schema }).warm();
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  it("are as new as the index at the first question after a change", async () => {
    expect((await search("quoka")).corrected).to.equal("quokka");
    await put(page("second", "Second", { body: "capybara" }));
    expect((await search("capibara")).corrected).to.equal("capybara");
  });

  it("catch up with very much in the background, while questions are answered", async () => {
    // More words in one change than are read at once, and more changes behind it.
    await put(page("large", "Large", { body: words("a", 12_000) }));
    for (let number = 0; number < 4; number += 1)
      await put(page(`more${number}`, `More ${number}`, { body: words(`b${number}`, 3_000) }));
    await put(page("last", "Last", { body: "wolverine" }));
    expect((await search("wolverine")).hits.map(({ id }) => id)).to.deep.equal(["last"]);

    const vocabulary = await vocabularyOf(pool, s, "s");
    await vocabulary.catchingUp;
    const { rows } =
      await pool.query(`select count(*)::int as words, (select revision from ${s}.search_revision) as revision
      from ${s}.search_word where space = 's' and word <> ''`);
    expect(vocabulary.revision).to.equal(Number(rows[0].revision));
    expect(vocabulary.dictionary.usual(1_000_000)).to.have.length.within(24_000, rows[0].words);
    expect((await search("wolverin3")).corrected).to.equal("wolverine");
  });

  it("take nothing in twice when several questions come at once", async () => {
    await put(page("third", "Third", { body: "axolotl axolotl" }));
    const vocabulary = await vocabularyOf(pool, s, "s");
    await Promise.all(Array.from({ length: 3 }, () => freshen(pool, s, "s", vocabulary)));
    expect(vocabulary.dictionary.count("axolotl")).to.equal(1);
    expect(vocabulary.dictionary.ofStem("axolotl")).to.have.length(1);
  });
});
