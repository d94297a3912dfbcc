/** Who was erased leaves no trace: in no table, no fact, no index and no file, but for what is sealed and cannot be opened. */
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openPostgresLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { heading, paragraph } from "@annals/testing/blocks";
import { until } from "@annals/testing/until";
import { unzip } from "@annals/testing/zip";
import { expect } from "chai";

const logger = createLogger({ level: "silent" });

describe("a person who is mentioned", function () {
  this.timeout(120_000);
  let app: LocalApp;
  let pool: Pool;
  let zeb: TestPerson;
  let page: string;
  let stranger: string;

  const mention = (id: string, label: string) => ({ type: "mention", props: { kind: "user", id, label } });
  const blocksOf = (label: string) => [
    {
      ...heading("Ask ", "h"),
      content: [{ type: "text", text: "Ask ", styles: {} }, mention(zeb.id, label)],
    },
    { ...paragraph("x", "p"), content: [mention(zeb.id, label), mention(stranger, "Somebody Elsewhere")] },
  ];
  const search = async (q: string) =>
    (await app.call("GET", `/api/search?q=${encodeURIComponent(q)}`)).data as {
      id: string;
      snippet: string;
    }[];
  /** Everything that people read of the page. */
  async function everywhere(): Promise<string[]> {
    const { html, headings } = await app.call("GET", `/api/entries/${page}`);
    const past = await app.call(
      "GET",
      `/api/entries/${page}?at=${new Date(Date.now() + 60_000).toISOString()}`,
    );
    const draft = await app.call("GET", `/api/entries/${page}/draft`);
    const version = await app.call("GET", `/api/revisions/${page}/1`);
    return [html, headings, past.html, past.headings, draft.blocks, version.html].map((one) =>
      JSON.stringify(one),
    );
  }

  /** Whatever of a person is stored beside the account: answers that are kept, mails, wrong passwords, names of what is theirs. */
  async function leaveTraces(): Promise<void> {
    const once = (method: string, path: string, body: object, token?: string) =>
      app.call(method, path, body, token, { "Idempotency-Key": randomUUID() });
    const tried = (path: string, body: object) => app.call("POST", path, body, "").catch(() => null);
    const { email, token } = zeb;
    const people = [{ email, first_name: "Zebulon", last_name: "Quarkington", roles: ["author"] }];
    await once("POST", "/api/admin/invitations", { people, send: false });
    await once("POST", "/api/users/me/tokens", { name: "Zebulon's laptop", scope: "read", days: 1 }, token);
    await once("POST", "/api/searches", { name: "About Zebulon", text: "Quarkington" }, token);
    await once("POST", "/api/password/email", { email });
    await once("PUT", "/api/settings/update", { settings: { general: { allow_signup: true } } });
    await once("POST", "/api/users/register", { email, first_name: "Zebulon", last_name: "Quarkington" });
    await once("POST", `/api/admin/members/${zeb.id}/password-link`, {});
    await tried("/api/auth/login", { email, password: "a wrong one" });
    const { id: nickname } = await app.call("POST", "/api/users/custom", { label: "Nickname" });
    const named = { value: "Zebulon the Elsewhere" };
    await app.call("PUT", `/api/users/${zeb.id}/custom/${nickname}`, named, zeb.token);
    await tried("/api/users/authenticate", { email: email.toUpperCase(), password: "a wrong one" });
  }

  before(async () => {
    // Nobody answers there: mails wait.
    app = await startTestApp({ ANNALS_SMTP_URL: "smtp://127.0.0.1:1" });
    pool = createPool(app.settings.postgresUrl!, { max: 1, name: "test", logger });
    zeb = await app.join("Zebulon", "Quarkington", "author");
    // A person of another space, whose id somebody knows.
    const owner = await app.join("Otto", "Owner", "developer");
    await app.call("POST", "/api/spaces", { name: "Docs", key: "docs" }, owner.token);
    const answer = await fetch(new URL("/api/admin/members", app.url), {
      method: "POST",
      headers: {
        Authorization: `Bearer ${owner.token}`,
        Cookie: "space=docs",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        email: "stranger@example.org",
        password: "long enough",
        first_name: "Wilhelmina",
        roles: ["author"],
      }),
    });
    stranger = ((await answer.json()) as { id: string }).id;

    await leaveTraces();
    ({ id: page } = await app.call("POST", "/api/entries/create", { title: "Contacts" }));
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { blocks: blocksOf("Zebulon Quarkington") });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
    await app.call("PUT", `/api/entries/${page}`, {
      blocks: [...blocksOf("Zebulon Quarkington"), paragraph("More.", "q")],
    });
  });
  after(async () => {
    await pool?.end();
    await app?.stop();
  });

  it("is named wherever the page is read, and found by their name", async () => {
    for (const text of await everywhere()) {
      expect(text).to.include("Zebulon Quarkington");
      expect(text, "of another space").not.to.match(/Wilhelmina|Elsewhere/);
    }
    const [hit] = await search("quarkington");
    expect(hit).to.include({ id: page });
    expect(hit!.snippet).to.include("@Zebulon Quarkington");
    const zip = await fetch(new URL("/api/export", app.url), {
      headers: { Authorization: `Bearer ${app.admin.token}` },
    });
    const files = await unzip(Buffer.from(await zip.arrayBuffer()));
    expect([...files.values()].some((text) => text.includes("Zebulon Quarkington"))).to.equal(true);
  });

  it("is in no fact by name", async () => {
    const log = await openPostgresLog({ url: app.settings.postgresUrl!, logger });
    for await (const { events, live } of log.subscribe({
      after: log.start,
      signal: new AbortController().signal,
    })) {
      for (const event of events) expect(JSON.stringify(event)).not.to.match(/Zebulon|Quarkington|Elsewhere/);
      if (live) break;
    }
    await log.close();
  });

  it("leaves no trace once they are erased", async () => {
    await app.call("DELETE", `/api/admin/members/${zeb.id}/personal-data`);
    for (const text of await everywhere()) expect(text).to.include("Erased person");
    await until(
      () => search("quarkington"),
      (hits) => hits.length === 0,
    );
    const hits = await search("contacts");
    expect(hits[0]!.snippet).not.to.match(/Zebulon/i);

    const trace = /zebulon|quarkington/i;
    const hex = new RegExp(
      ["zebulon", "Zebulon", "quarkington"].map((name) => Buffer.from(name).toString("hex")).join("|"),
    );
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).to.be.greaterThan(30);
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) {
        expect(row, name).not.to.match(trace);
        expect(row, name).not.to.match(hex);
      }
    }
    const folder = app.settings.data;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(entry.name).not.to.match(trace);
      expect((await readFile(join(entry.parentPath, entry.name))).toString("latin1")).not.to.match(trace);
    }
  });
});
