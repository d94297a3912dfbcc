import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { everyone, generatedPages, ownPages } from "@annals/testing/relevance";
import { expect } from "chai";
import fc from "fast-check";
import { createSearchTables, postgresSearch, type SearchIndex } from "./index.ts";

/** Milliseconds that a question may take at most; usual ones take a hundredth of it. */
const longest = 2_000;

/** What nobody asks in good faith. */
const pieces = [
  "!?&|:*()<->'\"\\%_",
  "'; drop table entry; --",
  "(a+)+$",
  "[^]*?{1,999}",
  "\\b(?=x)\\1",
  "%s%n{0}$(1)",
  "a:* & !b | c <2> d",
  "🎉👩‍👩‍👧‍👦🏳️‍🌈🇩🇪",
  "مدرسة \u202eabc\u202c עברית",
  "会议记録東京都カタカナ한국어ไทย",
  "\ud800x\udfff",
  "\u0000\u0001\u001f",
  "_a_ __init__ operator<<= c++ -x- ::a::b::",
  "parental leave",
  "7.7.7.7-7_7/7",
  "é\u0301\u0301\u0301",
];
const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const words = (count: number, wordOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => wordOf(at)).join(" ");
const hostile = [
  ...pieces,
  ...pieces.map((piece) => repeated(piece, 10_000)),
  "a".repeat(10_000),
  "a ".repeat(5_000),
  "a-".repeat(5_000),
  "-".repeat(10_000),
  words(200, (at) => `word${at}`),
  words(200, () => "the"),
  words(200, (at) => "bade dodi fago".split(" ")[at % 3]!),
  words(200, (at) => `x${at}-y${at}_z${at}`),
];
const question = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((some) => some.join(" ")),
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((some) => some.join("")),
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
);

describe("questions that nobody asks in good faith", () => {
  let database: TestDatabase;
  let pool: Pool;
  let index: SearchIndex;

  before(async function () {
    this.timeout(120_000);
    database = await testDatabase();
    const logger = createLogger({ level: "error" });
    pool = createPool(database.url, { max: 2, name: "hostile test", logger });
    await pool.query("create schema read_1");
    await transaction(pool, async (db) => {
      await createSearchTables(db, "read_1");
      await postgresSearch({ db, schema: "read_1" }).put([...ownPages(), ...generatedPages(150, 16_000)]);
    });
    index = postgresSearch({ db: pool, schema: "read_1" });
    await index.warm();
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  async function isAnswered(text: string): Promise<void> {
    const started = performance.now();
    const { hits, total } = await index.search(text, everyone, { limit: 9, offset: 0 });
    const took = performance.now() - started;
    expect(took, `milliseconds for ${JSON.stringify(text.slice(0, 80))}`).to.be.below(longest);
    expect(hits.length).to.be.at.most(9);
    expect(total).to.be.at.least(hits.length);
  }

  it("of ten thousand letters, of signs, of patterns, in any script, are answered in bounded time", async function () {
    this.timeout(120_000);
    for (const text of hostile) await isAnswered(text);
  });
  it("of any mixture are as well", async function () {
    this.timeout(120_000);
    await fc.assert(fc.asyncProperty(question, isAnswered), { numRuns: 80 });
  });
});
