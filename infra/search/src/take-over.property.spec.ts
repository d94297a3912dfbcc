import { createHash } from "node:crypto";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { page } from "@annals/testing/relevance";
import { expect } from "chai";
import fc from "fast-check";
import { documentLexemes, lexemesVersion } from "./document.ts";
import { createSearchTables, postgresSearch, type SearchDocument } from "./index.ts";
import type { KnownDocument } from "./port.ts";

type Indexed = SearchDocument & KnownDocument;

const word = fc.constantFrom(
  "leave",
  "leaves",
  "push_back",
  "operator<<",
  "Ümläut",
  "会议记录",
  "the",
  "a",
  "7.7",
  "-x",
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const document = fc
  .record({
    id: fc.constantFrom(..."abcdefgh"),
    title: text,
    headings: fc.array(text, { maxLength: 2 }),
    body: text,
    tags: fc.array(word, { maxLength: 2 }),
    labels: fc.array(fc.constantFrom("x", "y"), { maxLength: 1 }),
    acl: fc.constantFrom("open", "closed"),
    published: fc.boolean(),
    ancestors: fc.array(fc.constantFrom("p", "q"), { maxLength: 2 }),
  })
  .map(({ id, title, ...more }): Indexed => {
    const { headings, body, tags, labels } = more;
    const made = page(id, title, more);
    return { ...made, space: "s", content: JSON.stringify([title, headings, body, tags, labels]) };
  });
const documents = fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 8 });

describe("an index that takes over an older one", () => {
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, {
      max: 2,
      name: "search test",
      logger: createLogger({ level: "error" }),
    });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  async function fresh(schema: string): Promise<void> {
    await transaction(pool, async (client) => {
      await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
      await createSearchTables(client, schema);
    });
  }
  const put = async (schema: string, given: Indexed[]): Promise<void> => {
    if (given.length > 0) await transaction(pool, (db) => postgresSearch({ db, schema }).put(given));
  };
  const take = (schema: string, from: string, given: Indexed[]): Promise<string[]> =>
    transaction(pool, (db) => postgresSearch({ db, schema }).takeOver(from, given));
  /** All that is stored, without what counts the changes. */
  const contents = async (schema: string): Promise<unknown> =>
    (
      await pool.query(
        `select (select json_agg(to_jsonb(d) - 'revision' order by id) from ${schema}.search_document d) as documents,
           (select json_agg(to_jsonb(t) order by id) from ${schema}.search_text t) as texts,
           (select json_agg(to_jsonb(w) - 'changed' order by space, word) from ${schema}.search_word w) as words`,
      )
    ).rows[0];

  it("holds what it would hold if all had been put in", async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(documents, documents, fc.nat(8), async (before, changed, kept) => {
        const same = before.slice(0, kept).map((one) => ({ ...one, acl: "other", ancestors: ["z"] }));
        const now = [...same, ...changed.filter(({ id }) => same.every((one) => one.id !== id))];
        for (const schema of ["read_1", "read_2", "read_3"]) await fresh(schema);
        await put("read_1", before);
        await put("read_2", now);
        const ids = await take("read_3", "read_1", now);
        expect(ids).to.include.members(same.map(({ id }) => id));
        taken += ids.length;
        await put(
          "read_3",
          now.filter(({ id }) => !ids.includes(id)),
        );
        expect(await contents("read_3")).to.deep.equal(await contents("read_2"));
      }),
      { numRuns: 40 },
    );
    expect(taken).to.be.greaterThan(20);
  });

  it("takes nothing from one of another kind, or from none", async () => {
    for (const schema of ["read_1", "read_3"]) await fresh(schema);
    const given: Indexed[] = [{ ...page("a", "Leave"), space: "s", content: "1" }];
    await put("read_1", given);
    expect(await take("read_3", "read_0", given)).to.deep.equal([]);
    await pool.query("comment on table read_1.search_document is 'of another version'");
    expect(await take("read_3", "read_1", given)).to.deep.equal([]);
  });

  it("would see it if the same document were made into something else", () => {
    const made = documentLexemes({
      ...page("a", "Set-Location and std::vector::push_back, _MSC_VER, C4996"),
      headings: ["Wie ist die Ümläut-Frage? /std:c++latest", "operator<< 7.7 foo-2.14.3 v3.7.1 ABC-1234"],
      body: "Ask @people, #general; $HOME/.config, -NoNewline don't e-mail naïve 会议记録 ไทย 👩‍👩‍👧 snake_case camelCase XMLHttp ".repeat(
        4,
      ),
      tags: ["how-to"],
      labels: ["id"],
    });
    const hash = createHash("sha256").update(JSON.stringify(made)).digest("hex").slice(0, 16);
    // When it is another one: raise `lexemesVersion`, and write both down here.
    expect([lexemesVersion, hash]).to.deep.equal([2, "02ceeb77519adc7b"]);
  });
});
