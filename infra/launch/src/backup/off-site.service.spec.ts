/** Backups of the schedule that are sent to an S3. */
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { FileDamaged, openS3Files, type S3Files, type S3Place, s3PlaceOf } from "@annals/files";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask, formOf } from "@annals/testing/ask";
import { startS3StandIn, startTestS3, type TestS3 } from "@annals/testing/s3";
import { expect } from "chai";
import { givenBy } from "../app.ts";
import { fetchSentBackup } from "../cli/backup.ts";
import { openFiles } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import { checkBackup } from "./check.ts";
import { factsIn } from "./manifest.ts";
import { fetchBackup, sendBackups, sentTo } from "./off-site.ts";
import { makeScheduled } from "./scheduled.ts";

const logger = createLogger({ level: "silent" });
const signal = new AbortController().signal;
const nameOf = (day: number) => `annals-2099-01-0${day}T03-00Z`;

for (const [name, startServer] of Object.entries({
  "a small S3": startS3StandIn,
  versitygw: startTestS3,
} satisfies Record<string, () => Promise<TestS3 | null>>))
  describe(`backups sent to ${name}`, function () {
    this.timeout(900_000);
    let app: LocalApp;
    let server: TestS3;
    let parent: string;
    let folder: string;
    let store: S3Files;

    before(async function () {
      const started = await startServer();
      if (started === null) {
        console.warn(`Skipped: backups sent to ${name}, which \`go\` did not build here.`);
        return this.skip();
      }
      server = started;
      parent = await mkdtemp(join(tmpdir(), "annals-off-site-"));
      folder = join(parent, "backups");
      app = await startTestApp();
      const body = formOf({}, new Uint8Array(Buffer.from("A file")));
      await ask(new URL("/api/files", app.url).href, "POST", body, { token: app.admin.token });
      store = await openS3Files({
        place: s3PlaceOf(server.url) as S3Place,
        ...{ folder: join(parent, "work"), logger, now: () => new Date() },
      });
    });
    after(async () => {
      await store?.close();
      await app?.stop();
      await server?.close();
      if (parent !== undefined) await rm(parent, { recursive: true, force: true });
    });

    const moment = (day: number) => () => new Date(`2099-01-0${day}T03:00:00.000Z`);
    async function make(day: number): Promise<void> {
      const given = givenBy(app.settings, { frontend: "", logger });
      const have = await startParts(given, [postgres, log]);
      const pool = createPool(have.databaseUrl, { max: 1, name: "test", logger });
      const files = await openFiles(given);
      try {
        await makeScheduled(
          { log: have.log, pool, files, data: app.settings.data },
          { folder, at: "03:00", kept: 3 },
          { now: moment(day), signal, logger, unlock: null, isOpen: false },
        );
      } finally {
        await files.close();
        await pool.end();
        await have.stop();
      }
    }
    const send = (day: number, kept = 3, to: S3Files = store) =>
      sendBackups(to, { folder, kept }, { now: moment(day), signal, logger });
    const fetch = (to: string, of?: string) =>
      fetchBackup(store, join(parent, to), { name: of, signal, onCopied: () => undefined });
    const contents = async () => {
      const names = new Set<string>();
      for await (const one of store.names()) names.add(one);
      return names;
    };
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => "nothing failed",
        (error: Error) => error.message,
      );

    it("come back whole, byte by byte", async () => {
      await make(1);
      expect(await send(1)).to.equal(nameOf(1));
      expect(await fetch("fetched")).to.equal(nameOf(1));
      const [one, other] = [join(folder, nameOf(1)), join(parent, "fetched")];
      const files = async (of: string) =>
        (await readdir(of, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath.slice(of.length), entry.name))
          .sort();
      expect(await files(other)).to.deep.equal(await files(one));
      for (const path of await files(one))
        expect(await readFile(join(other, path)), path).to.deep.equal(await readFile(join(one, path)));
      await checkBackup(other);
    });

    it("share what did not change, and only the newest are kept", async () => {
      const first = await contents();
      await app.page("Written later", ["A text."]);
      await make(2);
      const sent: string[] = [];
      const counting: S3Files = {
        ...store,
        put: async (...given) => {
          const content = await store.put(...given);
          sent.push(content.sha256);
          return content;
        },
      };
      expect(await send(2, 3, counting)).to.equal(nameOf(2));
      // Its facts, its rows and its manifest; the file and the facts of before are there.
      expect(sent.filter((one) => first.has(one))).to.deep.equal([]);
      expect(sent).to.have.length(3);
      await make(3);
      expect(await send(3, 2)).to.equal(nameOf(3));
      expect((await sentTo(store)).map(({ name }) => name)).to.deep.equal([nameOf(3), nameOf(2)]);
      await fetch("second", nameOf(2));
      await fetch("third");
      const facts = async (of: string) => factsIn((await checkBackup(join(parent, of))).log);
      expect(await facts("second")).to.equal(await facts("third"));
      expect(await facts("second")).to.be.greaterThan(await facts("fetched"));
      // What the first alone had is gone.
      const needed = new Set<string>();
      for (const backup of [nameOf(2), nameOf(3)])
        for (const { sha256 } of (await listOf(backup)).files) needed.add(sha256);
      expect(await contents()).to.deep.equal(needed);
    });

    it("go on where they were cut off", async () => {
      await app.page("Written at last", ["A text."]);
      await make(4);
      let puts = 0;
      const cut: S3Files = {
        ...store,
        put: async (...given) => {
          if (++puts === 3) throw new Error("cut off");
          return store.put(...given);
        },
      };
      expect(await failure(send(4, 3, cut))).to.equal("cut off");
      expect((await sentTo(store))[0]!.name, "not there while it is not whole").to.equal(nameOf(3));
      puts = -100;
      expect(await send(4, 3, cut)).to.equal(nameOf(4));
      expect(puts, "what was there was not sent again").to.be.lessThan(-95);
      await fetch("fourth");
      await checkBackup(join(parent, "fourth"));
      // A fetch that was cut off goes on as well, and what is damaged comes again.
      await rm(join(parent, "fourth", "backup.json"));
      const [part] = (await readdir(join(parent, "fourth"))).filter((one) => one.startsWith("log-"));
      await writeFile(join(parent, "fourth", part!), "something else");
      await fetch("fourth");
      await checkBackup(join(parent, "fourth"));
    });

    it("say what is missing: a name, a file, an empty folder", async () => {
      expect(await failure(fetch("none", "annals-2098-01-01T03-00Z"))).to.equal(
        `The store has no backup annals-2098-01-01T03-00Z. It has ${[4, 3, 2].map(nameOf).join(", ")}.`,
      );
      await cp(join(parent, "fourth"), join(parent, "other"), { recursive: true });
      await copyFile(join(parent, "fourth", "backup.json"), join(parent, "other", "mine.txt"));
      expect(await failure(fetch("other"))).to.match(/has other files: name a new folder\.$/);
      const { files } = await listOf(nameOf(4));
      const lost = files.find(({ path }) => path.startsWith("tables-"))!;
      const damaged: S3Files = {
        ...store,
        get: async (sha256, ...more) => {
          if (sha256 !== lost.sha256) return store.get(sha256, ...more);
          const read = function (this: Readable) {
            this.destroy(new FileDamaged(sha256));
          };
          return { stream: new Readable({ read }), size: 0 };
        },
      };
      const options = { signal, onCopied: () => undefined };
      expect(await failure(fetchBackup(damaged, join(parent, "damaged"), options))).to.match(
        /^A file of .+ in the store is not what was sent: tables-/,
      );
      await store.remove(lost.sha256);
      expect(await failure(fetch("lacking"))).to.match(/^The store lacks a file of .+: tables-/);
    });

    it("are sent by the running program, fetched by `annals backup --fetch`, and seen by operators", async () => {
      const backupS3 = s3PlaceOf(`${server.url}-of-a-program`) as S3Place;
      const backups = join(parent, "of-a-program");
      const other = await startTestApp({
        ANNALS_BACKUP_FOLDER: backups,
        ANNALS_BACKUP_S3_URL: `${server.url}-of-a-program`,
      });
      try {
        const sent = async () => (await other.call("GET", "/api/admin/status")).operating.backup.sent;
        while ((await sent()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
        const { name: newest, error } = await sent();
        expect([await readdir(backups), error]).to.deep.equal([[newest], null]);
        await fetchSentBackup(join(parent, "by-command"), undefined, { ...other.settings, backupS3 }, signal);
        await checkBackup(join(parent, "by-command"));
        const without = fetchSentBackup(
          join(parent, "no"),
          undefined,
          { ...other.settings, backupS3: null },
          signal,
        );
        expect(await failure(without)).to.match(/^Set ANNALS_BACKUP_S3_URL/);
      } finally {
        await other.stop();
      }
    });

    async function listOf(backup: string): Promise<{ files: { path: string; sha256: string }[] }> {
      const { gunzipSync } = await import("node:zlib");
      return JSON.parse(gunzipSync((await store.named.read(`${backup}.json.gz`))!).toString());
    }
  });
