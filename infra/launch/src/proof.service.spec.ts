/** What proves the facts, as operators and admins meet it. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgresLog } from "@annals/event-log";
import { leafOfFact, rootByInclusion } from "@annals/event-log/proof";
import { openS3Files, type S3Place, s3PlaceOf } from "@annals/files";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { readSettings, type Settings } from "@annals/settings";
import { ask, type Json } from "@annals/testing/ask";
import { type TestDatabase, testDatabase } from "@annals/testing/database";
import { startInbox } from "@annals/testing/inbox";
import { startS3StandIn } from "@annals/testing/s3";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { launch, type Running } from "./app.ts";
import { makeBackup } from "./cli/backup.ts";
import { restoreBackup } from "./cli/restore.ts";
import { verifyLog } from "./cli/verify.ts";

const logger = createLogger({ level: "fatal" });
const ada = { email: "ada@example.org", password: "correct horse" };
const nowhere = { file: null, webhook: null, s3: null, mail: null };
const never = new AbortController().signal;

describe("the proof of what happened", function () {
  this.timeout(180_000);
  let folder: string;
  let places = 0;
  const databases: TestDatabase[] = [];
  const pools: Pool[] = [];
  const running: Running[] = [];

  /** An empty database and a data folder; checkpoints go to a file that outlives both. */
  async function place() {
    const database = await testDatabase();
    databases.push(database);
    const pool = createPool(database.url, { max: 2, name: "test", logger });
    pools.push(pool);
    const settings = readSettings({
      PORT: "0",
      ANNALS_DATA: join(folder, `data-${++places}`),
      ANNALS_POSTGRES_URL: database.url,
      ANNALS_ADMIN_EMAIL: ada.email,
      ANNALS_ADMIN_PASSWORD: ada.password,
      ANNALS_PROOF_FILE: join(folder, "outside", "checkpoints.jsonl"),
    });
    return { settings, pool, url: database.url };
  }
  /** Runs an Annals. When it stops it has signed all that happened. */
  async function within(settings: Settings, work: (call: Call) => Promise<void>): Promise<void> {
    const one = await launch(settings, { frontend: folder, logger });
    running.push(one);
    let position: string | null = null;
    await work(async (method, path, body, token = one.localToken) => {
      const headers: Record<string, string> = position ? { "Annals-After": position } : {};
      const send = () => ask(one.local + path, method, body, { token, headers });
      // The first start after a restore computes the read models.
      const answer = await until(send, ({ status }) => method !== "GET" || status !== 503);
      position = answer.position ?? position;
      return { status: answer.status, body: answer.body };
    });
    running.splice(running.indexOf(one), 1);
    await one.stop();
  }
  type Call = (
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ) => Promise<{ status: number; body: Json }>;
  const pagesOf = (call: Call, count: number, word: string) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => call("POST", "/api/entries/create", { title: `${word} ${n}` })),
    );
  const verified = async (settings: Settings, options: { accept?: boolean } = {}) => {
    const lines: string[] = [];
    const isWhole = await verifyLog(options, settings, never, (line) => lines.push(line));
    return { isWhole, lines };
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-proof-"));
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
    for (const pool of pools.splice(0)) await pool.end();
    for (const database of databases.splice(0)) await database.drop();
    await rm(join(folder, "outside"), { recursive: true, force: true });
    await rm(join(folder, "backups"), { recursive: true, force: true });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it("is shown to admins of the space alone, and fits the bytes that are in the log", async () => {
    const { settings, url } = await place();
    let entry = "";
    await within(settings, async (call) => {
      const [page] = await pagesOf(call, 3, "Page");
      entry = page!.body.id;
    });
    await within(settings, async (call) => {
      const { body: state } = await call("GET", "/api/proof");
      expect(state).to.deep.include({ state: "signed", forks: [] });
      expect(state.verifier.split("+")[0]).to.equal(state.checkpoint.origin.split("/")[0]);
      const { body: shown } = await call("GET", `/api/proof/fact?stream=entry-${entry}&revision=0`);
      const log = await openPostgresLog({ url, logger });
      let leaf: Buffer | undefined;
      for await (const event of log.read(`entry-${entry}`)) leaf ??= leafOfFact(event);
      await log.close();
      expect(shown.leaf).to.equal(leaf!.toString("base64"));
      const path = shown.path.map((hash: string) => Buffer.from(hash, "base64"));
      const root = rootByInclusion(leaf!, shown.index, shown.checkpoint.size, path);
      expect(root!.toString("base64")).to.equal(state.checkpoint.root);
      const { body: audit } = await call("GET", `/api/audit?where=${entry}&type=EntryCreated`);
      const { id } = audit.data[0];
      expect((await call("GET", `/api/proof/facts/${id}`)).body).to.deep.equal(shown);
      const { body: opened } = await call("GET", `/api/audit/${id}`);
      expect(opened.signed).to.deep.include({ number: shown.index + 1, of: shown.checkpoint.size });
      const { body: all } = await call("GET", "/api/proof/checkpoints");
      expect(all.data[0]).to.deep.equal(state.checkpoint);
      const sizes = all.data.map(({ size }: Json) => size);
      const grown = await call("GET", `/api/proof/consistency?from=${sizes.at(-1)}&to=${sizes[0]}`);
      expect(grown.status).to.equal(200);
      expect((await call("GET", "/api/proof/consistency?from=1&to=2")).status).to.be.oneOf([200, 422]);
      expect((await call("GET", "/api/proof/fact?stream=entry-x&revision=0")).status).to.equal(404);
      // The facts of people are of no space: how many there are would tell of other spaces.
      const { body: me } = await call("GET", "/api/users/me");
      expect((await call("GET", `/api/proof/fact?stream=person-${me.id}&revision=0`)).status).to.equal(404);
      expect((await call("GET", "/api/proof", undefined, "")).status).to.be.oneOf([401, 404]);
      const made = await call("POST", "/api/admin/members", {
        ...{ email: "ned@example.org", password: "battery staple", first_name: "Ned", last_name: "Reader" },
        roles: ["developer"],
      });
      expect(made.status, JSON.stringify(made.body)).to.be.oneOf([200, 201]);
      const { body: ned } = await call("POST", "/api/auth/login", {
        email: "ned@example.org",
        password: "battery staple",
      });
      for (const path of ["/api/proof", `/api/proof/facts/${id}`])
        expect((await call("GET", path, undefined, ned.token)).status).to.equal(403);
    });
  });

  it("finds what was done to the log behind its back, by `annals verify`", async () => {
    const { settings, pool } = await place();
    await within(settings, async (call) => {
      await pagesOf(call, 5, "Page");
      // Beside a running Annals as well.
      expect((await verified(settings)).isWhole).to.equal(true);
    });
    expect((await verified(settings)).lines[0]).to.match(
      /^The log is as it was signed: \d+ facts in 2 trees/,
    );
    const { rows } = await pool.query(
      "select position, stream, data from log.event where type = 'EntryCreated' order by position desc limit 1",
    );
    await pool.query("alter table log.event disable trigger all");
    await pool.query("update log.event set data = replace(data, 'Page', 'Pale') where position = $1", [
      rows[0].position,
    ]);
    const changed = await verified(settings);
    expect(changed.isWhole).to.equal(false);
    expect(changed.lines[0]).to.include(`First: Fact 0 of ${rows[0].stream} (EntryCreated`);
    await pool.query("update log.event set data = $2 where position = $1", [rows[0].position, rows[0].data]);
    await pool.query("delete from log.event where position = $1", [rows[0].position]);
    const missing = await verified(settings);
    expect([missing.isWhole, missing.lines[0]!.startsWith("First: Missing: ")]).to.deep.equal([false, true]);
  });

  it("is sent to an S3, also one that is away at first, and finds there an older database that was put back", async () => {
    const server = await startS3StandIn();
    try {
      const { settings } = await place();
      const s3 = s3PlaceOf(server.url) as S3Place;
      const sent: Settings = { ...settings, proof: { ...nowhere, s3 } };
      await server.kill();
      await within(sent, async (call) => {
        await pagesOf(call, 2, "Page");
        await server.start();
      });
      const whole = await verified(sent);
      expect(whole.lines[0]).to.match(/^The log is as it was signed: \d+ facts in 2 trees, .+ of them 2 in /);
      // Another database with the same secret, as when an older one was put back: it knows less than what was sent out.
      const other = await place();
      const secret = (await readFile(join(settings.data, "secret"), "utf8")).trim();
      const older: Settings = { ...other.settings, secret, proof: sent.proof };
      await within(older, async () => undefined);
      const found = await verified(older);
      expect([found.isWhole, found.lines.some((line) => line.includes("sent out"))]).to.deep.equal([
        false,
        true,
      ]);
    } finally {
      await server.close();
    }
  });

  it("is read from an S3 with all that was overwritten there, so that a newest one of somebody else hides nothing", async () => {
    const server = await startS3StandIn({ versions: true });
    try {
      const { settings, pool } = await place();
      const s3 = s3PlaceOf(server.url) as S3Place;
      const sent: Settings = { ...settings, proof: { ...nowhere, s3 } };
      for (const word of ["One", "Two", "Three"])
        await within(sent, async (call) => {
          await pagesOf(call, 2, word);
        });
      const whole = await verified(sent);
      const [, outside] = /of them (\d+) in /.exec(whole.lines[0]!) ?? [];
      expect([whole.isWhole, Number(outside) > 3], whole.lines.join("\n")).to.deep.equal([true, true]);
      expect(whole.lines.join()).not.to.include("newest checkpoint of each tree alone");
      // The first page is another one, and all that is kept beside the log is made anew, signed with the right key.
      await pool.query("alter table log.event disable trigger all");
      await pool.query("update log.event set data = replace(data, 'One 0', 'Own 0')");
      await pool.query("drop schema proof cascade; delete from annals.migration where name = 'proof'");
      await within(settings, async () => undefined);
      const other = await openS3Files({
        place: s3,
        folder: join(folder, "other"),
        logger,
        now: () => new Date(),
      });
      for await (const name of other.named.list())
        if (name.startsWith("checkpoints/")) await other.named.remove(name);
      await other.close();
      const found = await verified(sent);
      expect(found.isWhole, found.lines.join("\n")).to.equal(false);
      expect(found.lines[0]).to.include("Facts and what is kept beside them were changed together");
    } finally {
      await server.close();
    }
  });

  for (const [versions, why, other] of [
    [false, "Turn on versioning", "may not list versions"],
    ["hidden", "may not list versions", "Turn on versioning"],
  ] as const)
    it(`is told to rest on the newest checkpoints of an S3 alone, and that the cause is: ${why}`, async () => {
      const server = await startS3StandIn({ versions });
      try {
        const { settings } = await place();
        const sent: Settings = { ...settings, proof: { ...nowhere, s3: s3PlaceOf(server.url) as S3Place } };
        await within(sent, async (call) => {
          await pagesOf(call, 1, "Page");
        });
        const { isWhole, lines } = await verified(sent);
        expect(isWhole, lines.join("\n")).to.equal(true);
        expect([lines.join().includes(why), lines.join().includes(other)]).to.deep.equal([true, false]);
      } finally {
        await server.close();
      }
    });

  it("is mailed once a day, as a file that `annals verify` reads", async () => {
    const inbox = await startInbox();
    try {
      const { settings } = await place();
      const mailing: Settings = {
        ...settings,
        smtpUrl: inbox.url,
        proof: { ...nowhere, mail: "keeper@example.org" },
      };
      await within(mailing, async (call) => {
        await pagesOf(call, 1, "Page");
      });
      const mail = await inbox.next("keeper@example.org");
      expect(mail.subject).to.match(/^Checkpoints of http:\/\/127\.0\.0\.1:\d+, \d{4}-\d\d-\d\d$/);
      await within(mailing, async (call) => {
        await pagesOf(call, 1, "Later");
      });
      expect(inbox.mails.filter(({ to }) => to === "keeper@example.org")).to.have.length(1);
      const file = join(folder, "from-the-mail.jsonl");
      await writeFile(file, mail.files[0]!);
      const compare = async () => {
        const lines: string[] = [];
        const isWhole = await verifyLog({ checkpoints: file }, mailing, never, (line) => lines.push(line));
        return { isWhole, lines };
      };
      const whole = await compare();
      expect(whole.isWhole, whole.lines.join("\n")).to.equal(true);
      expect(whole.lines[0]).to.include(`of them ${mail.files[0]!.trim().split("\n").length} in ${file}`);
    } finally {
      await inbox.close();
    }
  });

  it("survives a rebuild, an erased person, and a backup that is restored elsewhere", async () => {
    const first = await place();
    let page = "";
    await within(first.settings, async (call) => {
      const made = await call("POST", "/api/admin/members", {
        ...{ email: "zeb@example.org", password: "battery staple", first_name: "Zeb", last_name: "Gone" },
        roles: ["author"],
      });
      const [one] = await pagesOf(call, 2, "Page");
      page = one!.body.id;
      expect((await call("DELETE", `/api/admin/members/${made.body.id}/personal-data`)).body).to.deep.equal({
        erased: true,
      });
      expect((await call("POST", "/api/admin/rebuild")).status).to.be.oneOf([200, 202, 204]);
      while ((await call("GET", "/api/admin/rebuild")).body.state !== "done")
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    expect((await verified(first.settings)).isWhole).to.equal(true);
    await makeBackup(join(folder, "backups"), first.settings, never);
    const second = await place();
    await restoreBackup(join(folder, "backups"), second.settings, never);
    await within(second.settings, async (call) => {
      await pagesOf(call, 1, "After");
      expect((await call("GET", `/api/entries/${page}`)).status).to.equal(200);
    });
    const found = await verified(second.settings);
    expect(
      [found.isWhole, found.lines[0]!.startsWith("The log is as it was signed")],
      found.lines.join("\n"),
    ).to.deep.equal([true, true]);
    await within(second.settings, async (call) => {
      expect((await call("GET", `/api/proof/fact?stream=entry-${page}&revision=0`)).status).to.equal(200);
      expect((await call("GET", "/api/proof")).body.forks).to.deep.equal([]);
    });
  });

  it("shows what a backup that was restored has lost, until an operator says that it is known", async () => {
    const first = await place();
    await within(first.settings, async (call) => {
      await pagesOf(call, 2, "Before");
    });
    await makeBackup(join(folder, "backups"), first.settings, never);
    await within(first.settings, async (call) => {
      await pagesOf(call, 3, "Lost");
    });
    const second = await place();
    await restoreBackup(join(folder, "backups"), second.settings, never);
    await within(second.settings, async (call) => {
      await pagesOf(call, 1, "After");
      // What was sent out is compared once the whole log has been read.
      while ((await call("GET", "/api/proof")).body.forks.length === 0)
        await new Promise((resolve) => setTimeout(resolve, 50));
    });
    const found = await verified(second.settings);
    expect(found.isWhole, found.lines.join("\n")).to.equal(false);
    expect(found.lines.some((line) => line.startsWith("Forked: "))).to.equal(true);
    await within(second.settings, async (call) => {
      const { body } = await call("GET", "/api/proof");
      expect(body.forks).to.have.length(1);
      expect(body.forks[0]).to.include({ accepted_at: null, why: "sent out" });
    });
    const file = await readFile(second.settings.proof.file!, "utf8");
    expect(file.split("\n").filter((line) => line.includes('"kind":"fork"'))).to.have.length.at.least(1);
    const known = await verified(second.settings, { accept: true });
    expect([known.isWhole, known.lines.some((line) => line.includes("It is known"))]).to.deep.equal([
      true,
      true,
    ]);
  });
});
