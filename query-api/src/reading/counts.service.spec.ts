import { randomUUID } from "node:crypto";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";

import { type Counts, certainDay, createCounts, prepareCounts, withDay } from "./counts.ts";
import { dayOf } from "./days.ts";

const secret = Buffer.alloc(32, 7);
const people = Array.from({ length: 6 }, () => randomUUID());

describe("what is read and searched in vain, as figures", () => {
  let database: TestDatabase;
  let pool: Pool;
  let counts: Counts;
  let now: Date;
  const space = randomUUID();

  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
    await prepareCounts(pool);
  });
  beforeEach(() => {
    now = new Date("2026-11-25T10:00:00Z");
    counts = createCounts({ pool, secret, now: () => now });
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const readings = (entry: string) =>
    rows(
      "select day::text, reads, readers from counting.reading where space = $1 and entry = $2 order by day",
      [space, entry],
    );
  const searches = () => rows("select words, people, day::text from counting.search order by words");

  it("count a person once a day, and as one reader in a week", async () => {
    const entry = randomUUID();
    const [ann, ben] = people as [string, string];
    for (const person of [ann, ann, ben]) await counts.read({ space, entry, person });
    now = new Date("2026-11-26T10:00:00Z");
    await counts.read({ space, entry, person: ann });
    now = new Date("2026-11-30T10:00:00Z");
    await counts.read({ space, entry, person: ann });
    expect(await readings(entry)).to.deep.equal([
      { day: "2026-11-25", reads: 2, readers: 2 },
      { day: "2026-11-26", reads: 1, readers: 0 },
      { day: "2026-11-30", reads: 1, readers: 1 },
    ]);
  });

  it("begin with the day that was right, where the clock was ahead at the first of them", async () => {
    const fresh = randomUUID();
    const [person] = people as [string];
    for (const day of ["2036-01-01", "2026-11-26", "2026-11-27"]) {
      now = new Date(`${day}T10:00:00Z`);
      await counts.read({ space: fresh, entry: randomUUID(), person });
    }
    const [since] = await rows("select day::text from counting.since where space = $1", [fresh]);
    expect(since.day).to.equal("2026-11-26");
  });

  it("are the same for two processes, which share the key of a period", async () => {
    const entry = randomUUID();
    const other = createCounts({ pool, secret, now: () => now });
    const [person] = people as [string];
    await Promise.all([counts.read({ space, entry, person }), other.read({ space, entry, person })]);
    expect(await readings(entry)).to.deep.equal([{ day: "2026-11-25", reads: 1, readers: 1 }]);
  });

  it("lead from no page to another, and name nobody", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const [person] = people as [string];
    await counts.read({ space, entry: one, person });
    await counts.read({ space, entry: other, person });
    const hashes = await rows(
      "select encode(reader, 'hex') as reader from counting.reader where entry = any($1::uuid[])",
      [[one, other]],
    );
    expect(new Set(hashes.map(({ reader }) => reader)).size).to.equal(2);
    const everything = JSON.stringify(
      await rows("select r::text from counting.reader r union all select a::text from counting.asker a"),
    );
    expect(everything).not.to.contain(person);
  });

  it("know words in readable form from the fifth person on, and not before", async () => {
    const words = "sabbatical at sea";
    const [first] = people as [string];
    for (let times = 0; times < 6; times++) await counts.unanswered({ space, words, person: first });
    for (const person of people.slice(0, 4)) await counts.unanswered({ space, words, person });
    expect(await searches()).to.deep.equal([]);
    const tables = await rows(
      "select table_name from information_schema.tables where table_schema = 'counting'",
    );
    for (const { table_name } of tables) {
      const stored = JSON.stringify(await rows(`select t::text from counting.${table_name} t`));
      expect(stored, table_name).not.to.contain("sabbatical");
    }
    await counts.unanswered({ space, words, person: people[4]! });
    expect(await searches()).to.deep.equal([{ words, people: 5, day: "2026-11-25" }]);
    await counts.unanswered({ space, words, person: people[5]! });
    expect(await searches()).to.deep.equal([{ words, people: 6, day: "2026-11-25" }]);
    // In another month everybody counts anew, and what is known stays.
    now = new Date("2026-12-02T10:00:00Z");
    await counts.unanswered({ space, words, person: first });
    expect(await searches()).to.deep.equal([{ words, people: 6, day: "2026-11-25" }]);
  });

  it("lose keys and hashes with their period, and themselves after 90 days", async () => {
    const entry = randomUUID();
    const [person] = people as [string];
    await counts.read({ space, entry, person });
    await counts.unanswered({ space, words: "nothing", person });
    await counts.tidy([], dayOf(now));
    expect(await rows("select from counting.reader where entry = $1", [entry])).to.have.length(1);
    now = new Date("2026-11-30T00:00:00Z");
    await counts.tidy([], dayOf(now));
    expect(await rows("select from counting.reader where entry = $1", [entry])).to.have.length(0);
    expect(await rows("select from counting.key where name = 'reads 2026-11-23'")).to.have.length(0);
    expect(await readings(entry)).to.have.length(1);
    now = new Date("2027-01-01T00:00:00Z");
    await counts.tidy([], dayOf(now));
    expect(await rows("select from counting.asker")).to.have.length(0);
    expect(await rows("select from counting.key")).to.have.length(0);
    now = new Date("2027-03-15T00:00:00Z");
    await counts.tidy([], dayOf(now));
    expect(await readings(entry)).to.have.length(0);
    expect(await searches()).to.deep.equal([]);
  });

  it("stay while the clock is ahead for less than an hour", () => {
    const after = (...seen: string[]) => certainDay(seen.reduce(withDay, [] as string[]));
    const [today, tomorrow, ahead] = ["2026-11-25", "2026-11-26", "2036-11-25"];
    expect(after(today, today, today, today, today)).to.equal(null);
    expect(after(today, today, today, today, today, today)).to.equal(today);
    expect(after(today, ahead, ahead, ahead, ahead, ahead)).to.equal(today);
    expect(after(today, ahead, today, tomorrow, tomorrow, tomorrow, tomorrow, tomorrow)).to.equal(today);
    expect(after(...Array.from({ length: 6 }, () => tomorrow))).to.equal(tomorrow);
  });

  it("end with a space that counts no more, and those of others stay", async () => {
    const other = randomUUID();
    const entry = randomUUID();
    const [person] = people as [string];
    await counts.read({ space, entry, person });
    await counts.read({ space: other, entry, person });
    await counts.tidy([space], dayOf(now));
    const left = async (of: string) =>
      rows(
        "select from counting.reading where space = $1 union all select from counting.reader where space = $1",
        [of],
      );
    expect(await left(space)).to.have.length(0);
    expect(await left(other)).to.have.length(2);
  });
});
