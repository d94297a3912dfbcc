/**
 * Deleted means deleted: a day later no table, no fact and no mail has the words of a deleted comment, not even an answer that is kept for who
 * asks twice. And when a person is erased, nobody can read their private comments any more.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { gatheredMail, type Inbox, proveAddress, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";

describe("the words of a comment", function () {
  this.timeout(120_000);
  let inbox: Inbox;
  let app: LocalApp;
  let pool: Pool;
  let rob: TestPerson;
  let wim: TestPerson;
  let page: string;

  before(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url });
    pool = createPool(app.settings.postgresUrl!, {
      max: 1,
      name: "test",
      logger: createLogger({ level: "silent" }),
    });
    rob = await app.join("Rob", "Reader");
    wim = await app.join("Wim", "Writer");
    await proveAddress(app, inbox, rob);
    page = await app.page("Leave", ["Thirty days of leave."]);
    await app.call("POST", `/api/entries/${page}/occupy`, {});
    await app.call("PUT", `/api/entries/${page}`, { commentable: 1 });
    await app.call("POST", `/api/entries/${page}/draft/publish`, {});
  });
  after(async () => {
    await pool?.end();
    await app?.stop();
    await inbox?.close();
  });

  const once = (method: string, path: string, body: object, as: TestPerson) =>
    app.call(method, path, body, as.token, { "Idempotency-Key": randomUUID() });
  const words = (text: string) => [
    {
      ...{ id: "c", type: "paragraph", props: {}, children: [] },
      content: [
        { type: "text", text: `${text} `, styles: {} },
        { type: "mention", props: { kind: "user", id: rob.id, label: "" } },
      ],
    },
  ];
  const content = (text: string) => ({ content: JSON.stringify(words(text)) });

  /** The tables in which a text stands, in words or as bytes. */
  async function tablesWith(...texts: string[]): Promise<string[]> {
    const trace = new RegExp(
      texts.flatMap((text) => [text, Buffer.from(text).toString("hex")]).join("|"),
      "i",
    );
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
      if (rows.some(({ row }) => trace.test(row))) found.push(name);
    }
    expect(tables.length).to.be.greaterThan(30);
    return found;
  }

  it("are in no table a day after it was deleted, and in no mail", async () => {
    const { id } = await once("POST", `/api/entries/${page}/comments`, content("Quibblewort"), wim);
    await once("PUT", `/api/comments/${id}`, content("Frobnicate"), wim);
    const { id: answer } = await once("POST", `/api/comments/${id}/comments`, { body: "Snarklebot" }, rob);
    const mail = await gatheredMail(app, inbox, rob.email);
    expect(`${mail.subject}\n${mail.text}`).not.to.match(/quibblewort|frobnicate|snarklebot/i);
    const read = async (as: TestPerson) =>
      JSON.stringify(await app.call("GET", `/api/entries/${page}/comments`, undefined, as.token));
    expect(await read(rob))
      .to.include("Frobnicate")
      .and.include("Snarklebot");
    await app.call("DELETE", `/api/comments/${answer}`, undefined, rob.token);
    await app.call("DELETE", `/api/comments/${id}`, undefined, wim.token);

    const waiting = "select 1 from command.task where manager = 'comment-shredder'";
    while ((await pool.query(waiting)).rowCount !== 2) await delay(50);
    await pool.query("update command.task set due = now() where manager = 'comment-shredder'");
    while ((await pool.query(waiting)).rowCount !== 0) await delay(50);
    expect(await tablesWith("quibblewort", "frobnicate", "snarklebot")).to.deep.equal([]);

    const refused = await app.call("POST", `/api/comments/${id}/restore`, {}, wim.token).catch(String);
    expect(refused).to.match(/404/);
    const changed = await app.call("PUT", `/api/comments/${id}`, { body: "Again" }, wim.token).catch(String);
    expect(changed).to.match(/404/);
    const path = `/api/entries/${page}/comments`;
    const posted = await app.call("POST", path, { id, body: "Again" }, wim.token).catch(String);
    expect(posted).to.match(/404/);
    const past = await app.call("GET", `/api/comments/${id}/history`, undefined, wim.token).catch(String);
    expect(JSON.stringify(past)).not.to.match(/quibblewort|frobnicate/i);
    for (const one of [rob, wim, app.admin]) {
      const lines = JSON.stringify([
        await app.call("GET", "/api/users/notifications", undefined, one.token),
        await app.call("GET", `/api/entries/${page}/comments`, undefined, one.token),
      ]);
      expect(lines).not.to.match(/quibblewort|frobnicate|snarklebot/i);
    }
    expect(JSON.stringify(await app.call("GET", "/api/admin/outbox"))).not.to.match(
      /quibblewort|frobnicate/i,
    );
  });

  it("go with their page, when it is taken out of the trash for good; what was put there by itself keeps them", async () => {
    const commentable = async (parent_entry_id: string | null) => {
      const made = await app.call("POST", "/api/entries/create", {
        ...{ title: "Going", parent_entry_id, commentable: 1 },
      });
      await app.call("POST", `/api/entries/${made.id}/draft/publish`, {});
      return made.id as string;
    };
    const top = await commentable(null);
    const below = await commentable(top);
    const apart = await commentable(top);
    const comments = (id: string) => `/api/entries/${id}/comments`;
    const { id: first } = await once("POST", comments(top), content("Quonkfiddle"), wim);
    await once("POST", `/api/comments/${first}/comments`, { body: "Drabblewick" }, rob);
    await once("PUT", `/api/comments/${first}`, content("Plimsolder"), wim);
    await once("POST", comments(below), { body: "Wazzlebrook", is_private: 1 }, wim);
    await once("POST", comments(apart), { body: "Stillhereberg" }, wim);
    const waiting = "select 1 from command.task where manager = 'comments-of-purged-pages'";
    for (const id of [apart, top]) await app.call("DELETE", `/api/entries/delete/${id}`);
    await app.call("POST", "/api/entries/trashed/empty", { ids: [top] });

    while ((await pool.query(waiting)).rowCount !== 1) await delay(50);
    await pool.query("update command.task set due = now() where manager = 'comments-of-purged-pages'");
    while ((await pool.query(waiting)).rowCount !== 0) await delay(50);
    const texts = ["quonkfiddle", "plimsolder", "drabblewick", "wazzlebrook"];
    expect(await tablesWith(...texts)).to.deep.equal([]);
    const { rows } = await pool.query<{ left: boolean }>(
      `select k.wrapped is not null as left from command.comment_page c
       join command.person_key k on k.person = 'comment.' || c.comment where c.entry = any($1)`,
      [[top, below]],
    );
    expect(rows.map(({ left }) => left)).to.deep.equal([false, false, false]);
    for (const one of [rob, wim, app.admin]) {
      const lines = await app.call("GET", "/api/users/notifications", undefined, one.token);
      expect(JSON.stringify(lines)).not.to.match(new RegExp(texts.join("|"), "i"));
    }
    expect(JSON.stringify(await app.call("GET", "/api/admin/outbox"))).not.to.match(
      new RegExp(texts.join("|"), "i"),
    );
    expect(inbox.mails.map(({ text }) => text).join("\n")).not.to.match(new RegExp(texts.join("|"), "i"));

    await app.call("PUT", `/api/entries/restore/${apart}`, {});
    expect(JSON.stringify(await app.call("GET", comments(apart)))).to.include("Stillhereberg");
  });

  it("that is private cannot be read by anybody once its author is erased, those of public ones stay without a name", async () => {
    const zeb = await app.join("Zebulon", "Quarkington");
    const path = `/api/entries/${page}/comments`;
    await once("POST", path, { body: "Only between us: Wubblefex", is_private: 1 }, zeb);
    await once("POST", path, { body: "For everybody: Glimmerdock" }, zeb);
    const read = async () => JSON.stringify(await app.call("GET", `${path}?per_page=100`));
    expect(await read())
      .to.include("Wubblefex")
      .and.include("Quarkington");
    await app.call("DELETE", `/api/admin/members/${zeb.id}/personal-data`);
    const after = await read();
    expect(after).not.to.match(/Wubblefex|Quarkington|Zebulon/i);
    expect(after).to.include("Glimmerdock").and.include("Erased person");
    expect(await tablesWith("wubblefex", "quarkington")).to.deep.equal([]);
  });
});
