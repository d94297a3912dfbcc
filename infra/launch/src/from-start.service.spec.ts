import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { type Answer, ask } from "@annals/testing/ask";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { launch, type Running } from "./app.ts";
import { emptyForAnotherLog } from "./cli/from-start.ts";
import { expectNobody } from "./parts/together.ts";

const logger = createLogger({ level: "fatal" });
const ada = { email: "ada@example.org", password: "correct horse" };

describe("a database whose log was replaced", function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let data: string;
  let running: Running | null = null;
  const servers: StandIn[] = [];

  const settingsOf = (env: Record<string, string>) =>
    readSettings({ PORT: "0", ANNALS_DATA: data, ANNALS_POSTGRES_URL: database.url, ...env });
  const start = async (env: Record<string, string>) => {
    running = await launch(settingsOf(env), { frontend: data, logger });
    return running;
  };
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const refusal = (env: Record<string, string>) =>
    start(env).then(
      () => "started",
      (error: Error) => error.message,
    );
  /** While the first read models are made, reads are answered 503: they are asked again. */
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    after?: string | null,
  ): Promise<Answer> => {
    const answer = await ask(running!.local + path, method, body, {
      token: running!.localToken,
      headers: after ? { "Annals-After": after } : {},
    });
    if (method !== "GET" || answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return call(method, path, body, after);
  };
  /** A page, as soon as it can be read. */
  const create = async (title: string): Promise<string> => {
    const { body, position } = await call("POST", "/api/entries/create", { title });
    expect((await call("GET", `/api/entries/${body.id}`, undefined, position)).body.title).to.equal(title);
    return body.id;
  };
  const asFounder = { ANNALS_ADMIN_EMAIL: ada.email, ANNALS_ADMIN_PASSWORD: ada.password };

  beforeEach(async () => {
    database = await testDatabase();
    data = await mkdtemp(join(tmpdir(), "annals-from-start-"));
  });
  afterEach(async () => {
    await stop();
    for (const server of servers.splice(0)) await server.stop();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  });

  it("is refused in one line that says what would be lost, goes on from another log, and back", async () => {
    servers.push(await startStandIn(), await startStandIn());
    const [one, other] = servers.map(({ url }) => ({ ANNALS_EVENTSTORE_URL: url }));
    await start({ ...one, ...asFounder });
    const id = await create("Kept");
    await stop();

    const line = await refusal(other!);
    expect(line)
      .to.match(/another event log/)
      .and.match(/rebuild --from-start/);
    expect(line).to.match(/keeps people's keys and passwords, which an empty database would lose/);
    expect(line).not.to.include("\n");

    await emptyForAnotherLog(settingsOf(other!));
    expect((await start(other!)).needsSetup).to.equal(true);
    await stop();

    expect(await refusal(one!)).to.match(/another event log/);
    await emptyForAnotherLog(settingsOf(one!));
    await start(one!);
    const { status, position } = await call("POST", "/api/auth/login", ada);
    expect(status).to.equal(200);
    expect((await call("GET", `/api/entries/${id}`, undefined, position)).body.title).to.equal("Kept");
  });

  it("goes on where a log from an older copy ends", async () => {
    await start(asFounder);
    const kept = await create("Kept");
    const lost = await create("Lost");
    await stop();
    const pool = createPool(database.url, { max: 1, name: "test", logger });
    await pool.query(
      `set session_replication_role = replica; delete from log.event where stream = 'entry-${lost}'`,
    );
    await pool.end();

    expect(await refusal({}))
      .to.match(/lost events/)
      .and.match(/rebuild --from-start/);
    await emptyForAnotherLog(settingsOf({}));
    await start({});
    const created = await create("Written later");
    expect((await call("GET", `/api/entries/${kept}`)).body.title).to.equal("Kept");
    expect((await call("GET", `/api/entries/${lost}`)).status).to.equal(404);
    expect((await call("GET", `/api/entries/${created}`)).status).to.equal(200);
  });

  it("is not emptied while Annals runs", async () => {
    await start(asFounder);
    const error = await emptyForAnotherLog(settingsOf({})).catch((failure: Error) => failure);
    expect(error)
      .to.have.property("message")
      .that.matches(/Stop Annals first/);
  });

  it("is not emptied while Annals runs from another data folder, as on another machine", async () => {
    await start(asFounder);
    const kept = await create("Kept");
    const error = await emptyForAnotherLog({ ...settingsOf({}), data: join(data, "other") }).catch(
      (failure: Error) => failure,
    );
    expect(error)
      .to.have.property("message")
      .that.matches(/^Stop every process of Annals first: one runs on this database \(.+, process \d+\)\.$/);
    expect((await call("GET", `/api/entries/${kept}`)).body.title).to.equal("Kept");
    // And once its connections broke, as when PostgreSQL is started again.
    const pool = createPool(database.url, { max: 1, name: "test", logger });
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'annals processes' and datname = current_database()",
    );
    await until(() =>
      expectNobody(pool).then(
        () => false,
        () => true,
      ),
    );
    await pool.end();
  });
});
