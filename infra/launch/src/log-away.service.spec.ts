import { setTimeout as delay } from "node:timers/promises";
import { type StandIn, startStandIn } from "@annals/event-log/stand-in";
import { startTestApp, type TestApp } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { expect } from "chai";

describe("an Annals whose event store is away", function () {
  this.timeout(120_000);
  let store: StandIn;
  let app: TestApp;
  before(async () => {
    store = await startStandIn();
    app = await startTestApp({ ANNALS_EVENTSTORE_URL: store.url, ANNALS_EVENTSTORE_LOG: "" });
  });
  after(async () => {
    await app?.stop();
    await store.stop();
  });

  it("says so to an admin who was not seen before, refuses commands in plain words, and goes on reading", async () => {
    const at = (method: string, path: string, token = app.admin.token, body?: object) =>
      ask(new URL(path, app.url).href, method, body, { token });
    const log = async (token?: string) => {
      const { status, body } = await at("GET", "/api/admin/status", token);
      expect(status).to.equal(200);
      return body.engines.find(({ name }: { name: string }) => name === "The event log");
    };
    await store.nodes[0]!.down();
    while ((await log(app.localToken)).state !== "away") await delay(20);

    const { since, reason } = await log();
    expect(since).to.be.a("string");
    expect(reason).to.match(/^connect ECONNREFUSED/);
    const refused = await at("POST", "/api/entries/create", undefined, { title: "Later" });
    expect([refused.status, refused.headers.get("retry-after")]).to.deep.equal([503, "2"]);
    const { email, password } = app.admin;
    expect((await at("POST", "/api/auth/login", "", { email, password })).status).to.equal(503);
    for (const read of ["/api/entries/tree", "/api/search?q=welcome"])
      expect((await at("GET", read)).status, read).to.equal(200);

    await store.nodes[0]!.up();
    while ((await at("POST", "/api/entries/create", undefined, { title: "Later" })).status !== 200)
      await delay(20);
    expect((await log()).state).to.equal("up");
  });

  it("says that it is not known whether something was saved, when the store took it and does not answer", async () => {
    const at = (method: string, path: string, body: object) =>
      ask(new URL(`/api/entries/${path}`, app.url).href, method, body, app.admin);
    const { id } = (await at("POST", "create", { title: "Now" })).body;
    const rename = () => at("PUT", `${id}/rename`, { title: "Later" });
    store.nodes[0]!.freeze();
    const { status, body } = await rename();
    expect([status, body.detail]).to.deep.equal([
      503,
      "It is not known yet whether this was saved. What you write is kept in this browser.",
    ]);
    store.nodes[0]!.thaw();
    while ((await rename()).status !== 200) await delay(20);
  });
});
