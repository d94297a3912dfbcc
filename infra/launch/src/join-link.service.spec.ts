/** Joining by a link that is for several people: with a new account, by a real mail, and with one that is there. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import type { Answer } from "@annals/testing/ask";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";

const password = "three copper lamps";
const tokenIn = (path: string) => path.split("#")[1]!;

describe("joining by a link for several people", function () {
  this.timeout(120_000);
  let inbox: Inbox;
  let app: LocalApp;
  beforeEach(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url });
  });
  afterEach(async () => {
    await app?.stop();
    await inbox.close();
  });

  const post = (path: string, body: object, token: string | null = null, headers = {}): Promise<Answer> =>
    app.ask("POST", path, body, { token, headers });
  const make = async (more: object = {}) => {
    const body = { roles: ["editor"], days: 7, uses: 2, ...more };
    const { id, path } = await app.call("POST", "/api/admin/join_links", body);
    return { id, path, token: tokenIn(path) };
  };
  const register = (join: string | null, email: string) =>
    post("/api/users/register", { email, first_name: "Nina", last_name: "New", join });
  const confirm = async (email: string) => {
    const { link } = await inbox.next(email);
    return post("/api/users/confirm", { token: tokenIn(link), password });
  };
  const links = async () => (await app.call("GET", "/api/admin/join_links")).data;

  it("gives the roles and groups of the link, though nobody else may register, to as many as it is for", async () => {
    const { id: crew } = await app.call("POST", "/api/groups", { name: "Crew" });
    const { token } = await make({ groups: [crew] });
    expect((await register(null, "nina@example.org")).status).to.equal(403);
    const offer = await post("/api/join_links/open", { token });
    expect([offer.status, offer.body.domain]).to.deep.equal([200, null]);
    expect(offer.body.invited_by).to.not.equal("");
    for (const name of ["nina", "otto"]) {
      const email = `${name}@example.org`;
      expect((await register(token, email)).status).to.equal(200);
      const { status, body } = await confirm(email);
      expect([status, body.user.roleList]).to.deep.equal([200, ["editor"]]);
    }
    const { users } = await app.call("GET", `/api/groups/${crew}`);
    expect(users).to.have.length(2);
    expect(await links()).to.deep.equal([]);
    expect((await register(token, "pia@example.org")).status).to.equal(422);
    expect((await post("/api/join_links/open", { token })).status).to.equal(422);
  });

  it("lets in one of two who confirm at once for the last place", async () => {
    const { token } = await make({ uses: 1 });
    const emails = ["nina@example.org", "otto@example.org"];
    for (const email of emails) expect((await register(token, email)).status).to.equal(200);
    const answers = await Promise.all(emails.map(confirm));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
    expect((await app.call("GET", "/api/admin/users?q=nina")).total).to.be.at.most(1);
    const active = async () => (await app.call("GET", "/api/admin/users?q=example.org&state=active")).total;
    // The one who was let in is seen a moment later.
    while ((await active()) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await active()).to.equal(2);
  });

  it("is over once it was ended, also for who had asked before", async () => {
    const { id, token, path } = await make();
    expect((await app.call("POST", `/api/admin/join_links/${id}/path`)).path).to.equal(path);
    expect((await links())[0]).to.deep.include({ id, uses: 2, used: 0, roles: ["editor"] });
    await register(token, "nina@example.org");
    await app.call("DELETE", `/api/admin/join_links/${id}`);
    expect((await confirm("nina@example.org")).status).to.equal(422);
    expect((await register(token, "otto@example.org")).status).to.equal(422);
    expect(await links()).to.deep.equal([]);
  });

  it("is for the addresses that it names, and does not tell which have an account", async () => {
    const { token } = await make({ domain: "Example.org" });
    const other = await register(token, "nina@example.net");
    expect([other.status, other.body.errors[0].path]).to.deep.equal([422, "email"]);
    const known = await register(token, app.admin.email);
    const unknown = await register(token, "nina@example.org");
    expect([known.status, known.body]).to.deep.equal([unknown.status, unknown.body]);
    expect((await inbox.next(app.admin.email)).subject).to.match(/^You have an account/);
    expect((await links())[0].used).to.equal(0);
  });

  it("takes who has an account into another space, once, and nobody who is shut out there", async () => {
    const { id: kitchen } = await app.call("POST", "/api/spaces", { key: "kitchen", name: "Kitchen" });
    const there = { "Annals-Space": "kitchen" };
    const tara = await app.join("Tara", "There");
    // Nobody has proved yet that the address is hers: a link that is sent there does.
    await post("/api/password/email", { email: tara.email });
    const { link } = await inbox.next(tara.email);
    await post("/api/password/reset", { token: tokenIn(link), password });
    tara.token = (await post("/api/auth/login", { email: tara.email, password })).body.token;
    const body = { roles: ["viewer"], days: 7, uses: 2 };
    const made = await post("/api/admin/join_links", body, app.admin.token, there);
    const token = tokenIn(made.body.path);
    for (let n = 0; n < 2; n++) {
      const { status, body: answer } = await post("/api/users/me/join", { token }, tara.token);
      expect([status, answer]).to.deep.equal([200, { space: { id: kitchen, key: "kitchen" } }]);
    }
    const me = await app.call("GET", "/api/users/me", undefined, tara.token, there);
    expect(me.roleList).to.deep.equal(["viewer"]);
    const listed = await app.call("GET", "/api/admin/join_links", undefined, app.admin.token, there);
    expect(listed.data[0].used).to.equal(1);
    expect(await links()).to.deep.equal([]);
    await post(`/api/admin/members/${tara.id}/deactivate`, {}, app.admin.token, there);
    expect((await post("/api/users/me/join", { token }, tara.token)).status).to.equal(409);
    // An admin of one space has no say over the links of another.
    expect((await post(`/api/admin/join_links/${made.body.id}/path`, {}, app.admin.token)).status).to.equal(
      404,
    );
  });

  it("is made, seen and ended by admins alone, and in no log as it is", async () => {
    const { id, token } = await make();
    const eda = await app.join("Eda", "Editing", "editor", "author");
    const body = { roles: ["admin"], days: 7, uses: 2 };
    expect((await post("/api/admin/join_links", body, eda.token)).status).to.equal(403);
    expect((await post(`/api/admin/join_links/${id}/path`, {}, eda.token)).status).to.equal(403);
    for (const wrong of [
      { uses: 0 },
      { uses: 1001 },
      { days: 91 },
      { roles: [] },
      { domain: "no end" },
      { groups: [id] },
    ])
      expect((await post("/api/admin/join_links", { ...body, ...wrong }, app.admin.token)).status).to.equal(
        422,
      );
    for (const made of ["", "x", token.slice(0, -4), `${token.slice(0, 8)}AAAA${token.slice(12)}`])
      expect((await post("/api/join_links/open", { token: made })).status).to.equal(422);
    expect(JSON.stringify(await links())).to.not.include(token);
  });
});
