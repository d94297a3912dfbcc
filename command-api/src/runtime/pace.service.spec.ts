import { createLogger } from "@annals/logging";
import { createPool, migrate, type Pool } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { createPace, type Pace } from "./pace.ts";
import { migrations } from "./schema.ts";

describe("a pace", function () {
  this.timeout(60_000);
  let pools: Pool[];
  let drop: () => Promise<void>;
  before(async () => {
    const database = await testDatabase();
    drop = database.drop;
    const logger = createLogger({ level: "silent" });
    // As two processes have them.
    pools = [1, 2].map(() => createPool(database.url, { max: 4, name: "test", logger }));
    await migrate(pools[0]!, "command-api", migrations);
  });
  after(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await drop();
  });

  const pacesOf = (manager: string, rate: number) =>
    Promise.all(pools.map((pool) => createPace(pool, manager, rate)));
  /** How many places are taken when all ask at once. */
  async function takes(paces: Pace[], count: number): Promise<number> {
    const asked = Array.from({ length: count }, (_, n) => paces[n % paces.length]!.take());
    return (await Promise.all(asked)).filter((place) => place !== null).length;
  }
  const pass = (seconds: number) =>
    pools[0]!.query("update command.pace set taken_at = taken_at - $1 * interval '1 s'", [seconds]);

  it("is so many in any minute, in all processes together", async () => {
    const paces = await pacesOf("mails", 3);
    expect(await takes(paces, 8)).to.equal(3);
    await pass(30);
    expect(await takes(paces, 8)).to.equal(0);
    await pass(30);
    expect(await takes(paces, 2)).to.equal(2);
    await pass(30);
    expect(await takes(paces, 8)).to.equal(1);
    await pass(30);
    expect(await takes(paces, 8)).to.equal(2);
    expect(await takes(await pacesOf("mails", 3), 8), "after a restart").to.equal(0);
    expect(await takes(await pacesOf("others", 1), 8), "of another manager").to.equal(1);
  });
  it("has a place again that nobody needed, and stands still for no clock that goes back", async () => {
    const paces = await pacesOf("one", 1);
    const place = await paces[0]!.take();
    await paces[0]!.giveBack(place!);
    expect(await takes(paces, 2)).to.equal(1);
    await pass(-3600);
    expect(await takes(paces, 2)).to.equal(1);
  });
  it("follows a setting that changed", async () => {
    expect(await takes(await pacesOf("changed", 4), 8)).to.equal(4);
    await pass(60);
    expect(await takes(await pacesOf("changed", 2), 8)).to.equal(2);
  });
});
