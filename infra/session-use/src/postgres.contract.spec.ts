import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { openSessionUses } from "./postgres.ts";

const minute = 60 * 1000;
const one = "0190c0de-0000-7000-8000-000000000001";
const other = "0190c0de-0000-7000-8000-000000000002";

describe("the last use of sessions", function () {
  this.timeout(60_000);
  const logger = createLogger({ level: "silent" });
  let database: TestDatabase;
  let pool: Pool;
  let time = Date.parse("2026-11-22T12:00:00.000Z");
  const now = () => new Date(time);
  const open = () => openSessionUses({ pool, logger, now });
  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 2, name: "test", logger });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  it("is written once an hour, by whatever process", async () => {
    const uses = await open();
    const others = await open();
    expect((await uses.lastOf([one])).size).to.equal(0);
    uses.note(one);
    expect((await uses.lastOf([one, other])).get(one)).to.deep.equal(now());
    const first = now();
    time += 59 * minute;
    uses.note(one);
    others.note(one);
    await others.lastOf([]);
    expect((await uses.lastOf([one])).get(one)).to.deep.equal(first);
    time += minute;
    uses.note(one);
    expect((await others.lastOf([one])).size).to.equal(1);
    expect((await uses.lastOf([one])).get(one)).to.deep.equal(now());
  });

  it("is forgotten when no session could still live", async () => {
    const uses = await open();
    uses.note(other);
    await uses.lastOf([]);
    time += 401 * 24 * 60 * minute;
    expect((await (await open()).lastOf([one, other])).size).to.equal(0);
  });

  it("stops nothing when it cannot be written", async () => {
    const broken = createPool(database.url, { max: 1, name: "test", logger });
    const uses = await openSessionUses({ pool: broken, logger, now });
    await broken.end();
    uses.note(one);
    expect((await (await open()).lastOf([one])).size).to.equal(0);
  });
});
