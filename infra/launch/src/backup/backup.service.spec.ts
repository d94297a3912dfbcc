import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { ask, formOf, type Json } from "@annals/testing/ask";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { givenBy, launch, type Running } from "../app.ts";
import { checkWholeBackup, makeBackup } from "../cli/backup.ts";
import { restoreBackup } from "../cli/restore.ts";
import { testRestore } from "../cli/test-restore.ts";
import { openFiles } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import { checkBackup } from "./check.ts";
import { restoreData, restoreLog, restoreTables } from "./restore.ts";
import { plain } from "./seal.ts";
import { isUnderWay, marking } from "./under-way.ts";

const logger = createLogger({ level: "fatal" });
const ada = { email: "ada@example.org", password: "correct horse" };
const never = new AbortController().signal;

describe("a backup", function () {
  this.timeout(600_000);
  let folder: string;
  const databases: TestDatabase[] = [];
  const servers: StandIn[] = [];
  let places = 0;
  const running: Running[] = [];

  /** A place for an Annals of its own: an empty database and a data folder. */
  async function place(env: Record<string, string> = {}) {
    const database = await testDatabase();
    databases.push(database);
    const data = join(folder, `data-${++places}`);
    const settings = readSettings({
      PORT: "0",
      ANNALS_DATA: data,
      ANNALS_POSTGRES_URL: database.url,
      ANNALS_ADMIN_EMAIL: ada.email,
      ANNALS_ADMIN_PASSWORD: ada.password,
      ...env,
    });
    return { database, data, settings };
  }
  type Place = Awaited<ReturnType<typeof place>>;
  async function start({ settings }: Place): Promise<Running> {
    const one = await launch(settings, { frontend: folder, logger });
    running.push(one);
    return one;
  }
  const stop = async (one: Running) => {
    running.splice(running.indexOf(one), 1);
    await one.stop();
  };
  const call = async (one: Running, method: string, path: string, body?: unknown, after?: string | null) => {
    const headers: Record<string, string> = after ? { "Annals-After": after } : {};
    const send = () => ask(one.local + path, method, body, { token: one.localToken, headers });
    // The first start after a restore computes the read models, which takes longer on a busy machine.
    const answer = await until(send, ({ status }) => method !== "GET" || status !== 503);
    return answer;
  };
  const create = async (one: Running, title: string): Promise<string> => {
    const { body, position, status } = await call(one, "POST", "/api/entries/create", { title });
    expect(status).to.equal(200);
    expect((await call(one, "GET", `/api/entries/${body.id}`, undefined, position)).status).to.equal(200);
    return body.id;
  };
  /** All that people read of a page and of what was done to it. */
  const reading = async (one: Running, id: string) => {
    const [entry, activity, versions] = await Promise.all(
      [`entries/${id}`, `entries/${id}/activity`, `revisions/${id}`].map((path) =>
        call(one, "GET", `/api/${path}`),
      ),
    );
    // Pages beside it are made meanwhile, and each log has its own positions.
    const { next_sibling: _, ...page } = entry!.body;
    const lines = activity!.body.data.map(({ id: _, ...line }: Json) => line);
    expect(lines).not.to.have.lengthOf(0);
    return [page, lines, versions!.body];
  };
  const failure = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "nothing failed",
      (error: Error) => error.message,
    );
  const backups = () => join(folder, "backups");

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-backup-"));
  });
  beforeEach(() => rm(backups(), { recursive: true, force: true }));
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    for (const server of servers.splice(0)) await server.stop();
    for (const database of databases.splice(0)) await database.drop();
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it("is made while people write, and gives back pages, history, files and passwords", async () => {
    const first = await place();
    const one = await start(first);
    const bytes = new Uint8Array(Buffer.from("not forgotten"));
    const file = await call(one, "POST", "/api/files", formOf({}, bytes));
    expect(file.status).to.equal(200);
    const home = (await call(one, "GET", "/api/file-libraries")).body.current.uuid;
    const put = (path: string, text: string) =>
      call(one, "POST", path, formOf({}, new Uint8Array(Buffer.from(text))));
    const { uuid: replaced } = (await put(`/api/file-libraries/${home}/upload`, "as it was")).body;
    expect((await put(`/api/files/${replaced}/versions`, "as it is")).status).to.equal(200);
    const id = await create(one, "Lines \u2028 and \u2029 of all kinds \u{1f4dc}");
    const before = await reading(one, id);

    let isMaking = true;
    const writing = (async () => {
      for (let page = 1; isMaking; page++) await create(one, `Page ${page}`);
    })();
    await makeBackup(backups(), first.settings, never);
    isMaking = false;
    await writing;
    const late = await create(one, "Written later");
    await stop(one);
    await checkWholeBackup(backups(), first.settings, never);

    const second = await place();
    await restoreBackup(backups(), second.settings, never);
    const other = await start(second);
    expect(await reading(other, id)).to.deep.equal(before);
    expect((await call(other, "GET", `/api/entries/${late}`)).status).to.equal(404);
    expect((await call(other, "GET", `/api/files/${file.body.id}`)).bytes.toString()).to.equal(
      "not forgotten",
    );
    for (const [query, text] of [
      ["", "as it is"],
      ["?v=1", "as it was"],
    ])
      expect((await call(other, "GET", `/api/files/${replaced}${query}`)).bytes.toString()).to.equal(text);
    expect((await call(other, "POST", "/api/auth/login", ada)).status).to.equal(200);
    await create(other, "Written after it");
  });

  it("is restored for a test, into a place of its own that is gone afterwards", async () => {
    const first = await place();
    const one = await start(first);
    await call(one, "POST", "/api/files", formOf({}, new Uint8Array(Buffer.from("not forgotten"))));
    await create(one, "Kept");
    await makeBackup(backups(), first.settings, never);
    const { log } = (await call(one, "GET", "/api/admin/status")).body;
    const scratch = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith("annals-test-restore-"));
    const there = await scratch();
    // It runs meanwhile, on the engines that the settings name.
    await testRestore(backups(), first.settings, never);
    expect(await scratch()).to.deep.equal(there);
    expect((await call(one, "GET", "/api/admin/status")).body.log).to.deep.equal(log);
    expect((await readdir(backups())).includes("annals.lock")).to.equal(false);
    await create(one, "Written after it");
    await stop(one);

    const other = { ...first.settings, secret: "another secret than the one of this backup" };
    expect(await failure(testRestore(backups(), other, never))).to.match(/secret/);
    expect(await scratch()).to.deep.equal(there);
    await appendFile(join(backups(), "log-1.jsonl.gz"), "x");
    expect(await failure(testRestore(backups(), first.settings, never))).to.match(/damaged/);
    expect(await scratch()).to.deep.equal(there);
  });

  it("keeps what is still to be done: a planned publication comes after a restore, on another engine as well", async () => {
    const server = await startStandIn();
    servers.push(server);
    const first = await place();
    const one = await start(first);
    const id = await create(one, "Planned");
    const words = {
      id: "p",
      type: "paragraph",
      props: {},
      content: [{ type: "text", text: "Soon", styles: {} }],
    };
    await call(one, "POST", `/api/entries/${id}/occupy`, {});
    expect((await call(one, "PUT", `/api/entries/${id}`, { blocks: [words] })).status).to.equal(200);
    await call(one, "POST", `/api/entries/${id}/release`, {});
    const at = new Date(Date.now() + 86_400_000).toISOString();
    expect((await call(one, "PUT", `/api/entries/${id}/draft/schedule`, { at })).status).to.equal(200);
    const tasksIn = async ({ database }: Place) => {
      const pool = createPool(database.url, { max: 1, name: "test", logger });
      const { rows } = await pool.query(
        "select manager, about, due, cause from command.task where manager = 'scheduled-publication' order by 1, 2",
      );
      await pool.end();
      return rows;
    };
    while ((await tasksIn(first)).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const planned = await tasksIn(first);
    await makeBackup(backups(), first.settings, never);
    await stop(one);
    const places: Record<string, string>[] = [{}, { ANNALS_EVENTSTORE_URL: server.url }];
    for (const env of places) {
      const second = await place(env);
      // Killed right before its end, or right after, as whoever restores cannot see it.
      const pool = createPool(second.database.url, { max: 1, name: "test", logger });
      await cutOffAtTheEnd(pool, () => restoreBackup(backups(), second.settings, never));
      await pool.end();
      await restoreBackup(backups(), second.settings, never);
      const other = await start(second);
      expect(await tasksIn(second)).to.deep.equal(planned);
      await stop(other);
    }
  });

  /** The last thing that a restore does fails. */
  async function cutOffAtTheEnd(pool: Pool, restore: () => Promise<void>): Promise<void> {
    await pool.query(`create function public.cut() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_event_trigger_dropped_objects() where object_identity = 'annals.restoring') then raise 'cut off'; end if; end $$`);
    await pool.query("create event trigger cut on sql_drop execute function public.cut()");
    expect(await failure(restore())).to.match(/cut off/);
    await pool.query("drop event trigger cut");
    await pool.query("drop function public.cut()");
  }

  it("adds what is new to the one before, and keeps that when it fails", async () => {
    const first = await place();
    const one = await start(first);
    const early = await create(one, "Early");
    await makeBackup(backups(), first.settings, never);
    const size = (await stat(join(backups(), "log-1.jsonl.gz"))).size;
    const late = await create(one, "Late");

    const stopped = AbortSignal.abort(new Error("stopped"));
    expect(await failure(makeBackup(backups(), first.settings, stopped))).to.equal("stopped");
    await writeFile(join(backups(), "tables-7.jsonl.gz"), "left by a backup that was cut off");
    await checkWholeBackup(backups(), first.settings, never);

    await makeBackup(backups(), first.settings, never);
    await stop(one);
    expect((await readdir(backups())).sort()).to.deep.equal([
      "backup.json",
      "log-1.jsonl.gz",
      "log-2.jsonl.gz",
      "secret",
      "tables-2.jsonl.gz",
    ]);
    expect((await stat(join(backups(), "log-1.jsonl.gz"))).size).to.equal(size);

    const second = await place();
    await restoreBackup(backups(), second.settings, never);
    const other = await start(second);
    for (const id of [early, late])
      expect((await call(other, "GET", `/api/entries/${id}`)).status).to.equal(200);
  });

  it("moves everything to another log, and back", async () => {
    servers.push(await startStandIn());
    const first = await place();
    const one = await start(first);
    const id = await create(one, "Moves");
    await makeBackup(backups(), first.settings, never);
    const before = await reading(one, id);
    await stop(one);

    const second = await place({ ANNALS_EVENTSTORE_URL: servers[0]!.url });
    await restoreBackup(backups(), second.settings, never);
    const other = await start(second);
    expect(await reading(other, id)).to.deep.equal(before);
    await create(other, "Written there");
    const there = join(folder, "backups there");
    await makeBackup(there, second.settings, never);
    await stop(other);

    const third = await place();
    await restoreBackup(there, third.settings, never);
    expect(await reading(await start(third), id)).to.deep.equal(before);
  });

  it("goes on when restoring it was cut off, and is not used until then", async () => {
    const first = await place();
    const one = await start(first);
    const id = await create(one, "Kept");
    await makeBackup(backups(), first.settings, never);
    const before = await reading(one, id);
    await stop(one);

    const second = await place();
    const given = givenBy(second.settings, { frontend: "", logger });
    const cut = new AbortController();
    const pool = createPool(second.database.url, { max: 1, name: "test", logger });
    const restoring = {
      folder: backups(),
      seal: plain,
      backup: await checkBackup(backups()),
      signal: cut.signal,
      onCopied: (kind: string, done: number) => {
        if (kind === "facts" && done > 2) cut.abort(new Error("cut off"));
      },
    };
    const { stop: stopServer } = await startParts(given, [postgres]);
    await restoreTables(pool, restoring);
    await restoreData(second.data, await openFiles(given), restoring);
    await stopServer();
    const open = await startParts(given, [postgres, log]);
    expect(await failure(restoreLog(open.log, restoring))).to.equal("cut off");
    await open.stop();
    await pool.end();

    expect(await failure(start(second))).to.match(/not been restored to its end/);
    await restoreBackup(backups(), second.settings, never);
    expect(await reading(await start(second), id)).to.deep.equal(before);
  });

  it("that was cut off before anything was restored starts no empty house", async () => {
    const first = await place();
    const one = await start(first);
    const id = await create(one, "Kept");
    await makeBackup(backups(), first.settings, never);
    const before = await reading(one, id);
    await stop(one);

    const second = await place();
    // Killed while it reads the backup, before the database is touched.
    await mkdir(second.data, { recursive: true });
    const killed = marking(second.data, () => new Promise(() => undefined));
    await until(() => isUnderWay(second.data));
    void killed;
    expect(await failure(start(second))).to.match(
      /was cut off: run the same `annals restore` again, or remove/,
    );
    // One that is refused changes nothing about that.
    expect(await failure(restoreBackup(join(folder, "nowhere"), second.settings, never))).to.match(
      /no backup/,
    );
    expect(await failure(start(second))).to.match(/was cut off/);
    await restoreBackup(backups(), second.settings, never);
    expect(await reading(await start(second), id)).to.deep.equal(before);

    const third = await place();
    expect(await failure(restoreBackup(join(folder, "nowhere"), third.settings, never))).to.match(
      /no backup/,
    );
    expect(await isUnderWay(third.data)).to.equal(false);
  });

  it("is refused where it is damaged, where no backup is, and where something else is", async () => {
    const first = await place();
    const one = await start(first);
    await create(one, "Kept");
    await makeBackup(backups(), first.settings, never);

    expect(await failure(restoreBackup(backups(), first.settings, never))).to.match(/Stop Annals first/);
    await stop(one);
    expect(await failure(restoreBackup(backups(), first.settings, never))).to.match(
      /holds an Annals already/,
    );
    expect(await failure(checkWholeBackup(first.data, first.settings, never))).to.match(/holds no backup/);
    expect(await failure(makeBackup(first.data, first.settings, never))).to.match(/name a new folder/);

    const other = await place();
    await start(other);
    expect(await failure(makeBackup(backups(), other.settings, never))).to.match(/backup of another log/);

    await appendFile(join(backups(), "log-1.jsonl.gz"), "x");
    const empty = await place();
    expect(await failure(restoreBackup(backups(), empty.settings, never))).to.match(/log-1.*is damaged/);
    await writeFile(join(backups(), "backup.json"), "{}");
    expect(await failure(checkWholeBackup(backups(), first.settings, never))).to.match(
      /backup.json is damaged/,
    );
    await writeFile(join(backups(), "backup.json"), '{"format":3}');
    expect(await failure(checkWholeBackup(backups(), first.settings, never))).to.match(/of a newer Annals/);
  });

  it("has the master secret only where Annals made it", async () => {
    const first = await place({ ANNALS_SECRET: "s".repeat(40) });
    const one = await start(first);
    const id = await create(one, "Kept");
    await makeBackup(backups(), first.settings, never);
    await stop(one);
    expect(await readdir(backups())).not.to.include("secret");
    expect(await readFile(join(backups(), "backup.json"), "utf8")).not.to.include("s".repeat(40));

    const without = await place();
    expect(await failure(restoreBackup(backups(), without.settings, never))).to.match(/set ANNALS_SECRET/);
    const wrong = await place({ ANNALS_SECRET: "w".repeat(40) });
    expect(await failure(restoreBackup(backups(), wrong.settings, never))).to.match(/secret/);
    // The same place with the right one goes on.
    const right = { ...wrong, settings: { ...wrong.settings, secret: "s".repeat(40) } };
    await restoreBackup(backups(), right.settings, never);
    expect((await call(await start(right), "GET", `/api/entries/${id}`)).status).to.equal(200);
  });
});
