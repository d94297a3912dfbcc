import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { everyone, page } from "@annals/testing/relevance";
import { expect } from "chai";
import fc from "fast-check";
import { createSearchTables, postgresSearch, type SearchDocument, type SearchIndex } from "./index.ts";

/** Texts that anybody may write and that have broken programs before. */
const nasty = [
  "",
  " ",
  "\t\n\u00a0\u2003",
  "7.7",
  "0",
  ".",
  "!?&|:*()<->'\"\\%_",
  "-----",
  "a",
  "the",
  "\ud800",
  "x\udfff y",
  "\u001e \u001f",
  "\u200b\u00ad\ufeff",
  "\u0640\u0640",
  "aـB",
  `a${"\u0301".repeat(3_000)}`,
  "\u0301\u0302",
  "مدرسة עברית \u202e abc \u202c",
  "会议记録東京都カタカナ한국어ไทย",
  "🎉👩‍👩‍👧‍👦🏳️‍🌈🇩🇪",
  "ß İ ı Ω ﬁ Ⅷ ½ ㎏ 𝒜 ١٢ ﷺ",
  "_a_ __init__ operator<< -x- ::a::b:: c++ c# .net",
  "a".repeat(60_000),
  "a-".repeat(30_000),
  "ﷺ".repeat(5_000),
  "会".repeat(60_000),
  "🎉".repeat(30_000),
  "<".repeat(60_000),
  Array.from({ length: 9_000 }, (_, word) => `w${word}ö${word}`).join(" "),
];
const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc
    .array(fc.constantFrom(...nasty.filter(({ length }) => length < 100)), { maxLength: 4 })
    .map((parts) => parts.join(" ")),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const document = fc.record({
  title: text,
  headings: fc.array(text, { maxLength: 3 }),
  body: text,
  tags: fc.array(text, { maxLength: 2 }),
});

describe("documents of any content", () => {
  let database: TestDatabase;
  let pool: Pool;
  let index: SearchIndex;

  before(async () => {
    database = await testDatabase();
    const logger = createLogger({ level: "error" });
    pool = createPool(database.url, { max: 2, name: "documents test", logger });
    await pool.query("create schema read_1");
    await transaction(pool, (db) => createSearchTables(db, "read_1"));
    const inOne = (act: (index: SearchIndex) => Promise<void>) =>
      transaction(pool, (db) => act(postgresSearch({ db, schema: "read_1" })));
    index = {
      ...postgresSearch({ db: pool, schema: "read_1" }),
      put: (documents) => inOne((one) => one.put(documents)),
      remove: (ids) => inOne((one) => one.remove(ids)),
    };
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  /** Puts pages in, asks for them and takes them out: an ordinary page beside them is found all the while. */
  async function survives(pages: SearchDocument[]): Promise<void> {
    const ordinary = page("ordinary", "Ordinary", { body: "A quokka lives here." });
    await index.put([...pages, ordinary]);
    await index.put(pages.map((one) => ({ ...one, title: `${one.title} again` })));
    for (const { title } of pages) {
      const { hits, total } = await index.search(title.slice(0, 500), everyone, { limit: 9, offset: 0 });
      expect(total).to.be.at.least(hits.length);
    }
    const { hits } = await index.search("quokka", everyone, { limit: 9, offset: 0 });
    expect(hits.map(({ id }) => id)).to.include("ordinary");
    await index.remove([...pages.map(({ id }) => id), "ordinary"]);
    const { rows } = await pool.query("select word from read_1.search_word");
    expect(rows).to.deep.equal([]);
  }

  it("a page of which nothing is a word does not stop the index", async () => {
    for (const title of nasty) await survives([page("only", title)]);
  });
  it("a page of more words than the index takes is found by its title", async () => {
    const words = Array.from({ length: 120_000 }, (_, word) => `${word}x${word * 7}`)
      .join(" ")
      .slice(0, 1_000_000);
    await index.put([page("dense", "Dense", { body: words })]);
    const { hits } = await index.search("dense", everyone, { limit: 9, offset: 0 });
    expect(hits.map(({ id }) => id)).to.deep.equal(["dense"]);
    await index.remove(["dense"]);
  });
  it("any pages go in, are asked for and go out", async function () {
    this.timeout(120_000);
    const pages = fc
      .array(document, { minLength: 1, maxLength: 4 })
      .map((all) => all.map(({ title, ...rest }, id) => page(`page${id}`, title, rest)));
    await fc.assert(fc.asyncProperty(pages, survives), { numRuns: 40 });
  });
});
