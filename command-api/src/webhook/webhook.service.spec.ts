import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { Webhook } from "standardwebhooks";
import { pauses } from "./send.ts";

const hour = 60 * 60 * 1000;

/** A program of somebody else that takes webhooks. */
interface Listener {
  url: string;
  taken: { headers: Record<string, string>; body: string }[];
  answer: { status: number; headers?: Record<string, string> };
  close(): void;
}
async function startListener(): Promise<Listener> {
  const taken: Listener["taken"] = [];
  const answer: Listener["answer"] = { status: 204 };
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      taken.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(answer.status, answer.headers).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=not-to-be-shown`;
  return { url, taken, answer, close: () => server.close() };
}

describe("webhooks", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let theirs: Listener;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  beforeEach(async () => {
    theirs = await startListener();
  });
  afterEach(() => theirs.close());

  const asked = (method: string, path: string, body?: unknown, as = ada) =>
    test.ask(method, `/api/admin/webhooks${path}`, body, as);
  async function make(types = ["page.published", "page.renamed"], as = ada) {
    const { status, body } = await asked("POST", "", { name: "Desk", address: theirs.url, types }, as);
    expect(status).to.equal(200);
    return body as { id: string; secret: string };
  }
  async function publish(as = ada): Promise<string> {
    const page = await test.create(as, { published: true });
    return page;
  }
  /** The same while the clock is ahead, in milliseconds, for which sessions are over by then. */
  async function publishAhead(ahead: number): Promise<string> {
    test.pass(ahead);
    const { email, password } = admin;
    const { body } = await test.ask("POST", "/api/auth/login", { email, password });
    return publish({ id: ada.id, token: body.token });
  }
  /** Has everything done that is due, until something is so: managers also work by themselves, beside this. */
  async function until<T>(look: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
    for (;;) {
      await test.settle();
      const seen = await look();
      if (seen !== undefined && seen !== false) return seen;
      await delay(5);
    }
  }
  /** The newest delivery, once it was tried so often. */
  const tried = (id: string, tries: number) =>
    until(async () =>
      (await log(id)).find((one: { tries: number }, at: number) => at === 0 && one.tries === tries),
    );
  /** A webhook whose first delivery was answered like this. */
  const refused = async (status: number): Promise<string> => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = status;
    await publish();
    await tried(id, 1);
    return id;
  };
  const took = (count: number) => until(() => theirs.taken.length >= count && theirs.taken.length);
  const log = async (id: string) => (await asked("GET", `/${id}/deliveries`)).body.data;
  const read = ({ headers, body }: Listener["taken"][number], secret: string) =>
    new Webhook(secret).verify(body, headers) as { type: string; data: Record<string, string> };

  it("are told what happens, signed, with ids alone", async () => {
    const { id, secret } = await make();
    const page = await publish();
    const renamed = await test.ask("PUT", `/api/entries/${page}/rename`, { title: "Secret plans" }, ada);
    expect(renamed.status).to.equal(200);
    await tried(id, 1);
    await took(2);
    const all = theirs.taken.map((one) => read(one, secret));
    expect(all.map(({ type }) => type)).to.deep.equal(["page.published", "page.renamed"]);
    expect(all[0]!.data).to.deep.equal({ space_id: all[0]!.data.space_id, actor_id: ada.id, entry_id: page });
    expect(JSON.stringify(theirs.taken)).not.to.match(/Secret plans|Leave/);
    const rows = await log(id);
    expect(rows[0]).to.include({ state: "delivered", status: 204, tries: 1 });
    await asked("DELETE", `/${id}`);
  });

  it("have a secret that is shown once, and an address that nobody is told", async () => {
    const { id, secret } = await make();
    const answers = [
      await asked("GET", `/${id}/deliveries`),
      await asked("PUT", `/${id}`, { name: "X", types: ["page.moved"] }),
    ];
    const shown = answers.map(({ bytes }) => String(bytes)).join();
    const [space] = (await test.facts(`webhook-${await spaceId()}`)).map(({ data }) => JSON.stringify(data));
    expect(shown + space)
      .not.to.include(secret)
      .and.not.to.include("not-to-be-shown");
    const again = { ...ada, headers: { "Idempotency-Key": "a-webhook-made-only-once" } };
    const body = { name: "Once", address: theirs.url, types: ["page.moved"] };
    const [one, two] = [
      await test.ask("POST", "/api/admin/webhooks", body, again),
      await test.ask("POST", "/api/admin/webhooks", body, again),
    ];
    expect(two.body).to.deep.equal(one.body);
    await asked("DELETE", `/${id}`);
    await asked("DELETE", `/${one.body.id}`);
  });
  const spaceId = async () => (await test.api.founderContext("a job"))!.space!;

  it("are signed with both secrets for a day", async () => {
    const { id, secret } = await make();
    const { body } = await asked("POST", `/${id}/secret`);
    await publish();
    await took(1);
    expect(read(theirs.taken[0]!, secret).type).to.equal(read(theirs.taken[0]!, body.secret).type);
    test.pass(25 * hour);
    await publish();
    await took(2);
    const last = theirs.taken.at(-1)!;
    // The library refuses what is as far ahead as the clock of this test.
    expect(last.headers["webhook-signature"]!.split(" ")).to.have.length(1);
    await asked("DELETE", `/${id}`);
  });

  it("are tried again until they get through, under the same id", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 500;
    await publish();
    expect(await tried(id, 1)).to.include({ state: "waiting", status: 500 });
    test.pass(7_000);
    expect(await tried(id, 2)).to.include({ state: "waiting", status: 500 });
    theirs.answer.status = 200;
    test.pass(hour);
    const delivery = await tried(id, 3);
    expect(delivery).to.include({ state: "delivered", status: 200, next_at: null });
    expect(theirs.taken).to.have.length(3);
    expect(new Set(theirs.taken.map(({ headers }) => headers["webhook-id"])).size).to.equal(1);

    await asked("POST", `/${id}/deliveries/${delivery.id}/resend`);
    await took(4);
    expect(theirs.taken.at(-1)!.headers["webhook-id"]).to.equal(theirs.taken[0]!.headers["webhook-id"]);
    await asked("DELETE", `/${id}`);
    expect((await asked("GET", `/${id}/deliveries`)).status).to.equal(404);
  });

  it("leave alone who asks for it, whatever else there is to tell", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 429;
    theirs.answer.headers = { "Retry-After": "600" };
    await publish();
    await took(1);
    await publish();
    await until(async () => (await log(id)).length === 2);
    test.pass(60_000);
    await test.settle();
    expect(theirs.taken).to.have.length(1);
    theirs.answer.status = 204;
    test.pass(600_000);
    await took(2);
    await until(async () => (await log(id)).every(({ state }: { state: string }) => state === "delivered"));
    await asked("DELETE", `/${id}`);
  });

  it("are not paused by a test that fails", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 500;
    await asked("POST", `/${id}/test`);
    expect(await tried(id, 1)).to.include({ state: "failed", status: 500 });
    await test.settle();
    expect(await pausedBy(id)).to.equal(undefined);
    theirs.answer.status = 204;
    await publish();
    await took(2);
    await asked("DELETE", `/${id}`);
  });

  it("are tried at once when they were put off while the clock was ahead", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 500;
    const ahead = 3650 * 24 * hour;
    await publishAhead(ahead);
    await until(() => theirs.taken.length === 1);
    theirs.answer.status = 200;
    test.pass(-ahead);
    expect(await tried(id, 2)).to.include({ state: "delivered" });
    await asked("DELETE", `/${id}`);
  });

  it("wait on while the clock is ahead for longer than they are kept", async () => {
    const id = await refused(500);
    const ahead = 40 * 24 * hour;
    await publishAhead(ahead);
    const told = async () => {
      const { rows } = await test.pool.query<{ is_late: boolean }>(
        "select made_at > now() + interval '30 days' as is_late from command.webhook_delivery where webhook = $1",
        [id],
      );
      return rows.map(({ is_late }) => is_late).sort();
    };
    await until(async () => (await told()).includes(true));
    await test.settle();
    expect(await told()).to.deep.equal([false, true]);
    theirs.answer.status = 200;
    test.pass(-ahead);
    await until(async () => (await log(id)).every(({ state }: { state: string }) => state === "delivered"));
    await asked("DELETE", `/${id}`);
  });

  it("are paused when nothing gets through for days, keep what waits, and go on", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 503;
    await publish();
    for (let tries = 1; tries <= 10; tries++) {
      await tried(id, tries);
      test.pass(27 * hour);
    }
    expect(await until(() => pausedBy(id))).to.equal("failing");
    expect((await log(id))[0]).to.include({ state: "failed", tries: 10 });
    const before = theirs.taken.length;
    await publish();
    await test.settle();
    expect(theirs.taken.length).to.equal(before);
    theirs.answer.status = 200;
    await asked("POST", `/${id}/resume`);
    await publish();
    await took(before + 1);
    await asked("DELETE", `/${id}`);
  });
  it("have as many days as a new one when they are resumed after a long pause", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 503;
    await publish();
    for (let tries = 1; tries <= 9; tries++) {
      await tried(id, tries);
      if (tries < 9) test.pass(pauses[tries - 1]! * 1.2);
    }
    await asked("POST", `/${id}/pause`);
    test.pass(4 * 24 * hour);
    await asked("POST", `/${id}/resume`);
    await tried(id, 10);
    await test.settle();
    expect((await log(id))[0].state).to.equal("failed");
    expect(await pausedBy(id), "that is of before the pause").to.equal("hand");
    await publish();
    for (let tries = 1; tries <= 10; tries++) {
      await tried(id, tries);
      test.pass((pauses[tries - 1] ?? 0) * 1.2);
    }
    expect(await until(async () => (await pausedBy(id)) === "failing")).to.equal(true);
    await asked("DELETE", `/${id}`);
  });
  async function pausedBy(id: string): Promise<string | undefined> {
    const facts = await test.facts(`webhook-${await spaceId()}`);
    const reasons = facts.flatMap(({ data }) =>
      "reason" in data && data.webhook_id === id ? [data.reason] : [],
    );
    return reasons.at(-1);
  }

  /** Has so many wait behind a delivery that the oldest is left out with the next one. */
  const pileUp = (first: string) =>
    test.pool.query(
      `insert into command.webhook_delivery (id, space, webhook, type, body, by_hand, made_at, next_at)
       select gen_random_uuid(), space, webhook, type, body, false, made_at + interval '1 second',
         made_at + interval '1 hour'
       from command.webhook_delivery, generate_series(1, 9999) where id = $1`,
      [first],
    );

  it("are paused as well when nothing gets through for days, and the oldest are left out before they end", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 429;
    theirs.answer.headers = { "Retry-After": String(7_200) };
    await publish();
    await tried(id, 1);
    const [first] = await log(id);
    await pileUp(first.id);
    test.pass(2_000);
    await publish();
    await until(async () => (await asked("GET", `/${id}/deliveries`)).body.left_out === 1);
    // What was said with the one that is left out holds for the others.
    test.pass(hour + 60_000);
    await test.settle();
    expect(theirs.taken).to.have.length(1);
    test.pass(hour);
    await took(2);
    await test.settle();
    expect(await pausedBy(id)).to.equal(undefined);
    test.pass(76 * hour);
    expect(await until(() => pausedBy(id))).to.equal("failing");
    await asked("DELETE", `/${id}`);
  });

  it("leave the oldest out when too many wait, say how many, and can send them again", async () => {
    const id = await refused(503);
    const [first] = await log(id);
    await pileUp(first.id);
    test.pass(2_000);
    await publish();
    const left = await until(async () => {
      const { body } = await asked("GET", `/${id}/deliveries`);
      return body.left_out > 0 && body;
    });
    expect(left.left_out).to.equal(1);
    expect(left.data[0], "the newest").to.include({ state: "waiting" });
    const { rows } = await test.pool.query(
      "select id from command.webhook_delivery where webhook = $1 and state = 'left_out'",
      [id],
    );
    expect(rows).to.deep.equal([{ id: first.id }]);
    theirs.answer.status = 204;
    const before = theirs.taken.length;
    expect((await asked("POST", `/${id}/deliveries/${first.id}/resend`)).status).to.equal(200);
    await took(before + 1);
    expect((await asked("GET", `/${id}/deliveries`)).body.left_out).to.equal(0);
    await asked("DELETE", `/${id}`);
  });

  it("end for now when the other side answers 410", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 410;
    await publish();
    expect(await until(() => pausedBy(id))).to.equal("gone");
    await asked("DELETE", `/${id}`);
  });

  it("are suspended when who answers for them is no admin any more, until another one does", async () => {
    const other = await test.join(ada, "admin");
    const { id } = await make(["page.published"], other);
    const changed = await test.ask("PUT", `/api/admin/members/${other.id}/roles`, { roles: ["viewer"] }, ada);
    expect(changed.status).to.equal(200);
    const refused = await asked("POST", `/${id}/test`);
    expect(refused.status).to.equal(422);
    expect(refused.body.detail).to.match(/no longer an admin/);
    expect(await until(() => pausedBy(id)), "by that already").to.equal("owner");
    await asked("POST", `/${id}/resume`, undefined, ada);
    await asked("POST", `/${id}/test`);
    await took(1);
    await asked("DELETE", `/${id}`);
  });

  it("keep what waits while nobody answers for them", async () => {
    const other = await test.join(ada, "admin");
    const { id } = await make(["page.published"], other);
    await test.ask("PUT", `/api/admin/members/${other.id}/roles`, { roles: ["viewer"] }, ada);
    await publish();
    expect(await until(() => pausedBy(id))).to.equal("owner");
    expect(theirs.taken).to.deep.equal([]);
    await asked("POST", `/${id}/resume`);
    await took(1);
    await asked("DELETE", `/${id}`);
  });

  it("tell nothing of a page that is gone when it is their turn", async () => {
    const { id } = await make(["page.published"]);
    theirs.answer.status = 500;
    const page = await publish();
    await tried(id, 1);
    await test.ask("DELETE", `/api/entries/delete/${page}`, undefined, ada);
    test.pass(7_000);
    await tried(id, 2);
    const emptied = await test.ask("POST", "/api/entries/trashed/empty", { ids: [page] }, ada);
    expect(emptied.body).to.deep.equal({ purged: 1 });
    const before = theirs.taken.length;
    test.pass(hour);
    expect(await tried(id, 3)).to.include({ state: "withheld" });
    expect(theirs.taken.length).to.equal(before);
    await asked("DELETE", `/${id}`);
  });

  it("can be tried, also while they are paused", async () => {
    const { id, secret } = await make();
    await asked("POST", `/${id}/pause`);
    await asked("POST", `/${id}/test`);
    await took(1);
    expect(theirs.taken.map(({ body }) => JSON.parse(body).type)).to.deep.equal(["test"]);
    expect(secret).to.match(/^whsec_/);
    await asked("DELETE", `/${id}`);
  });

  it("tell of no private comment, and of no answer to one", async () => {
    const { id } = await make(["comment.posted"]);
    const page = await test.create(ada, { published: true, commentable: 1 });
    const post = async (path: string, body: object): Promise<string> => {
      const answer = await test.ask("POST", path, { body: "Words", ...body }, ada);
      expect(answer.status).to.equal(200);
      return answer.body.id;
    };
    const secret = await post(`/api/entries/${page}/comments`, { is_private: true });
    await post(`/api/comments/${secret}/comments`, {});
    const shown = await post(`/api/entries/${page}/comments`, {});
    await until(() => theirs.taken.length > 0);
    await test.settle();
    expect(theirs.taken.map(({ body }) => JSON.parse(body).data.comment_id)).to.deep.equal([shown]);
    await asked("DELETE", `/${id}`);
  });

  it("reach no private address, and are for admins who are signed in themselves", async () => {
    const address = async (url: string) =>
      (await asked("POST", "", { name: "Bad", address: url, types: ["page.moved"] })).status;
    for (const bad of [
      "https://10.0.0.1/",
      "https://localhost/",
      "http://example.org/",
      "gopher://x",
      "https://[::1]/",
    ])
      expect(await address(bad), bad).to.equal(422);
    const reader = await test.join(ada, "viewer");
    const body = { name: "Mine", address: theirs.url, types: ["page.moved"] };
    expect((await asked("POST", "", body, reader)).status).to.equal(403);
    const { id } = await make();
    expect((await asked("GET", `/${id}/deliveries`, undefined, reader)).status).to.equal(403);
    expect((await asked("POST", `/${id}/test`, undefined, reader)).status).to.equal(403);
    const made = await test.ask(
      "POST",
      "/api/users/me/tokens",
      { name: "Bot", scope: "write", days: 3 },
      ada,
    );
    expect((await asked("POST", "", body, { id: ada.id, token: made.body.token })).status).to.equal(403);
    await asked("DELETE", `/${id}`);
  });
});
