/** Links to pages for people without an account: what they open, and that they open nothing else, in every read. */
import { startTestApp, type TestApp, type TestPerson } from "@annals/testing/app";
import type { Answer } from "@annals/testing/ask";
import { expect } from "chai";

describe("links to pages", function () {
  this.timeout(120_000);
  let app: TestApp;
  let shelf: string;
  let book: string;
  let other: string;
  let reader: TestPerson;
  before(async () => {
    app = await startTestApp();
    await app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
    shelf = await app.page("Shelfword", ["Linked text."]);
    book = await app.page("Bookword", ["Below it."], shelf);
    other = await app.page("Otherword", ["Secret."]);
    reader = await app.join("Rita", "Reader");
  });
  after(() => app.stop());

  const at = (path: string, method = "GET", body?: object, headers: Record<string, string> = {}) =>
    app.ask(method, path, body, { token: null, headers });
  const make = async (body: object = {}, id = shelf) => {
    const made = await app.call("POST", `/api/entries/${id}/page_links`, body);
    return { id: made.id as string, token: (made.path as string).split("#")[1]! };
  };
  const open = (token: string, password = "", cookie = "") =>
    at("/api/page_links/open", "POST", { token, password }, cookie === "" ? {} : { Cookie: cookie });
  const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]!.split(";")[0]!;
  /** The status of a page for who has a cookie. */
  const status = async (id: string, Cookie: string) =>
    (await at(`/api/entries/${id}`, "GET", undefined, { Cookie })).status;
  const end = (id: string, entry = shelf) => app.call("DELETE", `/api/entries/${entry}/page_links/${id}`);

  it("open the page and what is below it to a guest, and nothing else, in any read", async () => {
    const { id, token } = await make();
    const opened = await open(token);
    expect([opened.status, opened.body]).to.deep.equal([200, { needs_password: false, entry_id: shelf }]);
    const set = opened.headers.getSetCookie()[0]!;
    expect(set).to.include("HttpOnly").and.to.include("SameSite=Lax");
    const Cookie = cookieOf(opened);
    expect(await status(shelf, ""), "without the cookie").to.equal(404);
    expect([
      await status(shelf, Cookie),
      await status(book, Cookie),
      await status(other, Cookie),
    ]).to.deep.equal([200, 200, 404]);
    const page = await at(`/api/entries/${shelf}`, "GET", undefined, { Cookie });
    expect(page.body.access).to.deep.equal({
      ...{ canView: true, canComment: false, canEdit: false, canManage: false, canCreateChildren: false },
    });
    expect(page.body.sharing).to.deep.equal([]);
    for (const path of [
      ...["/api/entries/tree", "/api/search?q=word", "/api/search?q=Otherword", "/api/tags"],
      `/api/entries/${shelf}/links`,
    ]) {
      const { body } = await at(path, "GET", undefined, { Cookie });
      expect(JSON.stringify(body), path).not.to.include("Otherword");
    }
    const found = await at("/api/search?q=Bookword", "GET", undefined, { Cookie });
    expect(JSON.stringify(found.body)).to.include(book);
    for (const path of [
      "/draft",
      "/activity",
      "/sharing",
      "/access",
      "/page_links",
      `?at=${new Date().toISOString()}`,
    ])
      expect(
        (await at(`/api/entries/${shelf}${path}`, "GET", undefined, { Cookie })).status,
        path,
      ).to.be.within(401, 404);
    expect((await at(`/api/entries/${shelf}/rename`, "PUT", { title: "Mine" }, { Cookie })).status).to.equal(
      401,
    );
    expect(await end(id)).to.deep.equal({});
    expect([await status(shelf, Cookie), (await open(token)).status]).to.deep.equal([404, 422]);
  });

  it("are in the report of who can see what, while they work, for admins of the space", async () => {
    const { id } = await make();
    const report = (link: string, token = app.admin.token) =>
      app.call("GET", `/api/admin/access?link=${link}`, undefined, token);
    const { data, counts, total } = await report(id);
    expect(data.map((entry: { title: string; level: number }) => [entry.title, entry.level])).to.deep.equal([
      ["Bookword", 1],
      ["Shelfword", 1],
    ]);
    expect([counts, total]).to.deep.equal([[{ level: 1, count: 2 }], 2]);
    const refused = async (asked: Promise<unknown>) =>
      String(await asked.catch((error: Error) => error.message));
    expect(await refused(report(id, reader.token))).to.include(": 403");
    await end(id);
    expect(await refused(report(id))).to.include(": 404");
    expect(await refused(report(shelf))).to.include(": 404");
  });

  it("send the page with its text to who has opened them", async () => {
    const { token } = await make();
    const Cookie = cookieOf(await open(token));
    const html = async (headers: Record<string, string>) =>
      (await at(`/${shelf}`, "GET", undefined, headers)).bytes.toString();
    // A page that is opened by its address waits for nothing.
    expect(await status(shelf, Cookie)).to.equal(200);
    expect(await html({ Cookie })).to.include("Linked text.");
    expect(await html({})).not.to.include("Linked text.");
  });

  it("can need a password, which is guessed only so often and stands in no fact", async () => {
    const { id, token } = await make({ password: "three copper lamps" });
    const asked = await open(token);
    expect([asked.status, asked.body]).to.deep.equal([200, { needs_password: true, entry_id: null }]);
    expect(asked.headers.getSetCookie()).to.deep.equal([]);
    expect((await open(token, "three copper lamp")).status).to.equal(422);
    expect((await open(token, "three copper lamps")).body.entry_id).to.equal(shelf);
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await open(token, `guess ${count}`)).status);
    expect(statuses).to.deep.equal([422, 422, 422, 422, 422, 429]);
    expect((await open(token, "three copper lamps")).status).to.equal(429);
    const { data } = await app.call("GET", `/api/entries/${shelf}/page_links`);
    const listed = data.find((link: { id: string }) => link.id === id);
    expect(listed).to.include({ has_password: true, until: null, pages: 2 });
    expect(JSON.stringify(data)).not.to.include(token).and.not.to.include("copper");
  });

  it("are worth nothing in another browser, changed, or where the space asks everyone to sign in", async () => {
    const { token } = await make();
    const Cookie = cookieOf(await open(token));
    expect(await status(shelf, `${Cookie.slice(0, -5)}AAAAA`)).to.equal(404);
    for (const wrong of ["x", token.slice(0, -4), `${token.slice(0, -4)}AAAA`])
      expect((await open(wrong)).status).to.equal(422);
    const close = (auth_required: boolean) =>
      app.call("PUT", "/api/settings/update", { settings: { auth: { auth_required } } });
    await close(true);
    expect([await status(shelf, Cookie), (await open(token)).status]).to.deep.equal([401, 422]);
    await close(false);
    // Guests are refused at once until the read models know that the space is open again.
    while ((await status(shelf, Cookie)) === 401) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await status(shelf, Cookie)).to.equal(200);
  });

  it("stop where a page takes nothing from above, and do not come along to a copy", async () => {
    const { token } = await make();
    const Cookie = cookieOf(await open(token));
    const inner = await app.page("Innerword", ["Cut."], shelf);
    expect(await status(inner, Cookie)).to.equal(200);
    await app.call("PUT", `/api/entries/${inner}/inheritance`, { inherits: false });
    expect(await status(inner, Cookie)).to.equal(404);
    const { id } = await app.call("POST", `/api/entries/${shelf}/duplicate`, {});
    await app.call("POST", `/api/entries/${id}/publish`, {}).catch(() => null);
    expect(await status(id, Cookie)).to.equal(404);
    await app.call("DELETE", `/api/entries/delete/${inner}`);
  });

  it("are made, seen and ended by those alone who manage the page", async () => {
    const { id } = await make();
    const by = (method: string, path: string) =>
      app.ask(method, path, method === "POST" ? {} : undefined, { token: reader.token });
    expect((await by("POST", `/api/entries/${shelf}/page_links`)).status).to.equal(403);
    expect((await by("GET", `/api/entries/${shelf}/page_links`)).status).to.equal(403);
    expect((await by("DELETE", `/api/entries/${shelf}/page_links/${id}`)).status).to.equal(403);
    expect((await by("GET", "/api/admin/page_links")).status).to.equal(403);
    const { data } = await app.call("GET", "/api/admin/page_links?per_page=100");
    expect(data.map((link: { id: string }) => link.id)).to.include(id);
    const { data: lines } = await app.call("GET", `/api/entries/${shelf}/activity`);
    expect(JSON.stringify(lines)).to.include("created a link to view it without an account");
  });
});
