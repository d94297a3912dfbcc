/** A program that mails, killed at random moments while people write to each other: nobody is told twice, or never. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { databaseOf, type KillableApp, spawnTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { hurryMails, type Inbox, startInbox } from "@annals/testing/inbox";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";

/** `KILLS=50` kills more often. */
const kills = Number(process.env.KILLS ?? 3);
/** How many mails come at least between two kills: a program that is killed while it starts mails nothing. */
const between = 5;

/** A comment that was answered. */
interface Said {
  id: string;
  page: string;
  /** Who was mentioned in it. */
  told: string[];
}

/** What stands in the log. */
interface Found {
  stream: string;
  type: string;
  data: Json;
}

const managers = ["comment-notice", "notice-mail", "mail-sending"];

describe("mails of a program that is killed at random moments under load", () => {
  let inbox: Inbox;
  let app: KillableApp;
  let pool: Pool;
  let people: TestPerson[];
  let stopHurrying = async () => {};

  before(async function () {
    this.timeout(240_000);
    inbox = await startInbox();
    app = await spawnTestApp({ ANNALS_SMTP_URL: inbox.url });
    people = [app.admin];
    for (const name of ["Ann", "Ben", "Cat", "Dan"]) people.push(await app.join(name, "Writer", "author"));
    await connect();
  });
  after(async function () {
    this.timeout(240_000);
    await disconnect();
    await app?.stop();
    await inbox?.close();
  });

  /** The database may be at another port after a kill. */
  async function connect(): Promise<void> {
    const url = await databaseOf(app.data);
    pool = createPool(url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
    stopHurrying = hurryMails(url);
  }
  async function disconnect(): Promise<void> {
    await stopHurrying();
    stopHurrying = async () => {};
    if (!pool?.ended) await pool?.end();
  }

  const factsOf = async (...types: string[]): Promise<Found[]> => {
    const { rows } = await pool.query<{ stream: string; type: string; data: string }>(
      "select stream, type, data from log.event where type = any($1) order by position",
      [types],
    );
    return rows.map(({ data, ...fact }) => ({ ...fact, data: JSON.parse(data) }));
  };

  /** Nothing is under way any more: all facts are decided on, and what was due is done. */
  async function settled(): Promise<boolean> {
    const { rows } = await pool.query<{ tasks: number; behind: number }>(
      `select (select count(*)::int from command.task where manager = any($1)) as tasks,
         (select count(*)::int from command.checkpoint where name = any($1) and position::bigint < (
           select max(position) from log.event
           where type in ('CommentPosted', 'NotificationRaised', 'MailWritten'))) as behind`,
      [managers],
    );
    return rows[0]!.tasks === 0 && rows[0]!.behind === 0;
  }

  it(`come once each in ${kills} kills, or are listed as unknown; a rebuild mails nothing`, async function () {
    this.timeout(1_800_000);
    const said: Said[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const stop = { now: false };
      const goal = inbox.mails.length + between;
      const work = Promise.all(people.map((one) => write(one, said, stop)));
      let failure: Error | null = null;
      work.catch((error: Error) => {
        failure = error;
      });
      await untilAnswered(async () => failure !== null || inbox.mails.length >= goal, Boolean);
      await delay(Math.random() * 300);
      stop.now = true;
      await disconnect();
      await app.kill();
      await work;
      await app.restart();
      await connect();
    }
    await untilAnswered(settled, Boolean);
    const before = inbox.mails.length;
    await expectEachOnce(said);
    expect(await unknownInOutbox()).to.have.members(await unknownInLog());

    await app.call("POST", "/api/admin/rebuild", {});
    await untilAnswered(
      () => app.call("GET", "/api/admin/rebuild"),
      ({ state }) => state !== "running",
    );
    await untilAnswered(settled, Boolean);
    expect(inbox.mails, "after a rebuild").to.have.length(before);
    await expectEachOnce(said);
    expect(await unknownInOutbox()).to.have.members(await unknownInLog());
  });

  /** Publishes pages and mentions the others in comments on them, until the program is killed. */
  async function write(by: TestPerson, said: Said[], stop: { now: boolean }): Promise<void> {
    const told = people.filter((one) => one !== by).map(({ id }) => id);
    const content = [
      {
        ...{ id: "a", type: "paragraph", props: {} },
        content: told.map((id) => ({ type: "mention", props: { kind: "user", id, label: "" } })),
      },
    ];
    const send = async (path: string, body: unknown): Promise<Json | null> => {
      const key = { "Idempotency-Key": randomUUID() };
      const answer = await ask(new URL(path, app.url).href, "POST", body, {
        token: by.token,
        headers: key,
      }).catch(() => null);
      // Killed, busy, or too many comments in a minute.
      if (answer === null || answer.status >= 500 || answer.status === 429) return null;
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.bytes}`);
      return answer.body;
    };
    while (!stop.now) {
      const page = randomUUID();
      const made = { id: page, title: `Page ${page.slice(0, 8)}`, published: true, commentable: 1 };
      const comment = { body: "Look", content: JSON.stringify(content) };
      const posted =
        (await send("/api/entries/create", made)) && (await send(`/api/entries/${page}/comments`, comment));
      if (posted) said.push({ id: posted.id, page, told });
      await delay(20);
    }
  }

  async function expectEachOnce(said: Said[]): Promise<void> {
    const posted = await factsOf("CommentPosted");
    const raised = await factsOf("NotificationRaised");
    const inboxes = raised.map(({ stream, data }) => `${stream.split(".")[1]} ${data.entry_id}`);
    expect(inboxes, "told once").to.have.length(new Set(inboxes).size);
    // What was answered was told, and so was what was written without an answer.
    expect(inboxes).to.include.members(said.flatMap(({ page, told }) => told.map((one) => `${one} ${page}`)));
    expect(inboxes).to.have.length(posted.length * (people.length - 1));

    const written = await factsOf("MailWritten");
    const notified = written.flatMap(({ data }) => data.notification_id ?? []);
    expect(notified, "a mail for each").to.have.members(raised.map(({ data }) => data.notification_id));
    const came = new Map<string, number>();
    for (const { id } of inbox.mails) {
      const mail = /^<([^@]+)@/.exec(id)![1]!;
      came.set(mail, (came.get(mail) ?? 0) + 1);
    }
    const idsOf = (facts: Found[]) => facts.map(({ stream }) => stream.slice("mail-".length));
    const sent = new Set(idsOf(await factsOf("MailSent")));
    const unknown = new Set(await unknownInLog());
    for (const mail of idsOf(written)) {
      const count = came.get(mail) ?? 0;
      expect(count, `${mail} came`).to.be.at.most(1);
      expect(sent.has(mail) || unknown.has(mail), `${mail} has an outcome`).to.equal(true);
      if (sent.has(mail)) expect(count, `${mail} came`).to.equal(1);
    }
    console.log(
      `      ${posted.length} comments, ${written.length} mails, ${came.size} came, ${unknown.size} unknown`,
    );
  }

  /** Ids of the mails of which nobody knows whether they were sent. */
  async function unknownInLog(): Promise<string[]> {
    const sent = new Set((await factsOf("MailSent")).map(({ stream }) => stream));
    const unknown = await factsOf("MailOutcomeUnknown");
    return unknown
      .filter(({ stream }) => !sent.has(stream))
      .map(({ stream }) => stream.slice("mail-".length));
  }

  /** The same as admins see them. */
  async function unknownInOutbox(): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1; ; page++) {
      const { data, last_page } = await app.call("GET", `/api/admin/outbox?page=${page}&per_page=100`);
      for (const { id, state } of data) if (state === "unknown") found.push(id);
      if (page >= last_page) return found;
    }
  }
});
