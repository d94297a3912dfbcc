import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { openPersonKeys, PersonForgotten, type PersonKeys } from "./index.ts";

const logger = createLogger({ level: "silent" });
const secret = "a secret of thirty-two characters";

describe("people's keys in PostgreSQL", function () {
  this.timeout(30_000);
  let database: TestDatabase;
  let pool: Pool;
  let keys: PersonKeys;
  let time: number;
  const now = () => new Date(time);
  const openKeys = () => openPersonKeys({ pool, secret, maxAge: 3_000, now });

  beforeEach(async () => {
    time = Date.UTC(2026, 0, 1);
    database = await testDatabase();
    pool = createPool(database.url, { max: 4, name: "test", logger });
    keys = await openKeys();
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const failure = (promise: Promise<unknown>): Promise<Error> =>
    promise.then(
      () => new Error("It succeeded"),
      (error) => error,
    );

  it("opens what was sealed, also in another process, whatever the text", async () => {
    const another = await openKeys();
    for (const value of ["Ada Lovelace", "", "Ünï 😀 \u0000", "x".repeat(100_000)]) {
      const sealed = await keys.seal("p1", value);
      expect(await keys.open("p1", sealed)).to.equal(value);
      expect(await another.open("p1", sealed)).to.equal(value);
    }
  });

  it("seals into plain characters that tell nothing, and differently each time", async () => {
    const [first, second] = [
      await keys.seal("p1", "ada@example.org"),
      await keys.seal("p1", "ada@example.org"),
    ];
    expect(first).to.match(/^sealed1\.[\w-]+$/);
    expect(first).not.to.equal(second);
    expect(Buffer.from(first.slice(8), "base64url").toString("latin1")).not.to.include("ada");
  });

  it("keeps the keys themselves wrapped in the database", async () => {
    const sealed = await keys.seal("p1", "Ada");
    const { rows } = await pool.query("select wrapped from command.person_key");
    expect(rows).to.have.length(1);
    // 12 bytes of nonce, 32 of the encrypted key, 16 of the tag: never the bare 32.
    expect(rows[0].wrapped).to.have.length(60);
    await pool.query(
      "update command.person_key set wrapped = set_byte(wrapped, 20, (get_byte(wrapped, 20) + 1) % 256)",
    );
    expect(await failure((await openKeys()).open("p1", sealed)))
      .to.be.an("error")
      .with.property("message")
      .not.equal("It succeeded");
  });

  it("makes one key when several processes seal for a new person at once", async () => {
    const others = await Promise.all([1, 2, 3, 4].map(openKeys));
    const sealed = await Promise.all(others.map((other, n) => other.seal("new", `value ${n}`)));
    expect(await keys.openAll(sealed.map((text) => ({ person: "new", sealed: text })))).to.deep.equal(
      others.map((_, n) => `value ${n}`),
    );
  });

  it("opens many in their order with one query, forgotten and unknown people as null", async () => {
    const items = await Promise.all(
      ["p1", "p2", "p3", "p1"].map(async (person, n) => ({
        person,
        sealed: await keys.seal(person, `${person} ${n}`),
      })),
    );
    await keys.forget("p2");
    const fresh = await openKeys();
    let queries = 0;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    pool.query = ((...args: unknown[]) => {
      queries++;
      return query(...args);
    }) as never;
    const opened = await fresh.openAll([...items, { person: "nobody", sealed: items[0]!.sealed }]);
    expect(opened).to.deep.equal(["p1 0", null, "p3 2", "p1 3", null]);
    expect(queries).to.equal(1);
    expect(await fresh.openAll([])).to.deep.equal([]);
    expect(queries).to.equal(1);
  });

  it("does not open what was sealed for somebody else, changed or never sealed", async () => {
    const sealed = await keys.seal("p1", "Ada");
    await keys.seal("p2", "Bob");
    const changed = sealed.slice(0, -3) + (sealed.at(-3) === "A" ? "B" : "A") + sealed.slice(-2);
    for (const [person, text] of [
      ["p2", sealed],
      ["p1", changed],
      ["p1", "Ada"],
      ["p1", "sealed1."],
      ["p1", ""],
    ] as const) {
      const error = await failure(keys.open(person, text));
      expect(error.message, text).to.equal(`What was sealed for ${person} cannot be opened`);
    }
  });

  describe("once a person is forgotten", () => {
    it("opens nothing of theirs any more, at once here, and for good", async () => {
      const sealed = await keys.seal("p1", "Ada");
      await keys.forget("p1");
      expect(await keys.open("p1", sealed)).to.equal(null);
      expect(await (await openKeys()).open("p1", sealed)).to.equal(null);
      const { rows } = await pool.query("select wrapped from command.person_key where person = 'p1'");
      expect(rows).to.deep.equal([{ wrapped: null }]);
    });

    it("opens nothing in other processes after three seconds, though they had the key at hand", async () => {
      const other = await openKeys();
      const sealed = await keys.seal("p1", "Ada");
      expect(await other.open("p1", sealed)).to.equal("Ada");
      await keys.forget("p1");
      time += 2_999;
      expect(await other.open("p1", sealed)).to.equal("Ada");
      time += 1;
      expect(await other.open("p1", sealed)).to.equal(null);
    });

    it("does not take up again a key that was being read meanwhile", async () => {
      const sealed = await keys.seal("p1", "Ada");
      const fresh = await openKeys();
      const reading = fresh.open("p1", sealed);
      await fresh.forget("p1");
      await reading;
      expect(await fresh.open("p1", sealed)).to.equal(null);
    });

    it("seals nothing for them, also when there was no key yet, and may be forgotten again", async () => {
      await keys.forget("p1");
      await keys.forget("p1");
      for (const one of [keys, await openKeys()]) {
        expect(await failure(one.seal("p1", "Ada")))
          .to.be.instanceOf(PersonForgotten)
          .and.include({ person: "p1" });
      }
    });

    it("leaves other people alone", async () => {
      const sealed = await keys.seal("p2", "Bob");
      await keys.forget("p1");
      expect(await keys.open("p2", sealed)).to.equal("Bob");
    });
  });

  it("gives the same fingerprint for the same value and secret alone, and one that hides the value", async () => {
    const fingerprint = keys.fingerprint("ada@example.org");
    expect(fingerprint).to.match(/^[0-9a-f]{64}$/);
    expect((await openKeys()).fingerprint("ada@example.org")).to.equal(fingerprint);
    expect(keys.fingerprint("ada@example.com")).not.to.equal(fingerprint);
    const elsewhere = await testDatabase();
    const otherPool = createPool(elsewhere.url, { max: 1, name: "test", logger });
    const others = await openPersonKeys({ pool: otherPool, secret: secret.toUpperCase() });
    expect(others.fingerprint("ada@example.org")).not.to.equal(fingerprint);
    await otherPool.end();
    await elsewhere.drop();
  });

  it("refuses a short secret, and another one than before, before anything is sealed with it", async () => {
    expect((await failure(openPersonKeys({ pool, secret: "short" }))).message).to.include("32 characters");
    expect((await failure(openPersonKeys({ pool, secret: secret.toUpperCase() }))).message).to.include(
      "not the one",
    );
  });
});
