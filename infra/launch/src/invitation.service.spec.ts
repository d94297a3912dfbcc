/** Inviting people: from the admin's list of addresses to accounts, by real mails and by links that are handed over. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { type Answer, ask as askAt } from "@annals/testing/ask";
import { type Inbox, proveAddress, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";

const password = "three copper lamps";
const tokenIn = (link: string) => link.split("#")[1]!;

/** The calls of a test, at one app. */
function callsOf(app: LocalApp) {
  const post = (path: string, body: object): Promise<Answer> => app.ask("POST", path, body, { token: null });
  return {
    invite: async (people: object[], send = true) =>
      (await app.call("POST", "/api/admin/invitations", { people, send })).data,
    pending: async (q = "") => (await app.call("GET", `/api/admin/invitations?q=${q}`)).data,
    open: (token: string) => post("/api/invitations/open", { token }),
    join: (token: string, who: object = { first_name: "Nina", last_name: "New" }) =>
      post("/api/invitations/use", { token, password, ...who }),
  };
}

describe("inviting by mail", function () {
  this.timeout(120_000);
  let inbox: Inbox;
  let app: LocalApp;
  let calls: ReturnType<typeof callsOf>;
  before(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url });
    calls = callsOf(app);
  });
  after(async () => {
    await app?.stop();
    await inbox.close();
  });

  it("makes a member of who chooses a password, once", async () => {
    const email = "nina@example.org";
    const [invited] = await calls.invite([{ email, first_name: "Nina", roles: ["editor"] }]);
    expect(invited).to.include({ email, outcome: "link", path: null });
    const mail = await inbox.next(email);
    expect(mail.subject).to.equal("You are invited to Handbook");
    expect(mail.link).to.include("/user/invited#");
    const token = tokenIn(mail.link);
    expect((await calls.open(token)).body).to.include({ email, first_name: "Nina", space: "Handbook" });
    const [waiting] = await calls.pending("nina");
    expect(waiting).to.include({ email, kind: "link", ended: false, by_mail: true });
    expect(waiting.invited_by.id).to.equal(app.admin.id);

    const { status, body } = await calls.join(token);
    expect([status, body.user.roleList, body.user.email]).to.deep.equal([200, ["editor"], email]);
    await app.call("POST", "/api/auth/login", { email, password }, "");
    expect((await calls.join(token, { first_name: "Eve" })).status).to.equal(422);
    expect((await calls.open(token)).status).to.equal(422);
    expect(await calls.pending("nina")).to.deep.equal([]);
  });

  it("says what the inviter says, and brings people into groups, whether they have an account or not", async () => {
    const crew = await app.call("POST", "/api/groups", { name: "Crew" });
    const gone = await app.call("POST", "/api/groups", { name: "Gone" });
    const invite = (email: string, headers = {}) =>
      app.call(
        "POST",
        "/api/admin/invitations",
        { people: [{ email, roles: ["editor"] }], message: "Start with\nthe map.", groups },
        undefined,
        headers,
      );
    const groups = [crew.id, gone.id];
    let joined = "";
    const inCrew = async (): Promise<string[]> => {
      const headers = { "Annals-After": joined > app.position() ? joined : app.position() };
      const { users } = await app.call("GET", `/api/groups/${crew.id}`, undefined, undefined, headers);
      return users.map((one: { id: string }) => one.id);
    };

    await invite("gus@example.org");
    const mail = await inbox.next("gus@example.org");
    expect(mail.text).to.include("“Start with\nthe map.”");
    await app.call("DELETE", `/api/groups/${gone.id}`);
    const { status, body, position } = await calls.join(tokenIn(mail.link));
    joined = position!;
    expect(status, "a group that is gone keeps nobody out").to.equal(200);
    expect(await inCrew()).to.include(body.user.id);

    const olga = await app.join("Olga", "Other");
    await app.call("DELETE", `/api/admin/members/${olga.id}`);
    groups.pop();
    await invite(olga.email);
    expect((await inbox.next(olga.email)).text).to.include("“Start with\nthe map.”");
    expect(await inCrew()).not.to.include(olga.id);
    const space = (await app.call("GET", "/api/spaces/this")).id;
    await app.call("POST", `/api/users/me/invitations/${space}/accept`, {}, olga.token);
    expect(await inCrew()).to.include(olga.id);

    const unknown = await askAt(
      new URL("/api/admin/invitations", app.url).href,
      "POST",
      { people: [{ email: "x@example.org", roles: ["editor"] }], groups: [gone.id] },
      { token: app.admin.token },
    );
    expect([unknown.status, unknown.body.errors[0].path]).to.deep.equal([422, "groups.0"]);
  });

  it("asks who has an account, and lets nobody else into it", async () => {
    const bo = await app.join("Bo", "Berg");
    const email = (await app.call("GET", `/api/admin/users?q=${bo.id}`)).data[0].email;
    const founder = await app.join("Fay", "Founder", "developer");
    await app.call("POST", "/api/spaces", { key: "kitchen", name: "Kitchen" }, founder.token);
    const kitchen = { Cookie: "space=kitchen" };
    const people = [{ email, roles: ["author"] }];
    const { data } = await app.call("POST", "/api/admin/invitations", { people }, founder.token, kitchen);
    expect(data).to.deep.equal([{ email, outcome: "asked", path: null, until: null }]);
    const mail = await inbox.next(email);
    expect(mail.subject).to.equal("You are invited to Kitchen");
    expect(mail.link).to.match(/\/user\/login$/);
    const mine = async (token: string) => {
      const { data } = await app.call("GET", "/api/users/me/invitations", undefined, token);
      return data.map(({ space }: { space: { name: string } }) => space.name);
    };
    expect(await mine(bo.token), "nobody proved that the address is his").to.deep.equal([]);
    await proveAddress(app, inbox, bo);
    expect(await mine(bo.token)).to.deep.equal(["Kitchen"]);
    expect(await calls.invite([{ email, roles: ["author"] }])).to.deep.equal([
      { email, outcome: "member", path: null, until: null },
    ]);
  });

  it("sends the same link again, which then has the new roles, and works no more when it was taken back", async () => {
    const email = "otto@example.org";
    await calls.invite([{ email, roles: ["viewer"] }]);
    const first = await inbox.next(email);
    await calls.invite([{ email, roles: ["author"] }]);
    const second = await inbox.next(email);
    expect(second.link).to.equal(first.link);
    const found = await calls.pending("otto");
    expect(found.map(({ roles }: { roles: string[] }) => roles)).to.deep.equal([["author"]]);
    const { id } = found[0];
    await app.call("POST", `/api/admin/invitations/${id}/again`, {});
    expect((await inbox.next(email)).link).to.equal(first.link);
    await app.call("DELETE", `/api/admin/invitations/${id}`);
    expect((await calls.join(tokenIn(first.link))).status).to.equal(422);
    expect(await calls.pending("otto")).to.deep.equal([]);

    await calls.invite([{ email, roles: ["viewer"] }]);
    const next = await inbox.next(email);
    expect(next.link).not.to.equal(first.link);
    expect((await calls.join(tokenIn(first.link))).status).to.equal(422);
    expect((await calls.join(tokenIn(next.link))).status).to.equal(200);
  });

  it("turns into a question when the address has an account by then", async () => {
    const email = "late@example.org";
    await calls.invite([{ email, roles: ["verified"] }]);
    const token = tokenIn((await inbox.next(email)).link);
    await app.call("POST", "/api/admin/members", { email, password, first_name: "Lena", roles: ["viewer"] });
    const { status, body } = await calls.join(token);
    expect([status, body.detail]).to.deep.equal([
      409,
      "You already have an account with this address. Sign in: the invitation waits there.",
    ]);
    expect((await calls.open(token)).status).to.equal(422);
  });

  it("answers the same to every link that does not work, and not for long", async () => {
    const [{ id }] = await calls
      .invite([{ email: "dora@example.org", roles: ["viewer"] }])
      .then(() => calls.pending("dora"));
    const token = tokenIn((await inbox.next("dora@example.org")).link);
    await app.call("DELETE", `/api/admin/invitations/${id}`);
    const { path } = await app.call("POST", `/api/admin/members/${app.admin.id}/password-link`);
    const answers = await Promise.all([token, tokenIn(path), "rubbish"].map((one) => calls.open(one)));
    expect(answers.map(({ status }) => status)).to.deep.equal([422, 422, 422]);
    expect(new Set(answers.map(({ body }) => body.detail)).size).to.equal(1);
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n++) statuses.add((await calls.open(`rubbish${n}`)).status);
    expect([...statuses]).to.deep.equal([422, 429]);
  });

  it("is for admins and developers, the role admin for admins alone", async () => {
    const dev = await app.join("Dev", "Eloper", "developer");
    const author = await app.join("Au", "Thor", "author");
    const asked = async (token: string, method: string, path: string, body?: object) =>
      (await askAt(new URL(path, app.url).href, method, body, { token })).status;
    const waiting = async (name: string, roles: string[]) => {
      const [{ id }] = await calls
        .invite([{ email: `${name}@example.org`, roles }], false)
        .then(() => calls.pending(name));
      return `/api/admin/invitations/${id}`;
    };
    const [viewer, admin] = [await waiting("guest", ["viewer"]), await waiting("chief", ["admin"])];
    for (const [token, path, roles, status] of [
      [author.token, viewer, ["viewer"], 403],
      [dev.token, admin, ["admin"], 403],
      [dev.token, viewer, ["viewer"], 200],
    ] as const) {
      const people = [{ email: "x@example.org", roles }];
      expect(await asked(token, "POST", "/api/admin/invitations", { people })).to.equal(status);
      expect(await asked(token, "POST", `${path}/again`, {})).to.equal(status);
      expect(await asked(token, "DELETE", path)).to.equal(status);
    }
    expect(await asked(author.token, "GET", "/api/admin/invitations")).to.equal(403);
    expect(await asked(dev.token, "GET", "/api/admin/invitations")).to.equal(200);
  });
});

describe("inviting without a mail server", function () {
  this.timeout(120_000);
  let app: LocalApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("answers the links, which are in no log, and takes out who took too long", async () => {
    const calls = callsOf(app);
    const people = ["a@example.net", "b@example.net"].map((email) => ({ email, roles: ["viewer"] }));
    const invited = await calls.invite(people);
    expect(invited.map(({ path }: { path: string }) => path.split("#")[0])).to.deep.equal([
      "/user/invited",
      "/user/invited",
    ]);
    expect((await calls.join(tokenIn(invited[0].path))).status).to.equal(200);
    const outbox = await app.call("GET", "/api/admin/outbox");
    expect(outbox.data.map(({ kind }: { kind: string }) => kind)).to.deep.equal([]);
  });
});
