import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import type { Away } from "@annals/watch";
import { expect } from "chai";
import { ofServices } from "../cli/doctor.ts";
import { readServices, sayService } from "./services.ts";

describe("what processes say of servers that only they use", () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: Pool;
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  it("is away for a use while one of them says so, and gone with them", async () => {
    expect(await readServices(pool)).to.deep.equal([]);
    let away: Away | null = null;
    const one = await sayService(pool, { engine: "Kafka", away: () => away }, "feed", 20);
    const other = await sayService(pool, { engine: "Kafka", away: () => null }, "feed", 20);
    const relay = await sayService(pool, { engine: "Kafka", away: () => null }, "relay", 20);
    const up = { name: "Kafka", state: "up", since: null, reason: null };
    expect(await readServices(pool)).to.deep.equal([
      { ...up, use: "feed" },
      { ...up, use: "relay" },
    ]);
    expect(await ofServices(pool)).to.deep.equal([]);

    const since = new Date("2026-11-28T03:00:00Z");
    away = { since, reason: "no right to read as a group" };
    await until(async () => (await readServices(pool)).some(({ state }) => state === "away"));
    expect((await readServices(pool))[0]).to.deep.equal({
      ...{ name: "Kafka", use: "feed", state: "away" },
      ...{ since: since.toISOString(), reason: away.reason },
    });
    const [finding] = await ofServices(pool);
    expect(finding?.state).to.equal("bad");
    expect(finding?.words).to.equal(
      "since 2026-11-28T03:00:00.000Z read models cannot read facts from it (no right to read as a group).",
    );

    away = null;
    await until(async () => (await readServices(pool)).every(({ state }) => state === "up"));
    for (const end of [one, other, relay]) await end();
    expect(await readServices(pool)).to.deep.equal([]);
  });

  it("forgets a process that ended without a word", async () => {
    const end = await sayService(
      pool,
      { engine: "Kafka", away: () => ({ since: new Date(), reason: "gone" }) },
      "relay",
      3_600_000,
    );
    await pool.query("update annals.service set said_at = now() - interval '2 minutes'");
    expect(await readServices(pool)).to.deep.equal([]);
    await end();
  });
});
