import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/postgres/testing";
import { expect } from "chai";
import { createSearchTables, postgresSearch, type SearchDocument, type SearchScope } from "./index.ts";

/** A folder of Markdown, the handbook on which search was tuned: `CORPUS=… make test` looks whether it still answers well. */
const corpus = process.env.CORPUS;

const everyone: SearchScope = { space: "s", person: "reader", ownDrafts: true, view: "all", edit: "all" };
/** What is typed, and the page (by a part of its path) that has to be the first answer. */
const first: Record<string, string> = {
  "parental leave": "benefits-perks/parental-leave",
  "parental le": "benefits-perks/parental-leave",
  "parentel le": "benefits-perks/parental-leave",
  "how to write an RFC": "communication/rfcs",
  "code of con": "code_of_conduct",
  "acceptible use policy": "policies/acceptable-use-policy",
  "vulnerabilty managment": "vulnerability-management",
  retrospectve: "communication/retrospectives",
  gatekeper: "managed-services/gatekeeper",
  k8s_admin: "k8s_admin_custom_policy",
  gRPC: "tools/grpc",
};

const whenThereIsOne = corpus
  ? describe
  : () => console.log("    Skipped: search in a folder of Markdown, as there is none.");

whenThereIsOne("search in the handbook", () => {
  let database: TestDatabase;
  let pool: Pool;
  let pages: SearchDocument[];
  const ids = async (text: string) => {
    const { hits } = await postgresSearch({ db: pool, schema: "read_1" }).search(text, everyone, {
      limit: 9,
      offset: 0,
    });
    return hits.map(({ id }) => id);
  };

  before(async function () {
    this.timeout(120_000);
    pages = readPages(corpus!);
    database = await testDatabase();
    pool = createPool(database.url, {
      max: 2,
      name: "handbook test",
      logger: createLogger({ level: "error" }),
    });
    await pool.query("create schema read_1");
    await transaction(pool, async (db) => {
      await createSearchTables(db, "read_1");
      await postgresSearch({ db, schema: "read_1" }).put(pages);
    });
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  for (const [typed, page] of Object.entries(first))
    it(`first for "${typed}"`, async () => expect((await ids(typed))[0]).to.include(page));

  it("each page first for its own title, if no other has it", async function () {
    this.timeout(120_000);
    const titles = new Map<string, number>();
    for (const { title } of pages)
      titles.set(title.toLowerCase(), (titles.get(title.toLowerCase()) ?? 0) + 1);
    const own = pages.filter(({ title }) => titles.get(title.toLowerCase()) === 1);
    const missed = [];
    for (const { id, title } of own) if ((await ids(title))[0] !== id) missed.push(title);
    expect(missed.length, missed.join("\n")).to.be.at.most(own.length / 100);
  });
});

function readPages(folder: string): SearchDocument[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".md"),
  );
  return files.map((path) => {
    const text = readFileSync(join(folder, path), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");
    const lines = text.split("\n").map((line) => line.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1"));
    const title = /^# (.*)$/m.exec(lines.join("\n"))?.[1] ?? basename(path, ".md");
    return {
      id: /^(index|readme)\.md$/i.test(basename(path)) ? dirname(path) : path.replace(/\.md$/, ""),
      space: "s",
      title: title.trim(),
      headings: lines.filter((line) => /^##+ /.test(line)).map((line) => line.replace(/^#+ /, "")),
      body: lines
        .filter((line) => !/^# /.test(line))
        .map((line) => line.replace(/^[\s#>*+-]+|[*`|]/g, "").trim())
        .filter((line) => line !== "")
        .join("\n"),
      tags: [],
      ancestors: [],
      acl: "open",
      author: "writer",
      published: true,
    };
  });
}
