/** Registering: from the form to the account, by a real mail. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { type Answer, ask as askAt } from "@annals/testing/ask";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";

const nina = { email: "nina@example.org", first_name: "Nina", last_name: "New" };
const password = "three copper lamps";

describe("registering", function () {
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

  const allow = (on: boolean) =>
    app.call("PUT", "/api/settings/update", { settings: { general: { allow_signup: on } } });
  const post = (path: string, body: object): Promise<Answer> => app.ask("POST", path, body, { token: null });
  const register = (who: object = nina) => post("/api/users/register", who);
  const tokenIn = (link: string) => link.split("#")[1]!;
  const confirm = (token: string, chosen = password) =>
    post("/api/users/confirm", { token, password: chosen });

  it("is refused where the space does not let people register, also by a link from before", async () => {
    expect((await register()).status).to.equal(403);
    await allow(true);
    await register();
    const { link } = await inbox.next(nina.email);
    await allow(false);
    expect((await confirm(tokenIn(link))).status).to.equal(403);
    expect((await app.call("GET", "/api/admin/users?q=nina")).total).to.equal(0);
  });

  it("makes a member who reads and comments, once the address is confirmed, and signs them in", async () => {
    await allow(true);
    expect((await register()).body).to.deep.equal({});
    expect((await app.call("GET", "/api/admin/users?q=nina")).total).to.equal(0);
    const mail = await inbox.next(nina.email);
    expect(mail.subject).to.equal("Confirm your address for Handbook");
    expect(mail.link).to.include("/user/confirm#");
    const { status, body } = await confirm(tokenIn(mail.link));
    expect([status, body.user.roleList]).to.deep.equal([200, ["verified"]]);
    const me = await app.call("GET", "/api/users/me", undefined, body.token);
    expect(me).to.include({ display_name: "Nina New", email: nina.email });
    await app.call("POST", "/api/auth/login", { email: nina.email, password }, "");
    expect((await confirm(tokenIn(mail.link))).status).to.equal(422);
  });

  it("does not tell whether an address is known: its owner hears of it, and nothing changes for them", async () => {
    await allow(true);
    const { email, password: own } = app.admin;
    const known = await register({ ...nina, email });
    const unknown = await register();
    expect([known.status, known.body]).to.deep.equal([unknown.status, unknown.body]);
    const mail = await inbox.next(email);
    expect(mail.subject).to.equal("You have an account at Handbook");
    expect(mail.link).to.match(/\/user\/login$/);
    await app.call("POST", "/api/auth/login", { email, password: own }, "");
  });

  it("is not done twice for one address", async () => {
    await allow(true);
    await register();
    const first = await inbox.next(nina.email);
    await register();
    const second = await inbox.next(nina.email);
    const answers = await Promise.all([first, second].map(({ link }) => confirm(tokenIn(link))));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect((await app.call("GET", "/api/admin/users?q=nina")).total).to.equal(1);
  });

  it("is limited for an address", async () => {
    await allow(true);
    for (let n = 0; n < 5; n++) expect((await register()).status).to.equal(200);
    expect((await register()).status).to.equal(429);
  });

  it("takes no link of another kind, and no other takes its link", async () => {
    await allow(true);
    await register();
    const { link } = await inbox.next(nina.email);
    expect((await post("/api/password/reset", { token: tokenIn(link), password })).status).to.equal(422);
    const { path } = await app.call("POST", `/api/admin/members/${app.admin.id}/password-link`);
    expect((await confirm(tokenIn(path))).status).to.equal(422);
    expect((await confirm(tokenIn(link))).status).to.equal(200);
  });
});

describe("registering without a mail server", function () {
  this.timeout(120_000);
  it("is refused in words", async () => {
    const app = await startTestApp();
    try {
      await app.call("PUT", "/api/settings/update", { settings: { general: { allow_signup: true } } });
      const url = new URL("/api/users/register", app.url).href;
      const { status, body } = await askAt(url, "POST", nina, { token: null });
      expect([status, body.detail]).to.deep.equal([
        409,
        "No mail can be sent, so addresses cannot be confirmed. Ask an admin to add you.",
      ]);
    } finally {
      await app.stop();
    }
  });
});
