/** Backups that nobody reads without their key. */
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import type { Settings } from "@annals/settings";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask, formOf } from "@annals/testing/ask";
import { testDatabase } from "@annals/testing/database";
import { expect } from "chai";
import { givenBy } from "../app.ts";
import { checkWholeBackup, makeBackup } from "../cli/backup.ts";
import { ofBackups } from "../cli/doctor.ts";
import { restoreBackup } from "../cli/restore.ts";
import { openFiles } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import { checkBackup } from "./check.ts";
import { makeScheduled } from "./scheduled.ts";
import { lostKey, sealIn, unlockBy } from "./seal.ts";

const logger = createLogger({ level: "silent" });
const never = new AbortController().signal;
const key = "a passphrase of some length";
const words = "Nobody may read this in a backup";

describe("an encrypted backup", function () {
  this.timeout(600_000);
  let app: LocalApp;
  let parent: string;
  let folder: string;
  /** As it was after the first. */
  let whole: string;
  let file: string;

  before(async () => {
    app = await startTestApp();
    parent = await mkdtemp(join(tmpdir(), "annals-encrypted-"));
    whole = join(parent, "whole");
    const body = formOf({}, new Uint8Array(Buffer.from(words)));
    await ask(new URL("/api/files", app.url).href, "POST", body, { token: app.admin.token });
    const digest = createHash("sha256").update(words).digest("hex");
    file = join("files", digest.slice(0, 2), digest.slice(2));
    await app.page("Secret", [words]);
    await backUp(whole);
  });
  after(async () => {
    await app.stop();
    await rm(parent, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = join(parent, "backups");
    for (const name of await readdir(parent))
      if (name !== "whole") await rm(join(parent, name), { recursive: true });
    await cp(whole, folder, { recursive: true });
  });

  /** Null says that there is to be none. */
  const settings = (backupKey: string | null = key): Settings => ({
    ...app.settings,
    backupKey,
    backupsAreOpen: backupKey === null,
  });
  const backUp = (to: string, by?: string | null) => makeBackup(to, settings(by), never);
  const check = (of: string, by?: string | null) => checkWholeBackup(of, settings(by), never);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "nothing failed",
      (error: Error) => error.message,
    );
  const filesOf = async (of: string) =>
    (await readdir(of, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
  const flip = async (path: string) => {
    const bytes = await readFile(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    await writeFile(path, bytes);
  };

  it("shows nothing of what is in it, and is whole for who has the key", async () => {
    const paths = await filesOf(folder);
    expect(paths).to.include(join(folder, file));
    for (const path of paths) {
      const bytes = await readFile(path);
      expect(bytes.includes(words), path).to.equal(false);
      expect(bytes.includes("jsonl.gz"), path).to.equal(false);
      expect(() => gunzipSync(bytes), path).to.throw();
    }
    await check(folder);
  });

  it("says in a line that its key is missing, or another one", async () => {
    const missing = /^The backup in .+ is encrypted: set ANNALS_BACKUP_KEY/;
    const another = /^ANNALS_BACKUP_KEY does not open the backup in/;
    for (const work of [check, backUp]) {
      expect(await failure(work(folder, null))).to.match(missing);
      expect(await failure(work(folder, "another passphrase than that"))).to.match(another);
    }
    expect(
      await failure(restoreBackup(folder, { ...settings(null), data: join(parent, "data") }, never)),
    ).to.match(missing);
    expect(await readdir(parent)).not.to.include("backups-2");
    await check(folder);
  });

  it("gets what is new when it is made again, and keeps the rest byte by byte", async () => {
    const kept = await Promise.all(
      ["log-1.jsonl.gz", "backup-key.json", file].map((name) => readFile(join(folder, name))),
    );
    await app.page("Later", ["Text"]);
    await backUp(folder);
    await check(folder);
    for (const [at, name] of ["log-1.jsonl.gz", "backup-key.json", file].entries())
      expect((await readFile(join(folder, name))).equals(kept[at]!), name).to.equal(true);
    const seal = await sealIn(folder, unlockBy(key));
    const { log: parts } = await checkBackup(folder, { seal, signal: never, onCopied: () => undefined });
    expect(parts.parts.map(({ count }) => count > 0)).to.deep.equal([true, true]);
    expect(await readdir(parent)).to.have.members(["whole", "backups"]);
  });

  for (const name of ["log-1.jsonl.gz", "tables-1.jsonl.gz", "backup.json"])
    it(`is left as it is with a flipped byte in ${name}, and another one is begun beside it`, async () => {
      await flip(join(folder, name));
      expect(await failure(check(folder))).to.match(/is damaged/);
      const before = await readFile(join(folder, name));
      await backUp(folder);
      expect((await readFile(join(folder, name))).equals(before)).to.equal(true);
      await check(`${folder}-2`);
    });

  it("is not taken for one that is not encrypted when the file of its key is gone", async () => {
    await rm(join(folder, "backup-key.json"));
    expect(await failure(check(folder))).to.match(/is encrypted, and backup-key.json is missing/);
    await backUp(folder);
    await check(`${folder}-2`);
  });

  it("gets a whole copy of a file that was damaged in it", async () => {
    await flip(join(folder, file));
    expect(await failure(check(folder))).to.match(/is damaged/);
    await backUp(folder);
    await check(folder);
  });

  it("goes on after its first one was cut off once its parts were moved", async () => {
    await rm(join(folder, "backup.json.new"), { force: true });
    await cp(join(folder, "backup.json"), join(folder, "backup.json.new"));
    await rm(join(folder, "backup.json"));
    const before = await readFile(join(folder, file));
    await backUp(folder);
    await check(folder);
    expect((await readFile(join(folder, file))).equals(before), "files are not copied again").to.equal(true);
    expect(await readdir(parent)).not.to.include("backups-2");
  });

  it("is not mixed with one that is not encrypted", async () => {
    const open = join(parent, "open");
    await backUp(open, null);
    expect(await failure(backUp(open))).to.match(/is not encrypted: name a new folder/);
    // The key does not keep anybody from reading what needs none.
    await check(open);
  });

  it("is followed by none that is not encrypted when its key is lost from the settings, until somebody says so", async () => {
    const lost = { ...settings(), backupKey: null };
    const another = join(parent, "another");
    await backUp(folder);
    expect(await failure(makeBackup(another, lost, never))).to.match(/^Backups were encrypted before/);
    expect(await readdir(parent)).not.to.include("another");
    await backUp(another, null);
    // Said once, it is known.
    await makeBackup(another, lost, never);
    await backUp(folder);
    expect(await failure(makeBackup(another, lost, never))).to.match(/^Backups were encrypted before/);
  });

  it("is restored with its key, files and all", async () => {
    const database = await testDatabase();
    const data = join(parent, "data");
    try {
      await restoreBackup(folder, { ...settings(), data, postgresUrl: database.url }, never);
      expect((await readFile(join(data, file))).toString()).to.equal(words);
    } finally {
      await database.drop();
    }
  });

  it("is made from nothing on a schedule when there is another key, and shares what did not change otherwise", async () => {
    const given = givenBy(app.settings, { frontend: "", logger });
    const have = await startParts(given, [postgres, log]);
    const pool = createPool(have.databaseUrl, { max: 1, name: "test", logger });
    const files = await openFiles(given);
    const places = join(parent, "scheduled");
    const made = (day: number, by: string | null, isOpen = false) =>
      makeScheduled(
        { log: have.log, pool, files, data: app.settings.data },
        { folder: places, at: "03:00", kept: 3 },
        {
          now: () => new Date(`2099-01-0${day}T03:00:00.000Z`),
          ...{ signal: never, logger, unlock: unlockBy(by), isOpen },
        },
      );
    const inode = async (place: string) => (await stat(join(place, "log-1.jsonl.gz"))).ino;
    try {
      const open = await made(1, null, true);
      const first = await made(2, key);
      expect(await inode(first)).not.to.equal(await inode(open));
      const second = await made(3, key);
      expect(await inode(second)).to.equal(await inode(first));
      // Known by the folder alone, as by a database of before.
      await pool.query("update annals.backup set is_sealed = false");
      expect(await failure(made(4, null))).to.match(/^Backups were encrypted before/);
      const backup = { folder: places, at: "03:00", kept: 3 };
      const seen = (backupsAreOpen: boolean) =>
        ofBackups({ backup, data: parent, backupsAreOpen }, new Date("2099-01-03T04:00:00.000Z"));
      expect(await seen(false)).to.deep.include({ state: "bad", advice: lostKey().message });
      expect((await seen(true)).state).to.equal("look");
      const other = await made(4, "another passphrase than that");
      expect(await inode(other)).not.to.equal(await inode(second));
      // Those with an older key count among those that are kept.
      expect(await readdir(places)).to.have.members([2, 3, 4].map((day) => `annals-2099-01-0${day}T03-00Z`));
      await check(second);
      await check(other, "another passphrase than that");
    } finally {
      await files.close();
      await pool.end();
      await have.stop();
    }
  });
});
