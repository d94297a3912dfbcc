import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { openMeilisearch, postgresEngine } from "@annals/search";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { noteFailed, noteMade, noteTested } from "../backup/made.ts";

describe("what operators see of the installation", function () {
  this.timeout(60_000);
  let app: LocalApp;
  let pool: Pool;
  const begun = new Date().toISOString();
  const logger = createLogger({ level: "silent" });
  const day = (moment: string) => moment.slice(0, 10);
  before(async () => {
    app = await startTestApp({ ANNALS_LOG_LEVEL: "silent" });
    pool = createPool(app.settings.postgresUrl!, {
      ...{ max: 1, name: "test", logger },
    });
  });
  after(async () => {
    await pool.end();
    await app.stop();
  });

  const status = () => app.call("GET", "/api/admin/status");
  const restart = (body: object, token?: string) => app.call("POST", "/api/admin/restart", body, token);

  it("is measured: the log, managers, the process, versions", async () => {
    await app.page("Measured", ["A text."]);
    const { operating, log, measured_at } = await status();
    expect(Date.parse(measured_at)).to.be.greaterThan(0);
    // A run over midnight is on its second day.
    if (day(measured_at) === day(begun))
      expect(operating.growth).to.deep.include({ facts_a_day: null, bytes_a_day: null });
    expect(operating.growth.facts).to.be.within(Number(log.head) - 1, Number(log.head) + 1);
    expect(operating.growth.bytes).to.be.greaterThan(0);
    expect(operating.database_bytes).to.be.greaterThan(operating.growth.bytes);
    const names = operating.managers.map(({ name }: { name: string }) => name);
    expect(names).to.include.members(["mail-sending", "previews", "webhook-sending"]);
    expect(names).not.to.include("command-api");
    expect(operating.process.requests).to.be.greaterThan(0);
    expect(operating.process.facts).to.be.greaterThan(0);
    expect(operating.versions.node).to.equal(process.versions.node);
    expect(operating.versions.postgres).to.match(/^\d+/);
    expect(operating.backup).to.deep.equal({
      scheduled_at: null,
      last: null,
      failed: null,
      sent: null,
      tested: null,
    });
  });

  it("tells how many facts a second managers take in, as of projections", async () => {
    await app.page("Counted", ["A text."]);
    const rates = async () => {
      const { managers, courses } = (await status()).operating;
      return [...managers, courses.content].map(({ rate }: { rate: number | null }) => rate ?? 0);
    };
    await until(async () => (await rates()).every((rate) => rate > 0));
  });

  it("has the last backup, and that one failed, until the next one is made", async () => {
    const at = new Date("2026-11-28T03:00:00Z");
    const made = { at, seconds: 12, facts: 7, files: 3 };
    const note = () => noteMade(pool, { ...made, isSealed: false });
    await note();
    await noteFailed(pool, at, "No space left on device");
    const shown = { ...made, at: at.toISOString() };
    expect((await status()).operating.backup).to.deep.include({
      last: shown,
      failed: { at: at.toISOString(), error: "No space left on device" },
    });
    await note();
    expect((await status()).operating.backup).to.deep.include({ last: shown, failed: null });
  });

  it("has why the last rebuild that somebody asked for came to nothing, until another one is done", async () => {
    const failed = async () => (await status()).operating.read_models.failed;
    expect(await failed()).to.equal(null);
    const note = (state: string, error: string | null) =>
      pool.query(
        `insert into annals.rebuild as r (state, progress, generation, seconds, events_per_second, error)
         values ($1, 0.5, 1, 3, 0, $2) on conflict (is_last) do update set (state, error) = ($1, $2)`,
        [state, error],
      );
    await note("failed", "No space left on device");
    expect(await failed()).to.equal("No space left on device");
    await note("running", null);
    expect(await failed()).to.match(/has ended/);
    await note("done", null);
    expect(await failed()).to.equal(null);
  });

  it("has why an update could not build its read models, until they are built", async () => {
    const failed = async () => (await status()).operating.read_models.update_failed;
    expect(await failed()).to.equal(null);
    const add = (state: string, version: string, error: string | null) =>
      pool.query(
        `insert into annals.generation (number, state, version, started_at, error)
         select max(number) + 1, $1, $2, now(), $3 from annals.generation`,
        [state, version, error],
      );
    await add("abandoned", "of next year", "No space left on device");
    expect(await failed()).to.equal("No space left on device");
    await add("building", "of next year", null);
    expect(await failed()).to.equal(null);
    // What somebody asked for, of the version that runs, is told where they asked for it.
    await pool.query(
      `update annals.generation set state = 'abandoned', error = 'out of memory',
         version = (select version from annals.generation where state = 'live') where state = 'building'`,
    );
    expect(await failed()).to.equal(null);
  });

  it("has the last test restore, with what came back or why nothing did", async () => {
    const at = new Date("2026-11-28T04:00:00Z");
    const tested = async () => (await status()).operating.backup.tested;
    const nothing = { made: null, facts: null, pages: null };
    await noteTested(pool, at, { error: "It is damaged." });
    expect(await tested()).to.deep.equal({ at: at.toISOString(), ...nothing, error: "It is damaged." });
    const back = { made: "2026-11-28T03:00:00.000Z", facts: 7, pages: 2 };
    await noteTested(pool, at, back);
    expect(await tested()).to.deep.equal({ at: at.toISOString(), ...back, error: null });
  });

  it("can have a projection that stopped begin again, which then catches up", async () => {
    const { generation } = await status();
    const stateOf = async () => {
      const { projections } = await status();
      return projections.find(({ name }: { name: string }) => name === "content").state;
    };
    await pool.query(`alter table read_${generation}.revision rename to hidden`);
    const { id } = await app.call("POST", "/api/entries/create", { title: "Late", published: true });
    await until(async () => (await stateOf()) === "stopped");
    await restart({ kind: "projection", name: "content" });
    // The reason is still there.
    await until(async () => (await stateOf()) === "stopped");
    await pool.query(`alter table read_${generation}.hidden rename to revision`);
    await restart({ kind: "projection", name: "content" });
    await until(async () => (await stateOf()) === "live");
    // Readers were told that it stands still, and do not wait for it until they hear that it goes on.
    const titleOf = (page: string) =>
      app.call("GET", `/api/entries/${page}`).then(
        ({ title }) => title,
        () => "",
      );
    await until(async () => (await titleOf(id)) === "Late");
    await restart({ kind: "projection", name: "search" });
    const { id: later } = await app.call("POST", "/api/entries/create", { title: "Later", published: true });
    expect((await app.call("GET", `/api/entries/${later}`)).title).to.equal("Later");
  });

  it("can have the search made again from the pages, while people search, and nothing else alone", async () => {
    const { generation } = await status();
    // Titles of the last minute are found without the index.
    const id = await app.page("An instrument", ["A xylophone."]);
    const hits = async () =>
      (await app.call("GET", "/api/search?q=xylophone")).data.map((one: { id: string }) => one.id);
    await until(async () => (await hits()).includes(id));
    // As a disk may lose it.
    const { meili } = app.settings;
    const server = meili && openMeilisearch({ ...meili, logger, now: () => new Date() });
    const index = (server ?? postgresEngine).searchFor(`read_${generation}`, pool);
    await until(async () => {
      await index.remove([id]);
      return (await hits()).length === 0;
    });
    await server?.close();
    await restart({ kind: "projection", name: "search" });
    expect(await hits()).to.deep.equal([]);
    await restart({ kind: "projection", name: "search", again: true });
    await until(async () => (await hits()).includes(id));
    await until(async () =>
      (await status()).projections.every(({ state }: { state: string }) => state === "live"),
    );
    const refused = await restart({ kind: "projection", name: "content", again: true }).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(refused).to.include("404");
  });

  it("can have a manager try at once what failed", async () => {
    const task = [crypto.randomUUID(), crypto.randomUUID()];
    await pool.query(
      `insert into command.task (manager, about, due, space, cause, data, tries, error)
       values ('comment-shredder', $1, now() + interval '9 minutes', null, $2, 'null', 5, 'It did not answer')`,
      task,
    );
    const shown = async () => {
      const { managers } = (await status()).operating;
      return managers.find(({ name }: { name: string }) => name === "comment-shredder");
    };
    expect(await shown()).to.deep.include({ failing: 1, error: "It did not answer" });
    await restart({ kind: "manager", name: "comment-shredder" });
    const left = () =>
      pool.query("select due > now() + interval '8 minutes' as waits from command.task where about = $1", [
        task[0],
      ]);
    await until(async () => (await left()).rows[0]?.waits !== true);
    await pool.query("delete from command.task where about = $1", [task[0]]);
  });

  it("restarts for operators alone, and only what there is", async () => {
    const refused = (body: object, token?: string) =>
      restart(body, token).then(
        () => "",
        (error: Error) => error.message,
      );
    const developer = await app.join("Ann", "Lindqvist");
    expect(await refused({ kind: "manager", name: "previews" }, developer.token)).to.include("403");
    expect(await refused({ kind: "manager", name: "nobody" })).to.include("404");
    expect(await refused({ kind: "projection", name: "nobody" })).to.include("404");
    expect(await refused({ kind: "projection", name: "Content; drop" })).to.include("422");
  });
});
