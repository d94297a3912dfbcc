/**
 * A program that sends notifications to browsers, killed at random moments while people write to each other: each is shown once. One whose
 * outcome a kill left unknown may be sent again: with the same topic and tag, so that it takes the place of the first.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { createPool, type Pool } from "@annals/postgres";
import { databaseOf, type KillableApp, spawnTestApp, type TestPerson } from "@annals/testing/app";
import { ask, type Json } from "@annals/testing/ask";
import { hurryMails } from "@annals/testing/inbox";
import { createBrowser, startPushService } from "@annals/testing/push";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";

/** `KILLS=50` kills more often. */
const kills = Number(process.env.KILLS ?? 3);
/** How many notifications come at least between two kills. */
const between = 5;
const managers = ["comment-notice", "push-notice", "push-sending"];

interface Browser {
  person: string;
  path: string;
  open: ReturnType<typeof createBrowser>["open"];
}
/** What a browser got. */
interface Got {
  browser: string;
  page: string;
  tag: string;
  topic: string;
  at: number;
}

describe("notifications in browsers of a program that is killed at random moments under load", () => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let app: KillableApp;
  let pool: Pool;
  let people: TestPerson[];
  const browsers: Browser[] = [];
  const killedAt: number[] = [];
  let stopHurrying = async () => {};

  before(async function () {
    this.timeout(240_000);
    service = await startPushService();
    app = await spawnTestApp({ ANNALS_WEBHOOK_ALLOW: "127.0.0.1" });
    people = [app.admin];
    for (const name of ["Ann", "Ben", "Cat"]) people.push(await app.join(name, "Writer", "author"));
    for (const person of people)
      for (const device of ["desk", "phone"]) {
        const path = `/${device}-${person.id}`;
        const { subscription, open } = createBrowser(`${service.url}${path}`);
        await app.call("POST", "/api/users/me/push", subscription, person.token);
        browsers.push({ person: person.id, path, open });
      }
    await connect();
  });
  after(async function () {
    this.timeout(240_000);
    await disconnect();
    await app?.stop();
    await service?.close();
  });

  /** The database may be at another port after a kill. */
  async function connect(): Promise<void> {
    const url = await databaseOf(app.data);
    pool = createPool(url, { max: 2, name: "test", logger: createLogger({ level: "silent" }) });
    stopHurrying = hurryMails(url, "push-notice");
  }
  async function disconnect(): Promise<void> {
    await stopHurrying();
    stopHurrying = async () => {};
    if (!pool?.ended) await pool?.end();
  }
  /** Nothing is under way any more: all facts are decided on, and what was due is done. */
  async function settled(): Promise<boolean> {
    const { rows } = await pool.query<{ tasks: number; behind: number }>(
      `select (select count(*)::int from command.task where manager = any($1)) as tasks,
         (select count(*)::int from command.checkpoint where name = any($1) and position::bigint < (
           select max(position) from log.event where type in ('CommentPosted', 'NotificationRaised'))) as behind`,
      [managers],
    );
    return rows[0]!.tasks === 0 && rows[0]!.behind === 0;
  }

  it(`are shown once each in ${kills} kills; a rebuild sends nothing`, async function () {
    this.timeout(1_800_000);
    for (let kill = 0; kill < kills; kill++) {
      const stop = { now: false };
      const goal = service.received.length + between;
      let failure: Error | null = null;
      const work = Promise.all(people.map((one) => write(one, stop)));
      work.catch((error: Error) => {
        failure = error;
      });
      await untilAnswered(async () => failure !== null || service.received.length >= goal, Boolean);
      await delay(Math.random() * 300);
      stop.now = true;
      await disconnect();
      await app.kill();
      killedAt.push(Date.now());
      await work;
      await app.restart();
      await connect();
    }
    await untilAnswered(settled, Boolean);
    await expectEachOnce();
    const before = service.received.length;
    await app.call("POST", "/api/admin/rebuild", {});
    await untilAnswered(
      () => app.call("GET", "/api/admin/rebuild"),
      ({ state }) => state !== "running",
    );
    await untilAnswered(settled, Boolean);
    expect(service.received, "after a rebuild").to.have.length(before);
  });

  /** Publishes pages and mentions the others in comments on them, until the program is killed. */
  async function write(by: TestPerson, stop: { now: boolean }): Promise<void> {
    const others = people.filter((one) => one !== by);
    const mentions = others.map(({ id }) => ({ type: "mention", props: { kind: "user", id, label: "" } }));
    const content = JSON.stringify([{ id: "a", type: "paragraph", props: {}, content: mentions }]);
    const send = async (path: string, body: unknown): Promise<Json | null> => {
      const headers = { "Idempotency-Key": randomUUID() };
      const asked = ask(new URL(path, app.url).href, "POST", body, { token: by.token, headers });
      const answer = await asked.catch(() => null);
      // Killed, busy, or too many comments in a minute.
      if (answer === null || answer.status >= 500 || answer.status === 429) return null;
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.bytes}`);
      return answer.body;
    };
    while (!stop.now) {
      const page = randomUUID();
      const made = { id: page, title: `Page ${page.slice(0, 8)}`, published: true, commentable: 1 };
      if (await send("/api/entries/create", made))
        await send(`/api/entries/${page}/comments`, { body: "Look", content });
      await delay(20);
    }
  }

  async function expectEachOnce(): Promise<void> {
    const { rows } = await pool.query<{ stream: string; data: string }>(
      "select stream, data from log.event where type = 'NotificationRaised'",
    );
    const wanted = rows.flatMap(({ stream, data }) => {
      const { entry_id: page } = JSON.parse(data) as { entry_id: string };
      const person = stream.split(".")[1]!;
      return browsers.filter((one) => one.person === person).map(({ path }) => `${path} ${page}`);
    });
    const got = service.received.map(({ path, body, headers, at }): Got => {
      const { url, tag } = browsers.find((one) => one.path === path)!.open(body);
      return { browser: path, page: new URL(url).pathname.slice(1), tag, topic: headers.topic!, at };
    });
    const byNotice = new Map<string, Got[]>();
    for (const one of got) {
      const notice = `${one.browser} ${one.page}`;
      byNotice.set(notice, [...(byNotice.get(notice) ?? []), one]);
    }
    expect([...byNotice.keys()], "each is shown").to.have.members(wanted);
    const again = [...byNotice].filter(([, all]) => all.length > 1);
    for (const [notice, all] of again) {
      const places = new Set(all.map(({ tag, topic }) => `${tag} ${topic}`));
      expect(places, `${notice} takes its own place`).to.have.property("size", 1);
      for (const [at, { at: second }] of all.slice(1).entries()) {
        const { at: first } = all[at]!;
        expect(
          killedAt.some((kill) => first <= kill && kill <= second),
          `${notice} again without a kill`,
        ).to.equal(true);
      }
    }
    console.log(
      `      ${wanted.length} notifications, ${got.length} sent, unknown and sent again: ${again.length}`,
    );
    for (const [notice] of again) console.log(`        ${notice}`);
  }
});
