/** A whole Annals that finds pages in Meilisearch. */
import { setTimeout as delay } from "node:timers/promises";
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { type StandIn, startStandIn } from "@annals/testing/meilisearch";
import { expect } from "chai";

describe("Annals on Meilisearch", function () {
  this.timeout(180_000);
  let server: StandIn;
  let app: LocalApp;
  let reader: TestPerson;
  before(async () => {
    server = await startStandIn();
    app = await startTestApp({ ANNALS_MEILI_URL: server.url, ANNALS_MEILI_KEY: server.key });
    reader = await app.join("Rita", "Reader", "verified");
  });
  after(async () => {
    await app?.stop();
    await server.close();
  });

  /** Without waiting for what was just written. */
  const search = (q: string, token = app.admin.token) =>
    ask(new URL(`/api/search?q=${encodeURIComponent(q)}`, app.url).href, "GET", undefined, { token });
  /** Nothing while it does not answer. */
  const titles = async (q: string, token?: string): Promise<string[]> =>
    ((await search(q, token)).body.data ?? []).map(({ title }: { title: string }) => title);
  const answering = async () => {
    while ((await search("welcome")).status !== 200) await delay(20);
  };
  const engine = async () => {
    const { engines } = await app.call("GET", "/api/admin/status", undefined, app.localToken);
    return engines.find(({ name }: { name: string }) => name === "The search engine");
  };

  it("finds what was there before, and what somebody has just published", async () => {
    expect(await titles("welcome")).to.not.be.empty;
    await app.page("Sabbatical leave", ["Ask for three months, in writing."]);
    const { data } = await app.call("GET", "/api/search?q=three+months");
    expect(data[0]).to.include({ title: "Sabbatical leave" });
    expect(data[0].snippet).to.contain("three months");
  });

  it("finds the text of files", async () => {
    const home = (await app.call("GET", "/api/file-libraries")).current.uuid;
    const form = new FormData();
    form.append("file", new Blob(["Bring the kayak before noon."]), "boats.txt");
    await app.call("POST", `/api/file-libraries/${home}/upload`, form);
    const found = () => app.call("GET", "/api/search/files?q=kayak+noon", undefined, reader.token);
    while ((await found()).data.length === 0) await delay(20);
    expect((await found()).data[0]).to.include({
      name: "boats.txt",
      snippet: "Bring the kayak before noon.",
    });
  });

  it("finds by its title what was written while the engine has much to do", async () => {
    server.hold();
    await app.page("Parking spaces", ["Below the house."]);
    while ((await titles("parking sp"))[0] !== "Parking spaces") await delay(20);
    // Others find it once it is published, which is after it was made.
    while ((await titles("parking", reader.token)).length === 0) await delay(20);
    expect(await titles("parking", reader.token)).to.deep.equal(["Parking spaces"]);
    server.go();
    expect((await app.call("GET", "/api/search?q=below+the+house")).data[0].title).to.equal("Parking spaces");
  });

  it("hides at once what was taken away, also in what it counts", async () => {
    const id = await app.page("Salary bands", ["Of everybody, by levels."]);
    expect((await app.call("GET", "/api/search?q=salary+bands", undefined, reader.token)).total).to.equal(1);
    server.hold();
    await app.call("POST", `/api/entries/${id}/share`, { type: "special", id: "logged_in", level: 0 });
    for (;;) {
      const { body } = await search("salary bands", reader.token);
      if (body.total === 0) {
        expect(body).to.deep.include({ data: [], corrected: null, suggested: null });
        break;
      }
      await delay(20);
    }
    server.go();
    expect((await app.call("GET", "/api/search?q=salary+bands")).data[0].title).to.equal("Salary bands");
    const { data } = await app.call("GET", "/api/search?q=salary", undefined, reader.token);
    expect(data).to.deep.equal([]);
  });

  it("says so while the engine is away, goes on with all else, and finds afterwards what was written meanwhile", async () => {
    await server.down();
    while ((await engine()).state !== "away") await delay(20);
    const refused = await search("welcome");
    expect([refused.status, refused.headers.get("retry-after")]).to.deep.equal([503, "2"]);
    expect(refused.body.detail).to.match(/^Search does not work right now/);
    await app.page("Written meanwhile", ["About zeppelins."]);
    await server.up();
    while ((await titles("zeppelins"))[0] !== "Written meanwhile") await delay(20);
    expect(await engine()).to.deep.include({ state: "up" });
  });

  it("finds what was written while the engine's disk was full, once it has room", async () => {
    server.fill(true);
    await app.page("Written to a full disk", ["About dirigibles."]);
    // Its title is found in PostgreSQL meanwhile.
    while ((await titles("full disk"))[0] !== "Written to a full disk") await delay(20);
    server.fill(false);
    while ((await titles("dirigibles"))[0] !== "Written to a full disk") await delay(20);
  });

  /** Those of pages; the texts of files have one of their own. */
  const indexes = () => server.indexes().filter((uid) => uid.startsWith("annals_read"));

  it("makes its index again when the engine has lost it", async () => {
    const [uid = ""] = indexes();
    server.lose(uid);
    const gone = await search("welcome");
    expect(gone.status).to.be.oneOf([200, 503]);
    await app.page("After the loss", ["Of everything."]);
    for (;;) {
      const { status, body } = await search("zeppelins");
      expect(status).to.be.oneOf([200, 503]);
      if (body.total === 1) break;
      await delay(20);
    }
    while (indexes().length !== 1) await delay(20);
    expect(indexes()).not.to.include(uid);
    expect((await app.call("GET", "/api/search?q=after+the+loss")).data[0].title).to.equal("After the loss");
  });

  it("makes it again when all was taken from the engine while it had much to do", async () => {
    server.hold();
    await app.page("Under way", ["About gliders."]);
    while ((await titles("under way"))[0] !== "Under way") await delay(20);
    server.empty();
    server.go();
    while ((await titles("gliders"))[0] !== "Under way") await delay(20);
    expect(await titles("zeppelins")).to.deep.equal(["Written meanwhile"]);
    while (indexes().length !== 1) await delay(20);
  });

  it("makes it again when the engine was set back to an older copy, and answers from that meanwhile", async () => {
    const [uid = ""] = indexes();
    server.hold();
    server.forget(uid, "annals_mark");
    server.go();
    while (indexes().includes(uid)) {
      expect((await search("zeppelins")).status).to.be.oneOf([200, 503]);
      await delay(20);
    }
    await answering();
    expect(await titles("zeppelins")).to.deep.equal(["Written meanwhile"]);
  });

  it("makes another index beside it when the read models are rebuilt, and removes the old one", async () => {
    const [uid = ""] = indexes();
    await app.call("POST", "/api/admin/rebuild", {}, app.localToken);
    while (indexes().length < 2) await delay(20);
    expect(indexes()).to.include(uid);
    expect(await titles("zeppelins")).to.deep.equal(["Written meanwhile"]);
    while (indexes().includes(uid)) await delay(50);
    await answering();
    expect(await titles("zeppelins")).to.deep.equal(["Written meanwhile"]);
  });
});
