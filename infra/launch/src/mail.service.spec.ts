/** Mails, from the fact that somebody is to hear of to a real mail server. */
import { type LocalApp, startTestApp, type TestPerson } from "@annals/testing/app";
import { gatheredMail, type Inbox, startInbox } from "@annals/testing/inbox";
import { until } from "@annals/testing/until";
import { expect } from "chai";

describe("mails", function () {
  this.timeout(120_000);
  let inbox: Inbox;
  let app: LocalApp;
  let bo: TestPerson;
  beforeEach(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url, ANNALS_URL: "https://handbook.example.org" });
    bo = await app.join("Bo", "Berg");
  });
  afterEach(async () => {
    await app?.stop();
    await inbox.close();
  });

  const ask = (email: string, headers = {}) =>
    app.call("POST", "/api/password/email", { email }, "", headers);
  /** The outbox, once a mail in it is as asked. */
  async function outboxOnce(state: string) {
    for (;;) {
      const { data } = await app.call("GET", "/api/admin/outbox");
      const found = data.find((mail: { state: string }) => mail.state === state);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it("tell who manages a page of a request for access, and who asked that they are let in", async () => {
    const owner = await app.join("Olga", "Owner", "author");
    const create = { title: "Salary bands", published: true };
    const { id } = await app.call("POST", "/api/entries/create", create, owner.token);
    const hidden = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${id}/share`, hidden, owner.token);
    await app.call("POST", `/api/entries/${id}/access_request`, { message: "For the review" }, bo.token);
    const asked = await gatheredMail(app, inbox, owner.email);
    expect(asked).to.include({ subject: "A request for access at Handbook" });
    expect(asked.link).to.equal("https://handbook.example.org/me/requests");
    expect(asked.text).to.include("Bo Berg asks for access").and.not.to.include("Salary");
    await app.call("POST", `/api/entries/${id}/access_requests/${bo.id}/grant`, { level: 1 }, owner.token);
    const told = await gatheredMail(app, inbox, bo.email);
    expect(told).to.include({ subject: "You got access to a page at Handbook" });
    expect(told.link).to.equal(`https://handbook.example.org/${id}`);
  });

  it("about pages are stopped by mail programs in one step, and lead people to a page that asks", async () => {
    const ed = await app.join("Ed", "Editor", "editor");
    const id = await app.page("Parental leave", ["Sixteen weeks."]);
    await app.call("PUT", `/api/entries/${id}/verification`, { due: "2020-02-29", owner_id: ed.id });
    const { headers } = await gatheredMail(app, inbox, ed.email);
    const address = new URL(headers["list-unsubscribe"]!.replace(/[<>\s]/g, ""));
    const ours = new URL(address.pathname, app.url);
    // As a link of webmail is opened.
    const opened = await fetch(ours, {
      redirect: "manual",
      headers: { Accept: "text/html", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate" },
    });
    expect([opened.status, opened.headers.get("location")]).to.deep.equal([
      303,
      `/user/unsubscribe#${address.pathname.split("/").at(-1)}`,
    ]);
    const wanted = async () =>
      (await app.call("GET", "/api/users/me/notices", undefined, ed.token)).choices.checks;
    expect(await wanted()).to.equal("now");
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const done = await fetch(ours, { method: "POST", body });
    expect(done.status).to.equal(200);
    const position = done.headers.get("Annals-Position");
    expect(position).not.to.equal(null);
    while ((await wanted()) !== "never") await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it("are written in the language of who gets them, and the outbox shows them so", async () => {
    const form = new FormData();
    form.set("language", "de");
    const headers = { Authorization: `Bearer ${bo.token}` };
    const answer = await fetch(new URL("/api/users/me", app.url), { method: "POST", headers, body: form });
    expect(answer.status).to.equal(200);
    await ask(bo.email);
    const mail = await inbox.next(bo.email);
    expect(mail.subject).to.equal("Ein neues Passwort für Handbook");
    expect(mail.text).to.include("Hallo Bo,");
    const { id } = await outboxOnce("sent");
    const shown = await app.call("GET", `/api/admin/outbox/${id}`);
    expect(shown.subject).to.equal("Ein neues Passwort für Handbook");
  });

  it("are in the language of the space for who chose none, and then again in English", async () => {
    const { language } = (await app.call("GET", "/api/users/me", undefined, app.admin.token)).user ?? {};
    expect(language ?? null).to.equal(null);
    const speaks = (of: string) =>
      app.call("PUT", "/api/settings/update", { settings: { general: { language: of } } });
    await speaks("de");
    await ask(app.admin.email);
    expect((await inbox.next(app.admin.email)).subject).to.equal("Ein neues Passwort für Handbook");
    const { id } = await outboxOnce("sent");
    expect((await app.call("GET", `/api/admin/outbox/${id}`)).subject).to.match(/^Ein neues Passwort/);
    await speaks("");
    await ask(app.admin.email);
    expect((await inbox.next(app.admin.email)).subject).to.equal("A new password for Handbook");
  });

  it("bring the link by which a new password is set, and then say that it was changed", async () => {
    await ask(bo.email);
    const mail = await inbox.next(bo.email);
    expect(mail).to.include({ from: "Handbook", subject: "A new password for Handbook" });
    expect(mail.text).to.include("Hello Bo,").and.to.include(mail.link);
    const [before, token] = mail.link.split("#") as [string, string];
    expect(before).to.equal("https://handbook.example.org/me/reset");
    await app.call("POST", "/api/password/reset", { token, password: "a new one for Bo" }, "");
    expect((await inbox.next(bo.email)).subject).to.equal("Your password for Handbook was changed");
    await app.call("POST", "/api/auth/login", { email: bo.email, password: "a new one for Bo" }, "");
    expect(inbox.mails).to.have.length(2);
  });

  it("lead where the settings say, whatever a request calls its host", async () => {
    await ask(bo.email, { Host: "evil.test", "X-Forwarded-Host": "evil.test" });
    expect((await inbox.next(bo.email)).link).to.match(/^https:\/\/handbook\.example\.org\//);
  });

  it("tell who looks after a page that it is to be checked, and admins no more than that", async () => {
    const ed = await app.join("Ed", "Editor", "editor");
    const id = await app.page("Parental leave", ["Sixteen weeks."]);
    await app.call("PUT", `/api/entries/${id}/verification`, { due: "2020-02-29", owner_id: ed.id });
    const mail = await gatheredMail(app, inbox, ed.email);
    expect(mail.subject).to.equal("Please check a page at Handbook");
    expect(mail.text).to.include("You look after “Parental leave”");
    expect(mail.link).to.equal(`https://handbook.example.org/${id}`);
    const { id: sent } = await outboxOnce("sent");
    const shown = await app.call("GET", `/api/admin/outbox/${sent}`);
    expect(shown.text).to.include("You look after a page").and.not.to.include("Parental leave");
  });

  it("go to nobody whose address is not known, and to each only once", async () => {
    await ask("nobody@example.org");
    await ask(bo.email);
    await inbox.next(bo.email);
    await outboxOnce("sent");
    await app.call("POST", "/api/admin/rebuild", {});
    await ask(app.admin.email);
    await inbox.next(app.admin.email);
    expect(inbox.mails.map(({ to }) => to)).to.deep.equal([bo.email, app.admin.email]);
  });

  it("are tried again when the mail server cannot take them, and admins see why", async () => {
    inbox.mode = "busy";
    await ask(bo.email);
    await until(
      () => outboxOnce("waiting"),
      ({ trouble }) => trouble === "busy",
    );
    inbox.mode = "take";
    await inbox.next(bo.email);
    expect(await outboxOnce("sent")).to.include({ kind: "new_password", trouble: null });
    expect(inbox.mails).to.have.length(1);
  });

  it("are given up when the mail server refuses them, and admins see it", async () => {
    inbox.mode = "refuse";
    await ask(bo.email);
    expect(await outboxOnce("failed")).to.include({ trouble: "refused" });
    expect(inbox.offered).to.equal(1);
  });

  it("wait where the mail server refuses who sends them: whom they are for has no part in it", async () => {
    inbox.mode = "refuse sender";
    await ask(bo.email);
    await until(
      () => outboxOnce("waiting"),
      ({ trouble }) => trouble === "refused",
    );
    inbox.mode = "take";
    await inbox.next(bo.email);
    expect(await outboxOnce("sent")).to.include({ kind: "new_password", trouble: null });
  });

  it("are shown to admins without their link, and to nobody else", async () => {
    await ask(bo.email);
    const mail = await inbox.next(bo.email);
    const { id, to } = await outboxOnce("sent");
    expect(to).to.include({ email: bo.email, display_name: "Bo Berg" });
    const shown = await app.call("GET", `/api/admin/outbox/${id}`);
    expect(shown.subject).to.equal(mail.subject);
    expect(shown.html).to.include("Hello Bo,");
    expect(shown.html + shown.text).not.to.include("/me/reset");
    for (const path of ["/api/admin/outbox", `/api/admin/outbox/${id}`]) {
      const { status } = await fetch(new URL(path, app.url), {
        headers: { Authorization: `Bearer ${bo.token}` },
      });
      expect(status).to.equal(403);
    }
  });

  it("say what the space wants them to say, after a test that goes to its admin alone", async () => {
    const words = {
      subject: "{inviter} waits for you",
      text: "Dear {first_name},\n\n{space} is where we write.",
      button: "Join {space}",
    };
    const change = (kind: string, next: object | null) =>
      app.call("PUT", `/api/settings/emails/${kind}`, { words: next });
    await change("invitation", words);
    const { id } = await app.call("POST", "/api/settings/emails/invitation/test", {});
    const test = await inbox.next(app.admin.email);
    expect(test.text).to.include("Handbook is where we write").and.to.include("This is a test");
    expect(test.link).to.equal("https://handbook.example.org");

    const outcome = `/api/settings/emails/tests/${id}`;
    while ((await app.call("GET", outcome)).state !== "sent")
      await new Promise((next) => setTimeout(next, 20));
    const dev = await app.join("Dev", "Developer", "developer");
    const asked = { headers: { Authorization: `Bearer ${dev.token}` } };
    expect((await fetch(new URL(outcome, app.url), asked)).status, "another's").to.equal(404);

    const guest = { email: "nora@example.org", first_name: "Nora", roles: ["editor"] };
    await app.call("POST", "/api/admin/invitations", { people: [guest], send: true });
    const mail = await inbox.next(guest.email);
    expect(mail.subject).to.match(/ waits for you$/);
    expect(mail.text).to.include("Dear Nora,\n\nHandbook is where we write.").and.not.to.include("test");
    expect(mail.link).to.match(/^https:\/\/handbook\.example\.org\/user\/invited#/);

    await change("invitation", null);
    const other = { email: "nils@example.org", first_name: "Nils", roles: ["editor"] };
    await app.call("POST", "/api/admin/invitations", { people: [other], send: true });
    expect((await inbox.next(other.email)).subject).to.equal("You are invited to Handbook");
    const { data } = await app.call("GET", "/api/settings/emails");
    const { built_in, changed } = data.find((one: { kind: string }) => one.kind === "invitation");
    expect([built_in, changed.before]).to.deep.equal([true, words]);

    for (const [method, path, body] of [
      ["GET", "/api/settings/emails", undefined],
      ["GET", outcome, undefined],
      ["PUT", "/api/settings/emails/invitation", JSON.stringify({ words })],
      ["POST", "/api/settings/emails/invitation/test", "{}"],
    ] as const) {
      const headers = { Authorization: `Bearer ${bo.token}`, "Content-Type": "application/json" };
      const { status } = await fetch(new URL(path, app.url), { method, headers, body });
      expect(status, `${method} ${path}`).to.equal(403);
    }
  });

  it("have the words of a space only for its own people: its admins write to nobody else by an account", async () => {
    await app.call("POST", "/api/spaces", { key: "docs", name: "Docs" });
    const docs = { Cookie: "space=docs" };
    const words = { subject: "Your money", text: "Send it to evil.example.org", button: "Now" };
    const path = "/api/settings/emails/new_password";
    await app.call("PUT", path, { words }, app.admin.token, docs);
    await ask(bo.email, docs);
    const mail = await inbox.next(bo.email);
    expect(mail.subject).to.not.include("money");
    expect(mail.text).to.not.include("evil");
    await ask(app.admin.email, docs);
    expect((await inbox.next(app.admin.email)).subject).to.equal("Your money");
  });

  it("name nobody of another space in its outbox", async () => {
    await app.call("POST", "/api/spaces", { key: "docs", name: "Docs" });
    await ask(bo.email, { Cookie: "space=docs" });
    await inbox.next(bo.email);
    const { data } = await app.call("GET", "/api/admin/outbox", undefined, app.admin.token, {
      Cookie: "space=docs",
    });
    expect(data).to.have.length(1);
    expect(data[0].to).to.equal(null);
    expect((await app.call("GET", "/api/admin/outbox")).data).to.deep.equal([]);
  });
});
