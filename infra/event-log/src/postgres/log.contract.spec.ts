import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import {
  all,
  eventsOf,
  failure,
  newEvent,
  newStream,
  numbers,
  promisesOfAnEventLog,
} from "../contract.testing.ts";
import { EventRefused } from "../port.ts";
import { openPostgresLog } from "./log.ts";

const logger = createLogger({ level: "silent" });

describe("the event log in PostgreSQL", function () {
  this.timeout(30_000);

  promisesOfAnEventLog(async () => {
    const database = await testDatabase();
    return { open: () => openPostgresLog({ url: database.url, logger }), dispose: database.drop };
  });

  describe("beside its contract", () => {
    let database: TestDatabase;
    let pool: Pool;
    beforeEach(async () => {
      database = await testDatabase();
      pool = createPool(database.url, { max: 4, name: "test", logger });
    });
    afterEach(async () => {
      await pool.end();
      await database.drop();
    });
    const cutConnections = () =>
      pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'annals%' and datname = current_database()",
      );

    it("can be opened first by several processes at once", async () => {
      const logs = await Promise.all(numbers(4).map(() => openPostgresLog({ url: database.url, logger })));
      expect(new Set(logs.map(({ identity }) => identity)).size).to.equal(1);
      await Promise.all(logs.map((log) => log.close()));
    });

    it("starts empty, at position zero, and counts from one", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      expect([log.start, await log.head()]).to.deep.equal(["0".repeat(20), "0".repeat(20)]);
      const { position } = await log.append(newStream(), "none", [newEvent(), newEvent()]);
      expect(position).to.equal("00000000000000000002");
      await log.close();
    });

    it("leaves no gap in the positions, also where appends were refused", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      const stream = newStream();
      await Promise.allSettled(numbers(50).map(() => log.append(stream, "none", [newEvent(), newEvent()])));
      await log.append(newStream(), "none", [newEvent()]);
      const positions = (await pool.query("select position from log.event order by position")).rows.map(
        (row) => Number(row.position),
      );
      expect(positions).to.deep.equal([1, 2, 3]);
      await log.close();
    });

    it("writes all that is appended together, at one place, or nothing of it, whatever others append meanwhile", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      const pairs = numbers(40).map(() => [newStream(), newStream()] as const);
      // Of each third pair the second stream is elsewhere.
      for (const [at, [, second]] of pairs.entries())
        if (at % 3 === 0) await log.append(second, "none", [newEvent("Before")]);
      const outcomes = await Promise.allSettled(
        pairs.flatMap(([first, second]) => [
          log.appendTogether(
            [first, second].map((stream) => ({ stream, expected: "none", events: [newEvent(), newEvent()] })),
          ),
          log.append(newStream(), "none", [newEvent()]),
        ]),
      );
      for (const [at, [first, second]] of pairs.entries()) {
        const [one, other] = [await all(log.read(first)), await all(log.read(second))];
        if (at % 3 === 0) {
          expect(outcomes[2 * at]).to.have.property("status", "rejected");
          expect([one.length, other.map(({ type }) => type)]).to.deep.equal([0, ["Before"]]);
        } else {
          const places = [...one, ...other].map(({ position }) => Number(position));
          expect(places).to.deep.equal(numbers(4).map((n) => places[0]! + n));
        }
        expect(outcomes[2 * at + 1]).to.have.property("status", "fulfilled");
      }
      const { rows } = await pool.query(
        "select max(position)::int as last, count(*)::int as count from log.event",
      );
      expect(rows[0].last).to.equal(rows[0].count);
      await log.close();
    });

    it("lets nobody change what has been written", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      await log.append(newStream(), "none", [newEvent()]);
      for (const sql of ["update log.event set type = 'x'", "delete from log.event", "truncate log.event"]) {
        expect((await failure(pool.query(sql))).message).to.include("only ever appended to");
      }
      await log.close();
    });

    it("goes on writing and reading when its connections are cut, losing and doubling nothing", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      const streams = numbers(8).map(() => newStream());
      const seen = eventsOf(log, streams, log.start, 8 * 40);
      await Promise.all(
        streams.map(async (stream, writer) => {
          for (const n of numbers(40)) {
            // While seven others are writing, and the subscriber is reading or waiting.
            if (writer === 0 && n % 8 === 0) await cutConnections();
            await log.append(stream, n === 0 ? "none" : n - 1, [newEvent()]);
          }
        }),
      );
      const events = await seen;
      expect(new Set(events.map(({ id }) => id)).size).to.equal(8 * 40);
      for (const stream of streams) {
        const revisions = events.filter((event) => event.stream === stream).map(({ revision }) => revision);
        expect(revisions).to.deep.equal(numbers(40));
      }
      await log.close();
    });

    it("still sees what others append when nothing is announced", async () => {
      const log = await openPostgresLog({ url: database.url, logger });
      const stream = newStream();
      const types: string[] = [];
      const abort = new AbortController();
      for await (const { events } of log.subscribe({ after: log.start, signal: abort.signal })) {
        types.push(...events.map(({ type }) => type));
        if (types.length > 0) abort.abort();
        else
          await pool.query(
            `insert into log.event values (1, $1, 0, gen_random_uuid(), 'Silent', '{}', '{}')`,
            [stream],
          );
      }
      expect(types).to.deep.equal(["Silent"]);
      await log.close();
    });

    it("takes larger events when it is opened for them, and gives them in batches that stay small", async () => {
      const log = await openPostgresLog({ url: database.url, logger, maxEventBytes: 6_000_000 });
      const large = () => newEvent("PagePublished", { data: { text: "x".repeat(5_000_000) } });
      const stream = newStream();
      await log.append(stream, "none", [large(), large(), large(), large()]);
      expect(
        await failure(log.append(stream, 3, [newEvent("Large", { data: { text: "x".repeat(6_000_000) } })])),
      ).to.be.instanceOf(EventRefused);
      const sizes: number[] = [];
      const abort = new AbortController();
      for await (const { events, live } of log.subscribe({ after: log.start, signal: abort.signal })) {
        sizes.push(events.length);
        expect(live).to.equal(sizes.length === 3);
        if (live) abort.abort();
      }
      expect(sizes).to.deep.equal([2, 2, 0]);
      expect(await all(log.read(stream, 1))).to.have.length(3);
      await log.close();
    });
  });
});
