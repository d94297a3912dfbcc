import { createPublicKey, verify } from "node:crypto";
import type { Json } from "@annals/testing/ask";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { createBrowser, startPushService } from "@annals/testing/push";
import { expect } from "chai";

const window = 15_000;

describe("notifications in browsers", function () {
  this.timeout(120_000);
  let test: TestApi;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let ada: Person;
  let rob: Person;
  let page: string;
  let browser: ReturnType<typeof createBrowser>;
  let id: string;

  before(async () => {
    service = await startPushService();
    test = await startTestApi();
    ada = await test.begin();
    rob = await test.join(ada, "verified");
  });
  after(async () => {
    await test?.close();
    await service?.close();
  });
  let count = 0;
  beforeEach(async () => {
    service.status = 201;
    page = await test.create(ada, { published: true, commentable: 1 });
    browser = createBrowser(`${service.url}/${++count}`);
    ({ id } = await ok("POST", "/api/users/me/push", browser.subscription, ada));
    await passWindow();
    service.received.length = 0;
  });
  afterEach(() => ok("DELETE", `/api/users/me/push/${id}`, undefined, ada));

  async function ok(method: string, path: string, body: object | undefined, by: Person): Promise<Json> {
    const answer = await test.ask(method, path, body, by);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).to.equal(200);
    return answer.body;
  }
  const comment = (body: string, more: object = {}) =>
    ok("POST", `/api/entries/${page}/comments`, { body, ...more }, rob);
  async function passWindow(): Promise<void> {
    await test.settle();
    await test.settle(window);
    await test.settle();
  }
  /** What came, once the window has passed. */
  async function pushed(): Promise<Json[]> {
    await passWindow();
    return service.received.map(({ body }) => browser.open(body));
  }
  const factsOfAda = async () => {
    const all = await test.everything();
    return all
      .filter(({ type }) => type.startsWith("Push"))
      .map(({ type, data }) => ({ type, data: data as Json }));
  };

  it("say who did what on which page, once for a burst, and quote nothing", async () => {
    await comment("The secret of the bread");
    const { id: newest } = await comment("Another secret", { is_private: true });
    const [one, ...others] = await pushed();
    expect(others).to.deep.equal([]);
    expect(one).to.deep.include({
      ...{ title: "A comment from Member at Handbook", body: "Leave" },
      url: `http://annals.test/${page}?comment=${newest}`,
    });
    expect(JSON.stringify(one)).not.to.include("secret");
    await pushed();
    expect(service.received, "nothing twice").to.have.length(1);
  });
  it("are signed with a key whose public half alone is answered, and are sealed", async () => {
    await comment("Hello");
    await pushed();
    const [{ headers, body }] = service.received as [(typeof service.received)[0]];
    const { key } = await ok("GET", "/api/users/me/push/key", undefined, ada);
    const [, token = "", shown] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!;
    expect(shown).to.equal(key);
    const [head, claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
    const jwk = { kty: "EC", crv: "P-256", x, y };
    const publicKey = createPublicKey({ key: jwk, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).to.equal(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString()).aud).to.equal(service.url);
    expect(headers).to.include({ "content-encoding": "aes128gcm", urgency: "normal" });
    expect(headers.topic).to.match(/^[\w-]{1,32}$/);
    expect(body.toString("latin1")).not.to.include("Handbook");
  });
  it("do not come about what was read, is gone, or may not be seen any more", async () => {
    await comment("Read");
    await test.settle();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    expect(await pushed(), "read").to.deep.equal([]);
    const { id: gone } = await comment("Gone");
    await test.settle();
    await ok("DELETE", `/api/comments/${gone}`, undefined, rob);
    expect(await pushed(), "deleted").to.deep.equal([]);
    await comment("In the trash");
    await test.settle();
    await ok("DELETE", `/api/entries/delete/${page}`, undefined, ada);
    expect(await pushed(), "trashed").to.deep.equal([]);
  });
  it("are of the kinds that one wants, also where that changes before they are sent", async () => {
    const choose = (browsers: object) => ok("PUT", "/api/users/me/notices", { browsers }, ada);
    await choose({ comments: false });
    await comment("Not wanted");
    expect(await pushed()).to.deep.equal([]);
    await choose({ comments: true });
    await comment("Wanted");
    expect(await pushed()).to.have.length(1);
    service.received.length = 0;
    service.status = 503;
    await comment("No longer wanted");
    await pushed();
    service.received.length = 0;
    service.status = 201;
    await choose({ comments: false });
    await test.settle(10 * 60_000);
    expect(service.received).to.deep.equal([]);
    await choose({ comments: true });
  });
  it("are asked again when they are tried again, and come when the push service is back", async () => {
    service.status = 503;
    await comment("Hello");
    await pushed();
    expect(service.received.length).to.be.greaterThan(0);
    service.received.length = 0;
    service.status = 201;
    await test.settle(10 * 60_000);
    expect(service.received).to.have.length(1);

    service.status = 429;
    await comment("Read meanwhile");
    await pushed();
    await ok("PUT", "/api/users/notifications", { until: null }, ada);
    service.received.length = 0;
    service.status = 201;
    await test.settle(10 * 60_000);
    expect(service.received).to.deep.equal([]);
  });
  it("are given up after hours, in which nothing waits for them", async () => {
    service.status = 500;
    await comment("Hello");
    await pushed();
    for (let hours = 0; hours < 8; hours++) await test.settle(60 * 60_000);
    const { rows } = await test.pool.query("select 1 from command.task where manager = 'push-sending'");
    expect(rows).to.deep.equal([]);
  });
  for (const status of [404, 410])
    it(`remove a browser that wants no more (${status})`, async () => {
      service.status = status;
      await comment("Hello");
      await pushed();
      expect((await factsOfAda()).at(-1)).to.deep.equal({
        type: "PushUnsubscribed",
        data: { subscription_id: id, reason: "gone" },
      });
      service.received.length = 0;
      await comment("Later");
      expect(await pushed()).to.deep.equal([]);
      await ok("DELETE", `/api/users/me/push/${id}`, undefined, ada);
      expect((await factsOfAda()).at(-1)!.data).to.deep.equal({ subscription_id: id, reason: "hand" });
    });
  it("end where somebody signs out", async () => {
    const guest = { ...(await test.join(ada, "editor")) };
    const theirs = createBrowser(`${service.url}/theirs`);
    await ok("POST", "/api/users/me/push", theirs.subscription, guest);
    const shared = await test.create(ada, { published: true });
    await ok("POST", "/api/auth/logout", {}, guest);
    await ok("POST", `/api/entries/${shared}/share`, { type: "user", id: guest.id, level: 1 }, ada);
    await pushed();
    expect(service.received).to.deep.equal([]);
    expect((await factsOfAda()).at(-1)!.data.reason).to.equal("signed_out");
  });
  it("end for who is erased: nothing is left to reach them by", async () => {
    const leaver = await test.join(ada, "verified");
    const theirs = createBrowser(`${service.url}/leaver`);
    await ok("POST", "/api/users/me/push", theirs.subscription, leaver);
    await ok("POST", `/api/entries/${page}/share`, { type: "user", id: leaver.id, level: 1 }, ada);
    await test.settle();
    await ok("DELETE", `/api/admin/members/${leaver.id}/personal-data`, undefined, ada);
    await passWindow();
    expect(service.received).to.deep.equal([]);
    const { data } = (await factsOfAda()).findLast(({ type }) => type === "PushSubscribed")!;
    expect(await test.api.core.keys.open(leaver.id, data.address)).to.equal(null);
  });
  it("are sealed for the keys that the browser has now", async () => {
    const again = createBrowser(browser.subscription.endpoint);
    expect((await ok("POST", "/api/users/me/push", again.subscription, ada)).id).to.equal(id);
    await ok("POST", `/api/users/me/push/${id}/test`, {}, ada);
    expect(again.open(service.received.at(-1)!.body).title).to.equal("Handbook");
  });
  it("are the same browser when it subscribes again, and one's own alone", async () => {
    const before = (await factsOfAda()).length;
    expect((await ok("POST", "/api/users/me/push", browser.subscription, ada)).id).to.equal(id);
    expect(await factsOfAda()).to.have.length(before);
    await ok("DELETE", `/api/users/me/push/${id}`, undefined, rob);
    expect(await factsOfAda(), "of somebody else").to.have.length(before);
    expect((await test.ask("POST", `/api/users/me/push/${id}/test`, {}, rob)).status).to.equal(404);
    expect((await test.ask("GET", "/api/users/me/push/key")).status).to.equal(401);
    expect((await test.ask("POST", "/api/users/me/push", browser.subscription)).status).to.equal(401);
  });
  it("go to the public internet alone, and to keys that are keys", async () => {
    const status = async (change: object) =>
      (await test.ask("POST", "/api/users/me/push", { ...browser.subscription, ...change }, ada)).status;
    for (const endpoint of [
      ...["https://10.0.0.5/x", "https://[::1]/x", "https://169.254.169.254/latest", "https://localhost/x"],
      ...["http://push.example.com/x", "file:///etc/passwd", "no address", "https://router.local/x"],
    ])
      expect(await status({ endpoint }), endpoint).to.equal(422);
    const { keys } = browser.subscription;
    expect(await status({ keys: { ...keys, p256dh: "A".repeat(87) } })).to.equal(422);
    expect(await status({ keys: { ...keys, auth: "A".repeat(40) } })).to.equal(422);
    expect(await status({ name: " " })).to.equal(422);
  });
  it("can be tried, and say what the push service said", async () => {
    const outcome = async () => (await ok("POST", `/api/users/me/push/${id}/test`, {}, ada)).outcome;
    expect(await outcome()).to.equal("sent");
    expect(browser.open(service.received.at(-1)!.body)).to.deep.include({
      ...{ title: "Handbook", body: "Updates of this space come to this browser." },
    });
    service.status = 500;
    expect(await outcome()).to.equal("unreachable");
    service.status = 403;
    expect(await outcome()).to.equal("refused");
    service.status = 410;
    expect(await outcome()).to.equal("gone");
    expect((await test.ask("POST", `/api/users/me/push/${id}/test`, {}, ada)).status).to.equal(404);
    for (let more = 0; more < 12; more++) await test.ask("POST", `/api/users/me/push/${id}/test`, {}, ada);
    expect((await test.ask("POST", `/api/users/me/push/${id}/test`, {}, ada)).status).to.equal(429);
  });
});
