import { createLogger } from "@annals/logging";
import {
  type Answer,
  admin,
  type Person,
  startTestApi,
  type TestApi,
  titlesSince,
} from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { openIdempotency } from "./idempotency.ts";

const day = 24 * 60 * 60 * 1000;

describe("Idempotency-Key", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let id: string;
  let keys = 0;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  beforeEach(async () => {
    id = await test.create(ada);
  });
  const rename = (title: string, key: string, by = ada, on = test): Promise<Answer> =>
    on.ask("PUT", `/api/entries/${id}/rename`, { title }, { ...by, headers: { "Idempotency-Key": key } });
  const titles = async () => titlesSince(test, id);
  const newKey = () => `key-${++keys}`;

  it("of a repeated command is answered as the first time, and writes nothing", async () => {
    const key = newKey();
    const first = await rename("one", key);
    await rename("two", newKey());
    const again = await rename("one", key);
    expect([again.status, again.body, again.position]).to.deep.equal([200, first.body, first.position]);
    expect(await titles()).to.deep.equal(["one", "two"]);
  });
  it("makes one create of many", async () => {
    const key = newKey();
    const ask = () =>
      test.ask(
        "POST",
        "/api/entries/create",
        { title: "x" },
        { ...ada, headers: { "Idempotency-Key": key } },
      );
    const answers = await Promise.all([ask(), ask(), ask()]);
    answers.push(await ask());
    expect(new Set(answers.map(({ body }) => body.id)).size).to.equal(1);
  });
  it("makes one create of many, whichever process they are sent to", async () => {
    const other = await test.another();
    for (let round = 0; round < 15; round++) {
      const headers = { "Idempotency-Key": newKey() };
      const ask = (on: TestApi) => on.ask("POST", "/api/entries/create", { title: "x" }, { ...ada, headers });
      const answers = await Promise.all([ask(test), ask(other), ask(other), ask(test)]);
      answers.push(await ask(other), await ask(test));
      for (const { status } of answers) expect(status).to.equal(200);
      expect(new Set(answers.map(({ body }) => body.id)).size).to.equal(1);
    }
    // One after the other, at once: the second process has not followed the log so far.
    for (let round = 0; round < 15; round++) {
      const headers = { "Idempotency-Key": newKey() };
      const ask = (on: TestApi) => on.ask("POST", "/api/entries/create", { title: "x" }, { ...ada, headers });
      const first = await ask(test);
      expect((await ask(other)).body.id).to.equal(first.body.id);
    }
    await other.stop();
  });
  it("with another body is 422", async () => {
    const key = newKey();
    await rename("one", key);
    const { status, body } = await rename("two", key);
    expect([status, body.errors[0].path]).to.deep.equal([422, "Idempotency-Key"]);
    expect(await titles()).to.deep.equal(["one"]);
  });
  it("is each person's own, and each call's", async () => {
    const key = newKey();
    const bob = await test.join(ada, "editor");
    await rename("one", key);
    expect((await rename("two", key, bob)).status).to.equal(200);
    const occupy = await test.ask(
      "POST",
      `/api/entries/${id}/occupy`,
      {},
      { ...ada, headers: { "Idempotency-Key": key } },
    );
    expect(occupy.body).to.have.property("until");
    expect(await titles()).to.deep.equal(["one", "two"]);
  });
  it("holds over a restart, and in other processes", async () => {
    const key = newKey();
    const first = await test.another();
    await rename("one", key, ada, first);
    await first.stop();
    const second = await test.another();
    await rename("two", newKey(), ada, second);
    expect((await rename("one", key, ada, second)).status).to.equal(200);
    expect((await rename("one", key)).status).to.equal(200);
    expect(await titles()).to.deep.equal(["one", "two"]);
    await second.stop();
  });
  it("holds when the process was killed before the answer was written down: the log tells", async () => {
    const key = newKey();
    const first = await test.another();
    await first.pool.query("alter table command.idempotency rename to gone");
    await rename("one", key, ada, first);
    await first.pool.query("alter table command.gone rename to idempotency");
    await rename("two", newKey(), ada, first);
    await first.pool.query("delete from command.idempotency");
    await first.pool.query("delete from command.checkpoint");
    await first.pool.query("insert into command.checkpoint values ('command-api', $1, $2)", [
      first.log.identity,
      first.log.start,
    ]);
    const second = await test.another();
    await second.seen(await second.log.head());
    const repeated = await rename("one", key, ada, second);
    expect(repeated.status).to.equal(200);
    expect(await titles()).to.deep.equal(["one", "two"]);
    await first.stop();
    await second.stop();
  });
  it("holds for what a command makes, when its answer was lost: asked for again, it is the same thing", async () => {
    const space = { key: `lost-${Date.now()}`, name: "Lost" };
    const made: [path: string, body: Record<string, unknown>][] = [
      ["/api/entries/create", { title: "x" }],
      ["/api/entries/create", { title: "x", published: true }],
      ["/api/groups", { name: "Lost" }],
      ["/api/tags", { name: "lost" }],
      ["/api/spaces", space],
    ];
    const first = await test.another();
    for (const [path, body] of made) {
      const headers = { "Idempotency-Key": newKey() };
      const ask = (on: TestApi) => on.ask("POST", path, body, { ...ada, headers });
      const lost = await ask(first);
      expect(lost.status, `${path} ${JSON.stringify(lost.body)}`).to.be.oneOf([200, 201]);
      await first.pool.query("delete from command.idempotency");
      const second = await test.another();
      await second.seen(await second.log.head());
      const again = await ask(second);
      expect([again.status, again.body], path).to.deep.equal([lost.status, lost.body]);
      await second.stop();
    }
    await first.stop();
  });
  it("of a refused command is free: it may be tried again", async () => {
    const key = newKey();
    const bob = await test.join(ada, "verified");
    expect((await rename("one", key, bob)).status).to.equal(404);
    await test.ask("PUT", `/api/admin/members/${bob.id}/roles`, { roles: ["admin"] }, ada);
    expect((await rename("one", key, bob)).status).to.equal(200);
  });
  /** How many are kept, once it was looked at these moments for those that are over, in milliseconds from now. */
  async function keptAfter(...looks: number[]): Promise<number> {
    let ahead = looks[0]!;
    const swept = await openIdempotency({
      ...{ pool: test.pool, logger: createLogger({ level: "silent" }), caughtUp: async () => undefined },
      now: () => new Date(Date.now() + ahead),
    });
    for (ahead of looks.slice(1)) await swept.sweep();
    await swept.close();
    const { rows } = await test.pool.query("select count(*)::int as count from command.idempotency");
    return rows[0].count;
  }
  it("is forgotten after a day", async () => {
    await rename("one", newKey());
    await until(async () => (await keptAfter(0)) > 0);
    expect(await keptAfter(day + 60_000, day + 120_000)).to.equal(0);
  });
  it("is kept when the clock was ahead for a moment, and forgotten a day later, whenever it was noted", async () => {
    await rename("one", newKey());
    await until(async () => (await keptAfter(0)) > 0);
    const kept = await keptAfter(0, 30 * day, 0);
    expect(kept).to.be.greaterThan(0);
    await test.pool.query("update command.idempotency set at = at + interval '30 days'");
    expect(await keptAfter(0, 3_600_000)).to.equal(kept);
    expect(await keptAfter(2 * day, 2 * day + 1)).to.equal(0);
  });
  it("is kept when the clock was behind for a moment", async () => {
    await rename("one", newKey());
    await until(async () => (await keptAfter(0)) > 0);
    const kept = await keptAfter(0);
    expect(await keptAfter(-30 * day, 0, 60_000, 120_000)).to.equal(kept);
    expect(await keptAfter(0, -30 * day, 60_000, 120_000)).to.equal(kept);
  });
  it("has 1 to 200 visible characters", async () => {
    for (const key of ["", "x".repeat(201), "a b"])
      expect((await rename("one", key)).status, key).to.equal(422);
  });
  it("keeps no answer of a sign-in", async () => {
    const { email, password } = admin;
    await test.ask(
      "POST",
      "/api/auth/login",
      { email, password },
      { headers: { "Idempotency-Key": newKey() } },
    );
    const { rows } = await test.pool.query("select body from command.idempotency");
    expect(JSON.stringify(rows)).not.to.include("token");
  });
});
