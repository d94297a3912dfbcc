import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { launch } from "./app.ts";

describe("data of a newer version", function () {
  this.timeout(120_000);
  const logger = createLogger({ level: "fatal" });
  let database: TestDatabase;
  let data: string;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    data = await mkdtemp(join(tmpdir(), "annals-newer-"));
    pool = createPool(database.url, { max: 1, name: "test", logger });
    await (await start()).stop();
  });
  after(async () => {
    await pool.end();
    await database.drop();
    await rm(data, { recursive: true });
  });

  const start = () =>
    launch(readSettings({ PORT: "0", ANNALS_DATA: data, ANNALS_POSTGRES_URL: database.url }), {
      frontend: "",
      logger,
    });
  const refusal = async (): Promise<string> => {
    try {
      await (await start()).stop();
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };

  for (const [what, made, undone] of [
    [
      "a kind of fact that is not known yet",
      "insert into annals.fact_kind values ('PageFlewAway', 1)",
      "delete from annals.fact_kind where type = 'PageFlewAway'",
    ],
    [
      "a later version of a kind",
      "update annals.fact_kind set version = version + 1 where type = 'EntryCreated'",
      "update annals.fact_kind set version = version - 1 where type = 'EntryCreated'",
    ],
    [
      "a later change of the tables",
      "insert into annals.migration (name, number, hash) select 'event-log', max(number) + 1, 'later' from annals.migration where name = 'event-log'",
      "delete from annals.migration where hash = 'later'",
    ],
  ] as const)
    it(`is refused in one line: ${what}`, async () => {
      await pool.query(made);
      const words = await refusal();
      expect(words).to.match(/^[^\n]* of a newer Annals[^\n]*start that version, or a later one/);
      await pool.query(undone);
      expect(await refusal(), "the newer one itself starts").to.equal("");
    });
});
