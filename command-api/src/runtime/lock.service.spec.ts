import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { createLock } from "./lock.ts";

describe("a lock", function () {
  this.timeout(60_000);
  let url: string;
  let pool: Pool;
  let other: Pool;
  let drop: () => Promise<void>;
  const logger = createLogger({ level: "silent" });
  before(async () => {
    const database = await testDatabase();
    ({ url, drop } = database);
    [pool, other] = ["one", "other"].map((name) => createPool(url, { max: 2, name, logger })) as [Pool, Pool];
  });
  after(async () => {
    await Promise.all([pool.end(), other.end()]);
    await drop();
  });

  /** A promise, and how it is kept. */
  function promised() {
    let keep = () => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    return { kept, keep };
  }

  it("lets one begin when the one before has ended", async () => {
    const exclusively = createLock(pool);
    const told: string[] = [];
    const work = (name: string) => async () => {
      told.push(`${name} begins`);
      await pool.query("select pg_sleep(0.01)");
      told.push(`${name} ends`);
      return name;
    };
    const answers = ["a", "b", "a"].map((name, at) => exclusively(name, work(`${name}${at}`)));
    expect(await Promise.all(answers)).to.deep.equal(["a0", "b1", "a2"]);
    expect(told).to.deep.equal(["a0", "b1", "a2"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });
  it("lets the next begin that waits for the same, once one says so, and is held until all have ended", async () => {
    const [mine, theirs] = [createLock(pool), createLock(other)];
    const [first, second, under] = [promised(), promised(), promised()];
    const told: string[] = [];
    const all = [
      mine("tree", async ({ next }) => {
        next();
        await first.kept;
        told.push("first");
      }),
      mine("tree", async ({ next, known }) => {
        known.add("stream");
        next();
        await second.kept;
        told.push("second");
      }),
      mine("tree", async ({ known }) => told.push(`knows ${[...known]}`)),
      mine("tree", async () => under.keep()),
    ];
    await under.kept;
    const elsewhere = theirs("tree", async ({ known }) => told.push(`elsewhere, knows ${known.size}`));
    second.keep();
    first.keep();
    await Promise.all([...all, elsewhere]);
    expect(told[0]).to.equal("knows stream");
    expect(told.slice(1, 3)).to.have.members(["first", "second"]);
    expect(told[3]).to.equal("elsewhere, knows 0");
  });
  it("goes on after one that failed, which leaves nothing that is taken as known", async () => {
    const exclusively = createLock(pool);
    const failing = exclusively("tree", async ({ known }) => {
      known.add("stream");
      throw new Error("no");
    });
    const after = exclusively("tree", async ({ known }) => known.size);
    expect(await failing.catch((error: Error) => error.message)).to.equal("no");
    expect(await after).to.equal(0);
  });
  it("that cannot be had is said to each who waits for it", async () => {
    const gone = createPool(url, { max: 1, name: "gone", logger });
    await gone.end();
    const exclusively = createLock(gone);
    const failed = ["a", "a", "b"].map((name) =>
      exclusively(name, async () => "done").catch(() => "not done"),
    );
    expect(await Promise.all(failed)).to.deep.equal(["not done", "not done", "not done"]);
  });
});
