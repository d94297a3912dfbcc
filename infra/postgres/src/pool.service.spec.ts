import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createLogger } from "@annals/logging";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import type { Away, Watch } from "@annals/watch";
import { expect } from "chai";
import pg from "pg";
import { createJobs, createPool, isAway, listen, migrate, type Pool, transaction } from "./index.ts";

const logger = createLogger({ level: "silent" });

describe("a PostgreSQL pool", function () {
  this.timeout(30_000);
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

  const valuesOf = async (sql: string) => (await pool.query({ text: sql, rowMode: "array" })).rows.flat();

  it("gives bigint as text, whole", async () => {
    expect(await valuesOf("select 9007199254740993::bigint")).to.deep.equal(["9007199254740993"]);
  });

  it("gives each test a database of its own, in UTF-8", async () => {
    const other = await testDatabase();
    expect(other.url).not.to.equal(database.url);
    await other.drop();
    expect(
      await valuesOf(
        "select lower('ÄÉΩ'), pg_encoding_to_char(encoding) from pg_database where datname = current_database()",
      ),
    ).to.deep.equal(["äéω", "UTF8"]);
  });

  it("sends in one piece what is small and asked for together, and at once what is large", async () => {
    const client = await pool.connect();
    try {
      await client.query("select 1");
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const sizes: number[] = [];
      const write = stream._write.bind(stream);
      const writev = stream._writev!.bind(stream);
      stream._write = (chunk, ...rest) => {
        sizes.push(chunk.length);
        write(chunk, ...rest);
      };
      stream._writev = (chunks, done) => {
        sizes.push(chunks.reduce((sum, { chunk }) => sum + chunk.length, 0));
        writev(chunks, done);
      };
      const ask = (one: unknown) =>
        client.query({ name: "echo", text: "select $1::text as it", values: [one] });
      const answers = await Promise.all(["a", "b", "c", "x".repeat(100_000), "d", "e"].map(ask));
      expect(answers.map(({ rows }) => rows[0].it.length)).to.deep.equal([1, 1, 1, 100_000, 1, 1]);
      expect(sizes).to.have.length(2);
      expect(sizes[0]).to.be.above(100_000);
      await Promise.allSettled([client.query("nonsense"), client.query("select 1")]);
      expect(sizes).to.have.length(3);
    } finally {
      client.release(true);
    }
  });

  it("survives its connections being cut while they are idle", async () => {
    await Promise.all([1, 2, 3].map(() => pool.query("select 1")));
    const other = createPool(database.url, { max: 1, name: "killer", logger });
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'",
    );
    await other.end();
    await until(() => pool.totalCount === 0);
    expect(await valuesOf("select 1")).to.deep.equal([1]);
  });

  it("outlives a server that ends in the very moment in which it welcomes a connection", async () => {
    const goodbye = await serverThatEndsAfterItsWelcome(database.url);
    const unlucky = createPool(goodbye.url, { max: 1, name: "unlucky", logger });
    const error = await transaction(unlucky, (client) => client.query("select 1")).catch(
      (failure) => failure,
    );
    await unlucky.end();
    goodbye.close();
    expect(error).to.be.an("error");
  });

  it("cancels a statement that takes longer than allowed", async () => {
    const impatient = createPool(database.url, { max: 1, name: "impatient", logger, statementTimeout: 50 });
    const error = await impatient.query("select pg_sleep(60)").catch((failure) => failure);
    await impatient.end();
    expect(error.code).to.equal("57014");
  });

  it("gives up what it asked of a server that is away and closes nothing", async () => {
    const proxy = await freezable(database.url);
    let away: Away | null = null;
    const watch = { engine: "PostgreSQL", away: () => away, doubt: () => undefined } as unknown as Watch;
    const patient = createPool(proxy.url, { max: 1, name: "patient", logger, watch, giveUpAfter: 300 });
    const job = await createJobs(patient).begin("of a test");
    const other = createPool(proxy.url, { max: 1, name: "other", logger, watch, giveUpAfter: 300 });
    await other.query("select 1");
    proxy.freeze();
    const asked = other.query("select 1").catch((error) => error);
    away = { since: new Date(), reason: "of a test" };
    expect(isAway(await asked)).to.equal(true);
    await until(() => job!.signal.aborted);
    away = null;
    expect((await other.query("select 1")).rowCount).to.equal(1);
    await Promise.all([patient.end(), other.end()]);
    proxy.close();
  });

  describe("transaction", () => {
    beforeEach(() => pool.query("create table note (text text)"));

    it("commits what was done and hands on the result", async () => {
      const result = await transaction(pool, async (client) => {
        await client.query("insert into note values ('kept')");
        return 7;
      });
      expect(result).to.equal(7);
      expect(await valuesOf("select text from note")).to.deep.equal(["kept"]);
    });

    it("rolls all of it back when the work throws, and throws that on", async () => {
      const failure = new Error("no");
      const caught = await transaction(pool, async (client) => {
        await client.query("insert into note values ('lost')");
        throw failure;
      }).catch((error) => error);
      expect(caught).to.equal(failure);
      expect(await valuesOf("select text from note")).to.deep.equal([]);
    });

    it("throws and goes on when its connection is cut in the middle", async () => {
      const caught = await transaction(pool, async (client) => {
        const { rows } = await client.query("select pg_backend_pid() as pid");
        await pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
        await client.query("insert into note values ('lost')");
      }).catch((error) => error);
      expect(caught).to.be.an("error");
      expect(await valuesOf("select text from note")).to.deep.equal([]);
    });
  });

  describe("migrate", () => {
    const first = "create table a (x int)";
    const second = "alter table a add column y int default 2";

    it("applies each text once, in order, also when several processes start at once", async () => {
      await Promise.all([1, 2, 3].map(() => migrate(pool, "test", [first])));
      await Promise.all([1, 2, 3].map(() => migrate(pool, "test", [first, second])));
      await pool.query("insert into a (x) values (1)");
      expect(await valuesOf("select x, y from a")).to.deep.equal([1, 2]);
      expect(await valuesOf("select number from annals.migration order by number")).to.deep.equal([1, 2]);
    });

    it("applies nothing of a list that fails", async () => {
      expect(await migrate(pool, "test", [first, "nonsense"]).catch((error) => error)).to.be.an("error");
      expect(await valuesOf("select to_regclass('a') is null")).to.deep.equal([true]);
    });

    it("refuses a list whose past was changed or cut, but not one that is only laid out anew", async () => {
      await migrate(pool, "test", [first, second]);
      await migrate(pool, "test", [`\n  ${first}\n`, second]);
      const refused = (list: string[]) =>
        migrate(pool, "test", list).then(
          () => "",
          ({ message }: Error) => message,
        );
      expect(await refused(["create table a (x bigint)", second])).to.match(
        /Migration 1 of test is not the one/,
      );
      expect(await refused([first])).to.match(/These data are of a newer Annals/);
    });
  });

  describe("listen", () => {
    it("hands on notifications of its channels until it is aborted", async () => {
      const abort = new AbortController();
      const heard: string[] = [];
      await listen(database.url, ["a", "b"], (channel, payload) => heard.push(`${channel}:${payload}`), {
        signal: abort.signal,
        logger,
      });
      await pool.query("select pg_notify('a', '1'), pg_notify('c', '2'), pg_notify('b', '3')");
      await until(() => heard.length === 2);
      abort.abort();
      expect(heard).to.deep.equal(["a:1", "b:3"]);
      await until(
        async () =>
          (
            await valuesOf(
              "select count(*)::int from pg_stat_activity where application_name = 'annals listen' and datname = current_database()",
            )
          )[0] === 0,
      );
    });

    it("connects again when it is cut off, says so, and hears on", async () => {
      const abort = new AbortController();
      const heard: string[] = [];
      let reconnects = 0;
      await listen(database.url, ["a"], (_, payload) => heard.push(payload), {
        signal: abort.signal,
        logger,
        onReconnect: () => reconnects++,
      });
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'annals listen' and datname = current_database()",
      );
      await until(() => reconnects === 1);
      await pool.query("select pg_notify('a', 'again')");
      await until(() => heard.length === 1);
      abort.abort();
      expect(heard).to.deep.equal(["again"]);
    });

    it("connects again when it hears nothing any more and nobody closed its connection", async () => {
      const proxy = await freezable(database.url);
      const abort = new AbortController();
      const heard: string[] = [];
      let reconnects = 0;
      await listen(proxy.url, ["a"], (_, payload) => heard.push(payload), {
        ...{ signal: abort.signal, logger, beat: 200 },
        onReconnect: () => reconnects++,
      });
      proxy.freeze();
      await until(() => reconnects === 1);
      await pool.query("select pg_notify('a', 'again')");
      await until(() => heard.length === 1);
      abort.abort();
      proxy.close();
    });

    it("throws when it cannot connect at first", async () => {
      const error = await listen(database.url.replace(/test_\w+$/, "missing"), ["a"], () => undefined, {
        signal: new AbortController().signal,
        logger,
      }).catch((failure) => failure);
      expect(error.message).to.include("missing");
    });
  });
});

