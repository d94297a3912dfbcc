import { setTimeout as delay } from "node:timers/promises";
import { createLogger, type Logger } from "@annals/logging";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { createPool, watchPostgres } from "./index.ts";

describe("the watch of a PostgreSQL server", function () {
  this.timeout(60_000);
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  it("does not take its own standing still for the server's, also while it connects", async () => {
    const said: unknown[] = [];
    const logger = { warn: (about: unknown) => said.push(about), info: () => undefined } as unknown as Logger;
    const watch = watchPostgres(database.url, { logger, now: () => new Date() });
    const until = performance.now() + 2_200;
    while (performance.now() < until);

    const pool = createPool(database.url, {
      max: 1,
      name: "test",
      logger: createLogger({ level: "silent" }),
    });
    const hasAsked = `select from pg_stat_activity
      where datname = current_database() and application_name = 'annals watch' and query = 'select'`;
    while (said.length === 0 && (await pool.query(hasAsked)).rowCount === 0) await delay(10);
    await Promise.all([pool.end(), watch.close()]);
    expect(said).to.deep.equal([]);
  });
});
