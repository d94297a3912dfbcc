import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { testMeilisearch } from "@annals/testing/meilisearch";
import {
  type Figure,
  handbookFolder,
  handbookQuestions,
  measure,
  mentionPages,
  mentionQuestions,
  ownPages,
  ownQuestions,
  type Question,
  questionsOf,
  readFolder,
} from "@annals/testing/relevance";
import { expect } from "chai";
import { openMeilisearch, postgresEngine, type SearchDocument, type SearchEngine } from "./index.ts";

/** Shares of questions that were answered when this was written: a change may raise them, none may lower them. */
const floors: Record<string, Record<string, number>> = {
  "pages of our own": {
    "exact rare words": 1,
    titles: 1,
    "beginnings of titles": 1,
    "mistyped titles": 1,
    "mistyped words": 0.97,
    "insides of words": 0.95,
    "names in headings": 1,
    identifiers: 1,
    "natural questions": 1,
    "exact before guessed": 1,
  },
  "pages that mention names": { identifiers: 1 },
  "the handbook": {
    "exact rare words": 1,
    titles: 1,
    "beginnings of titles": 1,
    "mistyped titles": 1,
    "mistyped words": 1,
    "insides of words": 0.95,
    "names in headings": 0.95,
    "as people type": 1,
    "natural questions": 0.96,
  },
};

/** An engine for one suite, and how it is ended. */
type Open = () => Promise<{ engine: SearchEngine; close(): Promise<void> }>;

const inPostgres: Open = async () => ({ engine: postgresEngine, close: async () => undefined });
const inMeilisearch: Open = async () => {
  const server = await testMeilisearch();
  const logger = createLogger({ level: "error" });
  const engine = openMeilisearch({ ...server, logger, now: () => new Date() });
  return {
    engine,
    async close() {
      await engine.close();
      await server.close();
    },
  };
};

/** The stand-in looks at every document for every question: the handbook is for the real one. */
const isReal = (process.env.ANNALS_MEILI_URL ?? "") !== "";

describe("relevance", () => ofEngine(inPostgres));
describe("relevance in Meilisearch", () => ofEngine(inMeilisearch, { hasHandbook: isReal }));

function ofEngine(open: Open, { hasHandbook = true } = {}): void {
  const suite = (...about: [string, () => SearchDocument[], (pages: SearchDocument[]) => Question[]]) =>
    suiteOf(open, ...about);
  suite("pages of our own", ownPages, (pages) => [...questionsOf(pages), ...ownQuestions(pages)]);
  suite("pages that mention names", mentionPages, mentionQuestions);
  if (!hasHandbook) return;
  const folder = handbookFolder();
  if (folder !== null)
    suite(
      "the handbook",
      () => readFolder(folder),
      (pages) => [...questionsOf(pages), ...handbookQuestions()],
    );
  else
    it("in the handbook is skipped: its folder is neither beside the project nor in CORPUS", () => {
      console.log(
        "    relevance in the handbook is skipped: no ../shared/corpora/handbook, and CORPUS is not set",
      );
    });
}

function suiteOf(
  open: Open,
  name: string,
  pagesOf: () => SearchDocument[],
  asked: (pages: SearchDocument[]) => Question[],
): void {
  describe(`in ${name}`, () => {
    let database: TestDatabase;
    let pool: Pool;
    let figures: Figure[];
    let opened: Awaited<ReturnType<Open>>;

    before(async function () {
      this.timeout(120_000);
      const pages = pagesOf();
      opened = await open();
      const { engine } = opened;
      database = await testDatabase();
      const logger = createLogger({ level: "error" });
      pool = createPool(database.url, { max: 2, name: "relevance test", logger });
      await pool.query("create schema read_1");
      await transaction(pool, async (db) => {
        await engine.createSearchTables(db, "read_1");
        await engine.searchFor("read_1", db).put(pages);
      });
      figures = await measure(engine.searchFor("read_1", pool), asked(pages));
      console.log(figures.map(({ kind, answered, asked }) => `    ${kind}: ${answered}/${asked}`).join("\n"));
    });
    after(async () => {
      if (opened?.engine.dropSearch && pool)
        await (await transaction(pool, (db) => opened.engine.dropSearch!(db, "read_1")))();
      await opened?.close();
      await pool?.end();
      await database?.drop();
    });

    for (const [kind, floor] of Object.entries(floors[name]!))
      it(`${kind}: at least ${floor}`, () => {
        const { answered, asked, missed } = figures.find((figure) => figure.kind === kind)!;
        expect(answered / asked, missed.join("\n")).to.be.at.least(floor);
      });
  });
}
