import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { ask } from "@annals/testing/ask";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { givenBy, launch, type Running } from "../app.ts";
import { ofBackups, ofMadeBackups } from "../cli/doctor.ts";
import { testRestore } from "../cli/test-restore.ts";
import { openFiles } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import type { Whole } from "./back-up.ts";
import { checkBackup } from "./check.ts";
import { noteSent, readMade } from "./made.ts";
import { factsIn } from "./manifest.ts";
import { beginAnew, keepBackups, madeIn, makeScheduled, nameOf, type Schedule } from "./scheduled.ts";

const logger = createLogger({ level: "silent" });
const never = new AbortController().signal;

describe("backups on a schedule", function () {
  this.timeout(300_000);
  let folder: string;
  let database: TestDatabase;
  let running: Running;
  const places = () => join(folder, "backups");
  const env = () => ({
    PORT: "0",
    ANNALS_DATA: join(folder, "data"),
    ANNALS_POSTGRES_URL: database.url,
    ANNALS_ADMIN_EMAIL: "ada@example.org",
    ANNALS_ADMIN_PASSWORD: "correct horse",
    ANNALS_BACKUP_FOLDER: places(),
    ANNALS_BACKUP_KEPT: "2",
  });
  const names = async () => (await madeIn(places(), new Date())).map(({ name }) => name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-scheduled-"));
    database = await testDatabase();
    running = await launch(readSettings(env()), { frontend: folder, logger });
  });
  const { TMPDIR } = process.env;
  after(async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await running?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it("are made by the running program, the first at once", async () => {
    while ((await names()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const { backup, data } = readSettings(env());
    expect((await ofBackups({ backup, data }, new Date())).words).to.match(/the newest in .* is of/);
    expect(await names()).to.have.length(1);
    const late = await ofBackups({ backup, data }, new Date(Date.now() + 3 * 24 * 60 * 60_000));
    expect(late.state).to.equal("bad");
  });

  /** Works beside the running program, with what it backs up. */
  async function beside(work: (whole: Whole, schedule: Schedule) => Promise<void>): Promise<void> {
    const settings = readSettings(env());
    const given = givenBy(settings, { frontend: "", logger });
    const have = await startParts(given, [postgres, log]);
    const pool = createPool(have.databaseUrl, { max: 1, name: "test", logger });
    const files = await openFiles(given);
    try {
      await work({ log: have.log, pool, files, data: settings.data }, settings.backup!);
    } finally {
      await files.close();
      await pool.end();
      await have.stop();
    }
  }
  const at = (day: number) => ({
    now: () => new Date(`2099-01-0${day}T03:00:00.000Z`),
    ...{ signal: never, logger, unlock: null, isOpen: false },
  });

  it("share what did not change, are whole each by itself, and only the newest are kept", () =>
    beside(async (whole, configured) => {
      const { pool, files } = whole;
      // A store that is set no more has nothing wrong with it for ever.
      await noteSent(pool, new Date(), { error: "AccessDenied" });
      const work = {
        now: () => new Date(),
        signal: AbortSignal.abort(),
        logger,
        unlock: null,
        isOpen: false,
      };
      await keepBackups(whole, configured, { ...work, send: async () => null });
      expect((await readMade(pool)).sent?.error).to.equal("AccessDenied");
      await keepBackups(whole, configured, { ...work, send: null });
      expect((await readMade(pool)).sent).to.equal(null);
      const apart = join(folder, "apart");
      const schedule = { ...configured, folder: apart };
      // Something of somebody else stays, and what a wrong clock made; what an earlier one left does not.
      await mkdir(join(apart, "annals-2100-01-01T03-00Z"), { recursive: true });
      await mkdir(join(apart, "annals-2098-12-31T03-00Z.partial"), { recursive: true });
      await writeFile(join(apart, "notes.txt"), "mine");
      const first = await makeScheduled(whole, schedule, at(1));
      const page = { title: "Written between the two" };
      const made = await ask(`${running.local}/api/entries/create`, "POST", page, {
        token: running.localToken,
      });
      expect(made.status).to.equal(200);
      const second = await makeScheduled(whole, schedule, at(2));
      const [one, two] = [await checkBackup(first), await checkBackup(second)];
      expect(factsIn(two.log)).to.equal(factsIn(one.log) + 1);
      const inode = async (place: string) => (await stat(join(place, one.log.parts[0]!.file))).ino;
      expect(await inode(second)).to.equal(await inode(first));
      const third = await makeScheduled(whole, schedule, at(3));
      expect((await readdir(apart)).sort()).to.deep.equal([
        "annals-2099-01-02T03-00Z",
        "annals-2099-01-03T03-00Z",
        "annals-2100-01-01T03-00Z",
        "notes.txt",
      ]);
      await checkBackup(second);
      await checkBackup(third);
      const names = () => {
        throw new Error("no space left on device");
      };
      const full = { ...files, names };
      const problem = await makeScheduled({ ...whole, files: full }, schedule, at(4)).catch((error) => error);
      expect(problem.message).to.match(/no space left/);
      expect((await readdir(apart)).filter((name) => name.includes("partial"))).to.deep.equal([]);
    }));

  it("are not made in a folder that lost what was made there, until somebody says that it begins anew", () =>
    beside(async (whole, configured) => {
      const disk = join(folder, "disk");
      const schedule = { ...configured, folder: join(disk, "backups") };
      const { pool } = whole;
      const settings = { backup: schedule, backupS3: null };
      const found = async (day: number) => ofMadeBackups(pool, settings, at(day).now());
      const refusal = (day: number) =>
        makeScheduled(whole, schedule, at(day)).then(
          () => null,
          ({ message }: Error) => message,
        );
      await makeScheduled(whole, schedule, at(1));
      expect(await found(1)).to.deep.equal([]);
      await rename(disk, join(folder, "unmounted"));
      expect(await refusal(2)).to.match(/annals-2099-01-01T03-00Z.* not there any more.*mounted\?/);
      expect(existsSync(disk), "nothing is written below where it is mounted").to.equal(false);
      expect((await found(2)).map(({ state, advice }) => [state, advice])).to.deep.equal([
        ["bad", await refusal(2)],
      ]);

      await rename(join(folder, "unmounted"), disk);
      await makeScheduled(whole, schedule, at(2));
      // What stands below the disk may be older backups, of before there was one.
      await rename(disk, join(folder, "unmounted"));
      await cp(join(folder, "unmounted"), disk, { recursive: true });
      await rm(join(schedule.folder, nameOf(at(2).now())), { recursive: true });
      expect(await refusal(3)).to.match(/not there any more/);

      await writeFile(join(schedule.folder, beginAnew), "");
      expect(await found(3)).to.deep.equal([]);
      await makeScheduled(whole, schedule, at(3));
      expect(await readdir(schedule.folder)).to.have.members([nameOf(at(1).now()), nameOf(at(3).now())]);
      await rm(schedule.folder, { recursive: true });
      expect(await refusal(4), "that was said once").to.match(/not there any more/);

      const stop = new AbortController();
      const work = { ...at(4), signal: stop.signal, send: null };
      const kept = keepBackups(whole, schedule, work);
      while ((await readMade(pool)).failed === null) await new Promise((resolve) => setTimeout(resolve, 50));
      stop.abort();
      await kept;
      expect((await readMade(pool)).failed?.error, "System tells it").to.equal(await refusal(4));
    }));

  it("are restored aside for a test, which leaves nothing and says what is wrong", async () => {
    const [newest] = await names();
    // Tests beside this one restore as well.
    process.env.TMPDIR = await mkdtemp(join(folder, "temporary-"));
    // PostgreSQL runs as another user where the tests run as root.
    for (const place of [folder, process.env.TMPDIR]) await chmod(place, 0o711);
    const before = await readdir(tmpdir());
    const shown = async () => {
      const { local, localToken } = running;
      const { body } = await ask(`${local}/api/admin/status`, "GET", undefined, { token: localToken });
      return body.operating.backup.tested;
    };
    expect(await shown()).to.equal(null);
    await testRestore(join(places(), newest!), readSettings(env()), never);
    const { made, log: parts } = await checkBackup(join(places(), newest!));
    expect(await shown()).to.deep.include({ made, facts: factsIn(parts), error: null });
    const left = (await readdir(tmpdir())).filter((name) => !before.includes(name));
    expect(left.filter((name) => name.startsWith("annals-test-restore"))).to.deep.equal([]);
    const problem = await testRestore(folder, readSettings(env()), never).then(
      () => "nothing",
      (error: Error) => error.message,
    );
    expect(problem).to.match(/holds no backup/);
    expect(await shown()).to.deep.include({ made: null, error: problem });
  });
});
