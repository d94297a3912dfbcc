import { EventEmitter, once } from "node:events";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { announcementNotice, generationNotice, type Notice } from "./announcement.ts";
import { listenToAnnouncements } from "./listen.ts";

const logger = createLogger({ level: "silent" });

describe("listening to announcements", () => {
  let database: TestDatabase;
  let pool: Pool;
  const heard = new EventEmitter();
  const stop = new AbortController();
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 1, name: "test", logger });
    await listenToAnnouncements(
      database.url,
      {
        onAnnouncement: (announcement) => heard.emit("announcement", announcement),
        onGeneration: (generation) => heard.emit("generation", generation),
        onLost: () => heard.emit("lost"),
      },
      { signal: stop.signal, logger },
    );
  });
  after(async () => {
    stop.abort();
    await pool.end();
    await database.drop();
  });
  const notify = ({ channel, payload }: Notice) => pool.query("select pg_notify($1, $2)", [channel, payload]);

  it("hears what was committed, and nothing of what was rolled back", async () => {
    const at = { generation: 1, projection: "content", position: "1" };
    const said = once(heard, "announcement");
    await transaction(pool, async (client) => {
      const { channel, payload } = announcementNotice({ ...at, position: "0" }, []);
      await client.query("select pg_notify($1, $2)", [channel, payload]);
      throw new Error("never mind");
    }).catch(() => undefined);
    await notify(announcementNotice(at, [{ space: "s", entry: "e" }]));
    expect(await said).to.deep.equal([
      {
        ...at,
        changed: [
          { space: "s", entries: ["e"], places: [], drafts: [], seats: [], people: [], settings: false },
        ],
      },
    ]);
  });

  it("hears of another generation", async () => {
    const said = once(heard, "generation");
    await notify(generationNotice(12));
    expect(await said).to.deep.equal([12]);
  });

  it("says that something is lost when it cannot be read, and when the connection broke", async () => {
    for (const payload of ["{", "null", '{"generation":1}']) {
      const said = once(heard, "lost");
      await notify({ ...announcementNotice({ generation: 1, projection: "", position: "" }, []), payload });
      await said;
    }
    const said = once(heard, "lost");
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'annals listen' and datname = current_database()",
    );
    await said;
  });
});