/** Passes everything on, until it is frozen: then nothing comes or goes over what is open, and new connections are as before. */
async function freezable(url: string): Promise<{ url: string; freeze(): void; close(): void }> {
  const { host, port } = new pg.Client({ connectionString: url });
  const open = new Set<Socket>();
  const proxy = createServer((socket) => {
    const server = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const [one, two] of [
      [socket, server],
      [server, socket],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => two.destroy());
      one.pipe(two);
    }
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { username, password, pathname } = new URL(url);
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    freeze() {
      for (const one of open) one.unpipe().pause();
    },
    close() {
      for (const one of open) one.destroy();
      proxy.close();
    },
  };
}

/** Passes everything on; "ready for query" is followed by a fatal error in the same packet. */
async function serverThatEndsAfterItsWelcome(url: string): Promise<{ url: string; close(): void }> {
  const { host, port } = new pg.Client({ connectionString: url });
  const ready = Buffer.from("5a0000000549", "hex");
  const text = Buffer.from("SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0");
  const length = Buffer.alloc(4);
  length.writeInt32BE(text.length + 4);
  const fatal = Buffer.concat([Buffer.from("E"), length, text]);
  const proxy = createServer((socket) => {
    const server = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    for (const end of [socket, server]) end.on("error", () => undefined);
    socket.pipe(server);
    server.on("data", (data) => {
      if (data.subarray(-ready.length).equals(ready)) socket.end(Buffer.concat([data, fatal]));
      else socket.write(data);
    });
    socket.on("close", () => server.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { username, password, pathname } = new URL(url);
  const login = `${username}:${password}`;
  return {
    url: `postgres://${login}@127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    close: () => proxy.close(),
  };
}
