import { EventEmitter, once } from "node:events";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { type Announcements, postgresAnnouncements } from "./announcements.ts";

const logger = createLogger({ level: "silent" });

describe("listening to announcements", () => {
  let database: TestDatabase;
  let pool: Pool;
  let announcements: Announcements;
  const heard = new EventEmitter();
  const stop = new AbortController();
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 1, name: "test", logger });
    announcements = postgresAnnouncements({ url: database.url, logger });
    await announcements.listen(
      {
        onAnnouncement: (announcement) => heard.emit("announcement", announcement),
        onGeneration: (generation) => heard.emit("generation", generation),
        onBeside: (changed) => heard.emit("beside", changed),
        onPassed: (text) => heard.emit("passed", text),
        onLost: () => heard.emit("lost"),
      },
      { signal: stop.signal },
    );
  });
  after(async () => {
    stop.abort();
    await pool.end();
    await database.drop();
  });

  it("hears what was committed, and nothing of what was rolled back", async () => {
    const at = { generation: 1, projection: "content", position: "1" };
    const said = once(heard, "announcement");
    await transaction(pool, async (client) => {
      await announcements.announce({ ...at, position: "0" }, [], client);
      throw new Error("never mind");
    }).catch(() => undefined);
    await announcements.announce(at, [{ space: "s", topic: "entry", id: "e" }], pool);
    expect(await said).to.deep.equal([{ ...at, changed: [{ space: "s", topics: { entry: ["e"] } }] }]);
  });

  it("hears of another generation", async () => {
    const said = once(heard, "generation");
    await announcements.announceGeneration(12, pool);
    expect(await said).to.deep.equal([12]);
  });

  it("hears what changed beside the read models", async () => {
    const said = once(heard, "beside");
    await announcements.announceBeside({ space: "s", topic: "library", id: null }, pool);
    expect(await said).to.deep.equal([[{ space: "s", topics: { library: [null] } }]]);
    const lost = once(heard, "lost");
    await pool.query("select pg_notify('annals_beside', '{\"space\":1}')");
    await lost;
  });

  it("hears what a process passes on", async () => {
    const said = once(heard, "passed");
    await announcements.pass("word for word", pool);
    expect(await said).to.deep.equal(["word for word"]);
  });

  it("says that something is lost when it cannot be read, and when the connection broke", async () => {
    for (const payload of ["{", "null", '{"generation":1}']) {
      const said = once(heard, "lost");
      await pool.query("select pg_notify('annals_projected', $1)", [payload]);
      await said;
    }
    const said = once(heard, "lost");
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'annals listen' and datname = current_database()",
    );
    await said;
  });
});
