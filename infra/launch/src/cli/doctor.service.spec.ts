import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { startS3StandIn } from "@annals/testing/s3";
import { expect } from "chai";
import { launch, type Running } from "../app.ts";
import { noteFailed, noteSent, noteTested } from "../backup/made.ts";
import { examine, ofClock, ofDisk, ofNode, ofSettings } from "./doctor.ts";

const never = new AbortController().signal;
const logger = createLogger({ level: "fatal" });

describe("the doctor", function () {
  this.timeout(120_000);
  let folder: string;
  let database: TestDatabase;
  let env: Record<string, string>;
  let running: Running | null = null;
  const seen = async (more: Record<string, string> = {}) => {
    const lines: string[] = [];
    const isWell = await examine({ ...env, ...more }, never, (line) => lines.push(line));
    return { isWell, lines, bad: lines.filter((line) => line.startsWith("BAD")) };
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-doctor-"));
    database = await testDatabase();
    env = {
      PORT: "0",
      ANNALS_DATA: folder,
      ANNALS_POSTGRES_URL: database.url,
      ANNALS_ADMIN_EMAIL: "ada@example.org",
      ANNALS_ADMIN_PASSWORD: "correct horse",
    };
  });
  after(async () => {
    await running?.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it("looks at a place where nothing was started yet, and makes nothing there", async () => {
    const { isWell, lines } = await seen();
    expect(isWell, lines.join("\n")).to.equal(true);
    expect(lines.some((line) => line.includes("there is no Annals in it yet"))).to.equal(true);
    const pool = createPool(database.url, { max: 1, name: "test", logger });
    const { rows } = await pool.query(
      "select count(*)::int as count from pg_namespace where nspname = 'annals'",
    );
    await pool.end();
    expect(rows[0].count).to.equal(0);
  });

  it("finds nothing wrong with an Annals that runs, and says what is wrong with one that does not", async () => {
    running = await launch(readSettings(env), { frontend: folder, logger });
    const well = await seen();
    expect(well.bad).to.deep.equal([]);
    expect(well.isWell).to.equal(true);
    expect(well.lines.some((line) => /^ok {3} Annals: http/.test(line))).to.equal(true);

    const elsewhere = await seen({
      PORT: new URL(running.url).port,
      ANNALS_DATA: await mkdtemp(join(folder, "other-")),
    });
    expect(elsewhere.lines.find((line) => line.includes("Annals: "))).to.match(
      /^ok +Annals: it answers on port \d+, as separate processes/,
    );

    await chmod(join(folder, "secret"), 0o644);
    expect((await seen()).bad).to.deep.equal([
      `BAD   master secret: others on this machine can read it. chmod 600 ${join(folder, "secret")}`,
    ]);
    await chmod(join(folder, "secret"), 0o600);

    const away = await seen({ ANNALS_POSTGRES_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(away.bad).to.have.length(1);
    expect(away.bad[0]).to.match(/^BAD {3}PostgreSQL: it does not answer .*ANNALS_POSTGRES_URL/);

    const places = await seen({
      ANNALS_SMTP_URL: "smtp://127.0.0.1:1",
      ANNALS_URL: "http://127.0.0.1:1",
      ANNALS_KAFKA_BROKERS: "127.0.0.1:1",
      ANNALS_S3_URL: "http://key:secret@127.0.0.1:1/bucket",
      ANNALS_CLAMD: join(folder, "clamd.ctl"),
      ANNALS_MEILI_URL: "http://127.0.0.1:1",
      ANNALS_POSTGRE_URL: "x",
    });
    const made = createPool(database.url, { max: 1, name: "test", logger });
    await noteFailed(made, new Date("2026-11-28T03:00:00Z"), "No room is left.");
    expect((await seen()).bad).to.deep.equal([
      "BAD   backups: the scheduled one of 2026-11-28T03:00:00.000Z was not made. No room is left.",
    ]);
    await made.query("delete from annals.backup");
    const at = new Date("2026-11-28T04:00:00Z");
    await noteSent(made, at, { name: "annals-2026-11-20T03-00Z" });
    await noteSent(made, at, { error: "AccessDenied" });
    await noteTested(made, at, { error: "3 files are missing." });
    const toStore = {
      ANNALS_BACKUP_FOLDER: folder,
      ANNALS_BACKUP_S3_URL: "http://key:secret@127.0.0.1:1/bucket",
    };
    const ofBackups = async (env = {}) =>
      (await seen(env)).bad.filter((line) => /^BAD {3}backups: (they|the test)/.test(line));
    expect(await ofBackups(), "where no store is set any more").to.have.length(1);
    expect(await ofBackups(toStore)).to.deep.equal([
      "BAD   backups: they could not be sent to the store at 2026-11-28T04:00:00.000Z (AccessDenied); annals-2026-11-20T03-00Z at most is there. Annals tries again every hour. Is ANNALS_BACKUP_S3_URL right, and is there room?",
      "BAD   backups: the test restore of 2026-11-28T04:00:00.000Z failed (3 files are missing.). Make another backup, and try it: annals backup --test-restore.",
    ]);
    await made.query("delete from annals.backup_sent; delete from annals.test_restore");
    await made.query(
      `insert into command.task (manager, about, due, cause, tries, error)
       values ('mail-sending', 'of-a-test', now() + interval '2 minutes', gen_random_uuid(), 4, 'connection refused')`,
    );
    expect((await seen()).lines.filter((line) => line.startsWith("look  mail-sending"))).to.deep.equal([
      "look  mail-sending: 1 task fails and is tried again (connection refused). Once the cause is fixed, the page System can retry them at once.",
    ]);
    await made.query("delete from command.task where about = 'of-a-test'");
    await made.end();
    expect(places.bad.map((line) => line.slice(6).split(":")[0])).to.have.members([
      "Kafka",
      "mail",
      "address",
      ...["S3", "virus scanner", "Meilisearch"],
    ]);
    expect(places.lines.some((line) => line.startsWith("look  settings: ANNALS_POSTGRE_URL"))).to.equal(true);

    const pool = createPool(database.url, { max: 1, name: "test", logger });
    await pool.query(
      "update annals.checkpoint set state = 'stopped', error = 'of a test' where projection = 'search'",
    );
    const still = await seen();
    expect(still.bad).to.deep.equal([
      "BAD   read models: search stands still: of a test. Start Annals again; if it stays so, `annals rebuild`.",
    ]);
    await pool.end();
  });

  it("asks engines, and does not believe that one is well because it takes connections", async () => {
    const store = await startS3StandIn();
    const frozen: Socket[] = [];
    const scanner = createServer((socket) => frozen.push(socket.on("error", () => undefined)));
    const path = join(folder, "frozen.ctl");
    await new Promise((resolve) => scanner.listen(path, () => resolve(null)));
    try {
      const given = { ANNALS_S3_URL: store.url, ANNALS_CLAMD: path };
      const first = await seen(given);
      expect(
        first.lines.some((line) => /^ok {3} S3: 127\.0\.0\.1:\d+ accepts our key\.$/.test(line)),
      ).to.equal(true);
      expect(first.bad[0]).to.equal(
        `BAD   virus scanner: ${path} accepts connections but does not answer. Restart it, or wait until it has loaded its signatures.`,
      );
      await store.kill();
      await store.start("another");
      const { bad } = await seen(given);
      expect(bad[0]).to.match(
        /^BAD {3}S3: .* cannot be used \(SignatureDoesNotMatch.*Is ANNALS_S3_URL right\?$/,
      );
    } finally {
      for (const socket of frozen) socket.destroy();
      scanner.close();
      await store.close();
    }
  });

  it("says why an update could not build its read models", async () => {
    const pool = createPool(database.url, { max: 1, name: "test", logger });
    await pool.query("update annals.checkpoint set state = 'live', error = null");
    await pool.query(
      `insert into annals.generation (number, state, version, started_at, error)
       select max(number) + 1, 'abandoned', 'of next year', now(), 'No space left on device' from annals.generation`,
    );
    expect((await seen()).bad).to.deep.equal([
      "BAD   read models: those of this version could not be built: No space left on device. Pages stay as they were. Annals keeps trying; once the cause is fixed, `annals rebuild` does it right away.",
    ]);
    await pool.query("delete from annals.generation where version = 'of next year'");
    await pool.end();
  });

  it("stops at a setting that cannot be", async () => {
    const { isWell, lines } = await seen({ PORT: "seventy" });
    expect([isWell, lines[0]!.startsWith("BAD   settings: PORT:")]).to.deep.equal([false, true]);
  });

  it("knows an old Node, a disk that is nearly full, and clocks that are apart", () => {
    expect(["18.20.1", "20.18.0", "20.19.0", "22.1.0"].map((version) => ofNode(version).state)).to.deep.equal(
      ["bad", "bad", "good", "good"],
    );
    const states = [0.1, 0.5, 3, 50].map((free) => ofDisk({ free: free * 1e9, all: 100e9 }).state);
    expect(states).to.deep.equal(["bad", "look", "look", "good"]);
    expect(ofClock("clock", -1_000).state).to.equal("good");
    expect(ofClock("clock", -90_000).words).to.equal("it is 90 s behind that of this machine.");
    expect(ofClock("clock", 90_000).words).to.equal("it is 90 s ahead of that of this machine.");
  });

  it("knows settings that work and may not be meant", () => {
    const said = (more: Record<string, string>) =>
      [...ofSettings(readSettings({ ...env, ...more }), {})].map(({ words }) =>
        words.split(" ").slice(0, 3).join(" "),
      );
    expect(said({ ANNALS_URL: "http://wiki.example.org" })).to.include("ANNALS_URL is http:");
    expect(said({ ANNALS_URL: "https://wiki.example.org" })).to.include("ANNALS_URL is https,");
    expect(said({ ANNALS_HOST: "0.0.0.0" })).to.include("ANNALS_HOST is 0.0.0.0,");
    expect(said({ ANNALS_URL: "https://wiki.example.org", ANNALS_PROXIES: "1" })).to.include(
      "all values are",
    );
  });
});
