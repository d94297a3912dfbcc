/** Notifications and their mails, counted after kills under load. */
import { setTimeout as delay } from "node:timers/promises";
import { databaseOf, type KillableApp, spawnTestApp, type TestPerson } from "@annals/testing/app";
import { hurryMails, type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";

const kills = 6;
/** People who comment at once. A person may post 30 comments a minute. */
const commenters = 3;
const pagesAKill = 8;

describe("a process that is killed while it tells people and mails them", () => {
  let inbox: Inbox;
  let app: KillableApp;
  let people: TestPerson[];
  before(async function () {
    this.timeout(120_000);
    inbox = await startInbox();
    app = await spawnTestApp({ ANNALS_SMTP_URL: inbox.url });
    people = await Promise.all(["Ann", "Ben", "Cem"].map((name) => app.join(name, "Commenter")));
  });
  after(async () => {
    await app?.stop();
    await inbox?.close();
  });

  it(`tells and mails each once in ${kills} kills, and lists what it does not know`, async function () {
    this.timeout(240_000);
    const pages: string[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const stop = hurryMails(await databaseOf(app.data));
      const fresh = await newPages();
      pages.push(...fresh);
      const seen = inbox.mails.length;
      const posting = Promise.all(people.map((person, n) => comment(person, fresh, n)));
      while (inbox.mails.length === seen) await delay(5);
      await delay(Math.random() * 150);
      await app.kill();
      await posting;
      await stop();
      await app.restart();
    }
    const stop = hurryMails(await databaseOf(app.data));
    // What was cut off is commented now, so that each page has been.
    const told = await linesOf(app);
    await Promise.all(
      people.map((person, n) => comment(person, pages.filter((page) => !told.has(page)), n)),
    );
    let lines = await linesOf(app);
    while (lines.size < pages.length) lines = await linesOf(app);
    for (const [page, count] of lines) expect(count, `notifications about ${page}`).to.equal(1);

    let mails = await outboxOf(app);
    const about = () => inbox.mails.filter(({ to }) => to === app.admin.email).map(({ link }) => idIn(link));
    while (mails.length < pages.length || mails.some(({ state }) => state === "waiting"))
      mails = await outboxOf(app);
    await stop();
    const unknown = mails.filter(({ state }) => state === "unknown").length;
    expect(mails, "one mail a page").to.have.length(pages.length);
    expect(about().length, "no mail twice").to.equal(new Set(about()).size);
    expect(about().length).to.be.within(pages.length - unknown, pages.length);
    expect(mails.every(({ state }) => state === "sent" || state === "unknown")).to.equal(true);
  });

  const newPages = () =>
    Promise.all(
      Array.from({ length: pagesAKill }, async (_, n): Promise<string> => {
        const page = { title: `Page ${n}`, published: true, commentable: 1 };
        return (await app.call("POST", "/api/entries/create", page)).id;
      }),
    );
  /** Comments on each page that is one's own turn, until the process dies. */
  async function comment(person: TestPerson, pages: string[], turn: number): Promise<void> {
    try {
      for (const page of pages.filter((_, n) => n % commenters === turn))
        await app.call("POST", `/api/entries/${page}/comments`, { body: "Hello" }, person.token);
    } catch (error) {
      const { code, name } = error as Error & { code?: string };
      if (!/^(ECONN|EPIPE)/.test(code ?? "") && name !== "TypeError") throw error;
    }
  }
});

const idIn = (link: string) => new URL(link).pathname.slice(1);

/** How many comments the admin was told of, by page. */
async function linesOf(app: KillableApp): Promise<Map<string, number>> {
  const { data } = await app.call("GET", "/api/users/notifications?state=all&per_page=100");
  return new Map(
    data.map(({ data: line }: { data: { entry: { id: string }; count: number } }) => [
      line.entry.id,
      line.count,
    ]),
  );
}

/** The mails about comments. */
async function outboxOf(app: KillableApp): Promise<{ kind: string; state: string }[]> {
  const { data } = await app.call("GET", "/api/admin/outbox?per_page=100");
  return data.filter(({ kind }: { kind: string }) => kind === "comments");
}
