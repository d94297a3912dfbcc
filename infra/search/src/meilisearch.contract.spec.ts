import { createLogger } from "@annals/logging";
import { createPool, transaction } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { type TestMeilisearch, testMeilisearch } from "@annals/testing/meilisearch";
import { searchContract } from "./contract.testing.ts";
import { type MeilisearchEngine, openMeilisearch } from "./index.ts";

describe("Meilisearch", () => {
  const logger = createLogger({ level: "error" });
  let server: TestMeilisearch;
  let engine: MeilisearchEngine;
  before(async () => {
    server = await testMeilisearch();
    engine = openMeilisearch({ url: server.url, key: server.key, logger, now: () => new Date() });
    await engine.check();
  });
  after(async () => {
    await engine?.close();
    await server?.close();
  });

  searchContract("Meilisearch", async () => {
    const database = await testDatabase();
    const pool = createPool(database.url, { max: 4, name: "search test", logger });
    await pool.query("create schema read_1");
    await transaction(pool, (client) => engine.createSearchTables(client, "read_1"));
    const { search, warm, fill, takeOver, ids } = engine.searchFor("read_1", pool);
    return {
      index: {
        ...{ search, warm, fill, takeOver, ids },
        put: (documents) => transaction(pool, (db) => engine.searchFor("read_1", db).put(documents)),
        remove: (ids) => transaction(pool, (db) => engine.searchFor("read_1", db).remove(ids)),
      },
      async close() {
        const drop = await transaction(pool, (client) => engine.dropSearch!(client, "read_1"));
        await drop();
        await pool.end();
        await database.drop();
      },
    };
  });
});
