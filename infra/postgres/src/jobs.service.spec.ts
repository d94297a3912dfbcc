import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { createJobs, JobLost } from "./jobs.ts";
import { createPool, type Pool } from "./pool.ts";

describe("jobs of which one process does each", () => {
  let database: TestDatabase;
  /** Two processes, as far as PostgreSQL can tell. */
  let here: Pool;
  let there: Pool;
  before(async () => {
    database = await testDatabase();
    const logger = createLogger({ level: "silent" });
    here = createPool(database.url, { max: 3, name: "here", logger });
    there = createPool(database.url, { max: 3, name: "there", logger });
  });
  after(async () => {
    await here.end();
    await there.end();
    await database.drop();
  });

  it("run once at a time, here and elsewhere, and again after their end", async () => {
    const [one, other] = [createJobs(here), createJobs(there)];
    const job = (await one.begin("tidy"))!;
    expect(await other.isRunning("tidy")).to.equal(true);
    expect(await other.begin("tidy")).to.equal(null);
    expect(await one.begin("tidy")).to.equal(null);
    const another = (await other.begin("sweep"))!;
    await job.end();
    expect(await other.isRunning("tidy")).to.equal(false);
    expect(await one.isRunning("sweep")).to.equal(true);
    await (await other.begin("tidy"))!.end();
    await another.end();
  });

  it("are cancelled from another process, which waits until they have ended", async () => {
    const job = (await createJobs(here).begin("tidy"))!;
    const cancelled = createJobs(there).cancel("tidy");
    await once(job.signal, "abort");
    let isOver = false;
    void cancelled.then(() => (isOver = true));
    expect(isOver).to.equal(false);
    await job.end();
    await cancelled;
  });

  it("are over when their process is gone, and a process that lost its connection hears of it", async () => {
    const job = (await createJobs(here).begin("tidy"))!;
    const lost = once(job.signal, "abort");
    await there.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'here' and datname = current_database()",
    );
    const again = createJobs(there);
    await lost;
    expect(job.signal.reason).to.be.instanceOf(JobLost);
    // The server lets go of the lock a moment after it has cut the connection.
    while (await again.isRunning("tidy")) await delay(10);
    await (await again.begin("tidy"))!.end();
    await job.end();
  });

  it("take no connection while there are none", async () => {
    const job = (await createJobs(here).begin("tidy"))!;
    const used = here.totalCount - here.idleCount;
    await job.end();
    expect([used, here.totalCount - here.idleCount]).to.deep.equal([1, 0]);
  });
});
