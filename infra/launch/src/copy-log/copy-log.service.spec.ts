import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { createLogger } from "@annals/logging";
import { readSettings } from "@annals/settings";
import { ask, type Json } from "@annals/testing/ask";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { launch, type Running } from "../app.ts";
import { copyLog } from "../cli/copy-log.ts";
import { verifyLog } from "../cli/verify.ts";

const logger = createLogger({ level: "fatal" });
const never = new AbortController().signal;
const there = { from: "postgres", to: "eventstore" };
const back = { from: "eventstore", to: "postgres" };

describe("copying the log to another engine", function () {
  this.timeout(180_000);
  let folder: string;
  let server: StandIn;
  const databases: TestDatabase[] = [];
  const running: Running[] = [];

  /** One house, on either log. */
  async function house() {
    const database = await testDatabase();
    databases.push(database);
    const common = {
      PORT: "0",
      ANNALS_DATA: join(folder, `data-${databases.length}`),
      ANNALS_POSTGRES_URL: database.url,
      ANNALS_ADMIN_EMAIL: "ada@example.org",
      ANNALS_ADMIN_PASSWORD: "correct horse",
    };
    return {
      onPostgres: readSettings(common),
      onEventStore: readSettings({ ...common, ANNALS_EVENTSTORE_URL: server.url }),
    };
  }
  async function start(settings: ReturnType<typeof readSettings>): Promise<Running> {
    const one = await launch(settings, { frontend: folder, logger });
    running.push(one);
    return one;
  }
  const stop = async (one: Running) => {
    running.splice(running.indexOf(one), 1);
    await one.stop();
  };
  const call = async (one: Running, method: string, path: string, body?: unknown) => {
    const send = () => ask(one.local + path, method, body, { token: one.localToken });
    // The first start on another log computes the read models.
    const answer = await until(send, ({ status }) => method !== "GET" || status !== 503);
    return answer;
  };
  const create = async (one: Running, title: string): Promise<string> => {
    const { status, body } = await call(one, "POST", "/api/entries/create", { title });
    expect(status).to.equal(200);
    return body.id;
  };
  const lines = async (one: Running, id: string): Promise<Json[]> => {
    const { body } = await call(one, "GET", `/api/entries/${id}/activity`);
    return body.data.map(({ id: _, ...line }: Json) => line);
  };
  const failure = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "nothing failed",
      (error: Error) => error.message,
    );
  const quietly = () => undefined;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-copy-log-"));
  });
  beforeEach(async () => {
    server = await startStandIn();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    await server.stop();
    for (const database of databases.splice(0)) await database.drop();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it("goes on while people write, and the next start is on the other log; and back again", async () => {
    const { onPostgres, onEventStore } = await house();
    const one = await start(onPostgres);
    const id = await create(one, "Moves");
    let isCopying = true;
    const writing = (async () => {
      for (let page = 1; isCopying; page++) await create(one, `Page ${page}`);
    })();
    await copyLog(there, onEventStore, never);
    isCopying = false;
    await writing;
    const late = await create(one, "Written later");
    const before = await lines(one, id);
    expect(before).not.to.have.lengthOf(0);
    await stop(one);

    await copyLog({ ...there, switch: true }, onEventStore, never);
    const other = await start(onEventStore);
    expect(await lines(other, id)).to.deep.equal(before);
    expect((await call(other, "GET", `/api/entries/${late}`)).status).to.equal(200);
    const newest = await create(other, "Written there");
    await stop(other);
    expect(await verifyLog({}, onEventStore, never, quietly)).to.equal(true);

    await copyLog({ ...back, switch: true }, onEventStore, never);
    const again = await start(onPostgres);
    expect(await lines(again, id)).to.deep.equal(before);
    expect((await call(again, "GET", `/api/entries/${newest}`)).status).to.equal(200);
    await stop(again);
    expect(await verifyLog({}, onPostgres, never, quietly)).to.equal(true);
  });

  it("writes nothing into a log that has other facts, nor from one that the database does not follow", async () => {
    const first = await house();
    await stop(await start(first.onPostgres));
    await copyLog(there, first.onEventStore, never);
    const second = await house();
    await stop(await start(second.onPostgres));
    expect(await failure(copyLog(there, second.onEventStore, never))).to.match(/has other facts/);
    expect(await failure(copyLog(back, second.onEventStore, never))).to.match(/does not follow the log/);
  });

  it("does not switch under an Annals that runs from another data folder, as on another machine", async () => {
    const { onPostgres, onEventStore } = await house();
    await start(onPostgres);
    const elsewhere = { ...onEventStore, data: join(folder, "elsewhere") };
    expect(await failure(copyLog({ ...there, switch: true }, elsewhere, never))).to.match(
      /^Stop every process of Annals first: one runs on this database/,
    );
  });

  it("says what to give it", async () => {
    const { onPostgres, onEventStore } = await house();
    expect(await failure(copyLog(there, onPostgres, never))).to.match(/ANNALS_EVENTSTORE_URL is not set/);
    expect(await failure(copyLog({ from: "disk", to: "s3" }, onEventStore, never))).to.match(
      /Say `annals copy-log/,
    );
    expect(await failure(copyLog({ from: "postgres", to: "postgres" }, onEventStore, never))).to.match(/Say/);
  });
});
