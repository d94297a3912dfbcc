import { createLogger } from "@annals/logging";
import { createPool, migrate, type Pool } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { migrations } from "./schema.ts";

describe("the tables of the command side", function () {
  this.timeout(60_000);
  let pool: Pool;
  let drop: () => Promise<void>;
  before(async () => {
    const database = await testDatabase();
    drop = database.drop;
    pool = createPool(database.url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
  });
  after(async () => {
    await pool.end();
    await drop();
  });

  it("keep the leases of seats that an earlier version left running", async () => {
    const [entry, space, cause] = [1, 2, 3].map((n) => `0190c2f1-0000-7000-8000-00000000000${n}`);
    const until = new Date("2026-11-02T12:05:00Z");
    await migrate(pool, "command-api", migrations.slice(0, 1));
    await pool.query("insert into command.seat_lease values ($1, $2, $3, $4, 7)", [
      entry,
      space,
      until,
      cause,
    ]);
    await pool.query("insert into command.checkpoint values ('command-api', 'a log', '0007')");
    await migrate(pool, "command-api", migrations);
    const { rows } = await pool.query("select manager, about, due, space, cause, tries from command.task");
    expect(rows).to.deep.equal([{ manager: "seat-lapse", about: entry, due: until, space, cause, tries: 0 }]);
    const points = await pool.query("select name, log, position from command.checkpoint order by name");
    expect(points.rows).to.deep.equal([
      { name: "command-api", log: "a log", position: "0007" },
      { name: "seat-lapse", log: "a log", position: "0007" },
    ]);
  });
});
