import { createLogger } from "@annals/logging";
import { createPool, transaction } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { searchContract } from "./contract.testing.ts";
import { createSearchTables, postgresSearch } from "./index.ts";

searchContract("PostgreSQL", async () => {
  const database = await testDatabase();
  const pool = createPool(database.url, {
    max: 4,
    name: "search test",
    logger: createLogger({ level: "error" }),
  });
  await pool.query("create schema read_1");
  await transaction(pool, (client) => createSearchTables(client, "read_1"));
  const { search, warm, fill, takeOver, ids } = postgresSearch({ db: pool, schema: "read_1" });
  return {
    index: {
      search,
      warm,
      fill,
      takeOver,
      ids,
      put: (documents) => transaction(pool, (db) => postgresSearch({ db, schema: "read_1" }).put(documents)),
      remove: (ids) => transaction(pool, (db) => postgresSearch({ db, schema: "read_1" }).remove(ids)),
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
});
