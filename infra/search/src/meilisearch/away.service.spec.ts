/** A Meilisearch that freezes or is killed while pages are put in: nothing is lost, and nothing is left out. */
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { type StandIn, startStandIn } from "@annals/testing/meilisearch";
import { everyone, generatedPages } from "@annals/testing/relevance";
import { EngineAway } from "@annals/watch";
import { expect } from "chai";
import type { SearchDocument } from "../port.ts";
import { type MeilisearchEngine, openMeilisearch } from "./index.ts";

const schema = "read_1";

describe("a Meilisearch that is away", function () {
  this.timeout(120_000);
  let server: StandIn;
  let database: TestDatabase;
  let pool: Pool;
  let engine: MeilisearchEngine;
  before(async () => {
    server = await startStandIn();
    database = await testDatabase();
    const logger = createLogger({ level: "silent" });
    pool = createPool(database.url, { max: 4, name: "search test", logger });
    engine = openMeilisearch({ ...server, logger, now: () => new Date(), answerTimeout: 1_000 });
    await pool.query(`create schema ${schema}`);
    await transaction(pool, (client) => engine.createSearchTables(client, schema));
  });
  after(async () => {
    await engine?.close();
    await server?.close();
    await pool?.end();
    await database?.drop();
  });

  const put = (documents: SearchDocument[]) =>
    transaction(pool, (db) => engine.searchFor(schema, db).put(documents));
  const found = async (text: string) =>
    (await engine.searchFor(schema, pool).search(text, everyone, { limit: 9, offset: 0 })).hits.map(
      ({ id }) => id,
    );
  /** Tries again while it is away, as projections do. */
  const untilPut = async (documents: SearchDocument[]): Promise<void> => {
    for (;;) {
      try {
        return await put(documents);
      } catch (error) {
        expect(error).to.be.instanceOf(EngineAway);
        await delay(20);
      }
    }
  };
  const named = (title: string): SearchDocument => ({ ...generatedPages(1, 200)[0]!, id: title, title });

  it("says so while it is frozen, and takes afterwards what was put in meanwhile", async () => {
    await put([named("Harbour")]);
    server.freeze();
    expect(await found("harbour").catch((error: unknown) => error)).to.be.instanceOf(EngineAway);
    const putting = untilPut([named("Lighthouse")]);
    const asking = found("lighthouse").catch((error: unknown) => error);
    expect(await asking).to.be.instanceOf(EngineAway);
    server.thaw();
    await putting;
    expect(await found("lighthouse")).to.deep.equal(["Lighthouse"]);
    expect(await found("harbour")).to.deep.equal(["Harbour"]);
  });

  it("is not, when it closes a connection that was kept", async () => {
    await found("harbour");
    server.hangUp();
    expect(await found("harbour")).to.deep.equal(["Harbour"]);
    server.hangUp();
    await put([named("Jetty")]);
    expect(await found("jetty")).to.deep.equal(["Jetty"]);
  });

  it("gives up no page, small or large, while its disk is full", async () => {
    const large = { ...named("Full of words"), body: generatedPages(1, 20_000)[0]!.body };
    server.fill(true);
    for (const document of [named("Small"), large])
      expect(await put([document]).catch((error: unknown) => error)).to.be.instanceOf(EngineAway);
    expect(await found("harbour")).to.deep.equal(["Harbour"]);
    const putting = [untilPut([named("Small")]), untilPut([large])];
    server.fill(false);
    await Promise.all(putting);
    expect(await found("small")).to.deep.equal(["Small"]);
    expect((await found("full of words"))[0]).to.equal("Full of words");
  });

  it("has each page when it was killed with a batch that it had taken", async () => {
    const batch = generatedPages(600, 200).map((page, n) => ({ ...page, title: `Kept number ${n} of all` }));
    server.hold();
    const putting = put(batch).catch((error: unknown) => error);
    await delay(50);
    await server.down();
    expect(await putting).to.be.instanceOf(EngineAway);
    server.go();
    await server.up();
    await untilPut(batch);
    for (const number of [0, 299, 599])
      expect((await found(`kept number ${number} of all`)).slice(0, 1)).to.include(batch[number]!.id);
    const client = await pool.connect();
    try {
      expect(await engine.searchIsWhole!(client, schema, AbortSignal.timeout(60_000))).to.equal(true);
    } finally {
      client.release();
    }
  });
});
