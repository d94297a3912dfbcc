import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { type OpenIdServer, startOpenId } from "@annals/testing/openid";
import { expect } from "chai";
import { Secret, TOTP } from "otpauth";

const origin = "http://localhost";
const minute = 60_000;

describe("signing in with an OpenID provider", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  let server: OpenIdServer;
  before(async () => {
    server = await startOpenId(origin);
  });
  after(() => server?.close());
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
    expect((await set()).status).to.equal(200);
  });
  afterEach(() => test?.close());

  const { email, password } = admin;
  function set(more: object = {}, by = ada) {
    const { issuer, client } = server;
    const fields = { client_id: client.id, issuer, label: "Company SSO", admits: false, on: true };
    const body = { ...fields, secret: client.secret, ...more };
    return test.ask("PUT", "/api/settings/providers/oidc", body, by);
  }
  const post = (path: string, body: object, cookie = "", from = origin, by: Partial<Person> = {}) =>
    test.ask("POST", path, body, { ...by, headers: { Origin: from, Cookie: cookie } });

  /** Goes to the provider as far as it leads back. */
  async function away(path = "/api/auth/providers/begin", more: object = {}, by: Partial<Person> = {}) {
    const begun = await post(path, { provider: "oidc", ...more }, "", origin, by);
    expect(begun.status, begun.bytes.toString()).to.equal(200);
    const cookie = begun.headers.getSetCookie()[0]!.split(";")[0]!;
    const { code, state, iss } = await server.visit(begun.body.url);
    return { cookie, url: new URL(begun.body.url), back: { provider: "oidc", code, state, iss } };
  }
  /** Signs in as an account at the provider. */
  async function signIn(account: OpenIdServer["account"], more: object = {}) {
    server.account = account;
    const { cookie, back } = await away();
    return post("/api/auth/providers", { ...back, ...more }, cookie);
  }
  async function connect(account: OpenIdServer["account"], by = ada, typed = password) {
    server.account = account;
    const { cookie, back } = await away("/api/users/me/identities/begin", { password: typed }, by);
    return post("/api/users/me/identities", back, cookie, origin, by);
  }
  const verified = {
    sub: "ada-there",
    email: email.toUpperCase(),
    email_verified: true,
    name: "Ada Lovelace",
  };

  it("finds the account of a verified address, and connects it", async () => {
    const { status, body } = await signIn(verified);
    expect([status, body.user?.id]).to.deep.equal([200, ada.id]);
    expect((await test.ask("POST", "/api/entries/create", {}, body)).status).to.equal(200);
    const [opened] = await test.facts(`session-${sessionOf(body.token)}`);
    expect(opened).to.have.nested.property("data.method", "provider");
    expect(await test.types(`identity-${ada.id}`)).to.deep.equal(["IdentityLinked"]);
    const again = await signIn({ sub: "ada-there" });
    expect([again.status, again.body.user?.id], "known there, without an address").to.deep.equal([
      200,
      ada.id,
    ]);
  });

  it("asks a provider for nobody who begins again and again without signing in", async () => {
    const begin = () => post("/api/auth/providers/begin", { provider: "oidc" });
    const statuses: number[] = [];
    for (let count = 0; count < 60; count++) statuses.push((await begin()).status);
    expect([...new Set(statuses)]).to.deep.equal([200]);
    const { status, headers } = await begin();
    expect(status).to.equal(429);
    expect(Number(headers.get("Retry-After"))).to.be.within(1, 15 * 60);
  });

  it("takes over no account by an unverified address, and answers the same for every address", async () => {
    const answers = [];
    for (const account of [
      { sub: "evil", email, email_verified: false },
      { sub: "evil", email },
      { sub: "evil", email: "nobody@example.org", email_verified: false },
      { sub: "evil" },
    ])
      answers.push(await signIn(account));
    for (const { status, body } of answers) {
      expect(status).to.equal(403);
      expect(body.detail).to.equal(answers[0]!.body.detail);
    }
    expect(await test.facts(`identity-${ada.id}`)).to.deep.equal([]);
  });

  it("lets in who is invited, or whoever it knows where the space wants that", async () => {
    const account = {
      sub: "nina-there",
      email: "nina@example.org",
      email_verified: true,
      name: "Nina Simone",
    };
    const refused = await signIn(account);
    expect([refused.status, refused.body.detail]).to.deep.equal([
      403,
      "You have no account here. Ask an admin of the space to invite you.",
    ]);
    const people = [{ email: account.email, first_name: "Nina", last_name: "", roles: ["author"] }];
    const { body } = await test.ask("POST", "/api/admin/invitations", { people, send: false }, ada);
    const invite_code = body.data[0].path.split("#")[1];
    expect((await signIn(account, { invite_code: "nothing" })).status, "another code").to.equal(403);
    const invited = await signIn(account, { invite_code });
    expect([invited.status, invited.body.user?.roleList]).to.deep.equal([200, ["author"]]);
    expect((await signIn(account)).body.user.id).to.equal(invited.body.user.id);

    expect((await set({ admits: true, secret: null })).status).to.equal(200);
    const other = { sub: "bill-there", email: "bill@example.org", email_verified: true, name: "Bill Evans" };
    const { user } = (await signIn(other)).body;
    expect([user.display_name, user.roleList]).to.deep.equal(["Bill Evans", ["verified"]]);
    const login = { email: other.email, password: "" };
    expect((await test.ask("POST", "/api/auth/login", login)).status, "without a password").to.equal(401);
  });

  it("works once, in time, in the browser that began, and with the state that it was given", async () => {
    server.account = verified;
    const { cookie, back, url } = await away();
    expect(url.searchParams.get("code_challenge_method")).to.equal("S256");
    expect(url.searchParams.get("nonce")).to.match(/^[A-Za-z0-9_-]{43}$/);
    expect(url.searchParams.get("redirect_uri")).to.equal(`${origin}/user/login`);
    const path = "/api/auth/providers";
    expect((await post(path, back)).status, "another browser").to.equal(401);
    const other = `${back.state!.startsWith("A") ? "B" : "A"}${back.state!.slice(1)}`;
    expect((await post(path, { ...back, state: other }, cookie)).status).to.equal(401);
    expect((await post(path, back, cookie)).status).to.equal(200);
    expect((await post(path, back, cookie)).status, "again").to.equal(401);
    const late = await away();
    test.pass(11 * minute);
    expect((await post(path, late.back, late.cookie)).status, "too late").to.equal(401);
    const connecting = await away("/api/users/me/identities/begin", { password }, ada);
    expect((await post(path, connecting.back, connecting.cookie)).status, "began to connect").to.equal(401);
  });

  it("leads back to the configured address alone", async () => {
    for (const from of ["https://evil.example.org", "http://127.0.0.1", "null"])
      expect((await post("/api/auth/providers/begin", { provider: "oidc" }, "", from)).status, from).to.equal(
        409,
      );
  });

  it("still asks for a second factor, and connects nothing before", async () => {
    const mine = (path: string, body: object) =>
      test.ask("POST", `/api/users/me/second-factor${path}`, body, ada);
    const { id, secret } = (await mine("", { password })).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.api.core.now().getTime() });
    expect((await mine("/confirm", { id, code: code() })).status).to.equal(200);
    const first = await signIn(verified);
    expect([first.status, first.body.token]).to.deep.equal([401, undefined]);
    expect(await test.facts(`identity-${ada.id}`)).to.deep.equal([]);
    test.pass(minute);
    const { second_step } = first.body;
    const second = await post("/api/auth/second-step", { second_step, code: code() });
    expect([second.status, second.body.user?.id]).to.deep.equal([200, ada.id]);
  });

  it("is required to set up a second factor where the space requires one", async () => {
    const account = { sub: "nina-there", email: "nina@example.org", email_verified: true };
    expect((await set({ admits: true, secret: null })).status).to.equal(200);
    const mine = (path: string, body: object) =>
      test.ask("POST", `/api/users/me/second-factor${path}`, body, ada);
    const { id, secret } = (await mine("", { password })).body;
    const timestamp = test.api.core.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    expect((await mine("/confirm", { id, code })).status).to.equal(200);
    const settings = { auth: { second_factor_required: true } };
    expect((await test.ask("PUT", "/api/settings/update", { settings }, ada)).status).to.equal(200);
    const { body } = await signIn(account);
    const refused = await test.ask("POST", "/api/entries/create", {}, body);
    expect([refused.status, refused.body.second_factor]).to.deep.equal([403, "needed"]);
  });

  it("connects an account by who is signed in, whatever its address, and not that of somebody else", async () => {
    const account = { sub: "other-there", email: "somebody@example.com" };
    const wrong = await post(
      "/api/users/me/identities/begin",
      { provider: "oidc", password: "no" },
      "",
      origin,
      ada,
    );
    expect(wrong.status).to.equal(422);
    const { status, body } = await connect(account);
    expect(status).to.equal(200);
    expect((await signIn(account)).body.user.id).to.equal(ada.id);

    const nina = await test.join(ada, "verified");
    expect((await connect(account, nina, "long enough")).status).to.equal(409);

    const remove = () => test.ask("DELETE", `/api/users/me/identities/${body.id}`, undefined, ada);
    expect((await remove()).status).to.equal(200);
    expect((await remove()).status, "again").to.equal(404);
    expect((await signIn(account)).status).to.equal(403);
    expect((await connect(account, nina, "long enough")).status, "it is free again").to.equal(200);
  });

  it("keeps the last way in", async () => {
    expect((await set({ admits: true, secret: null })).status).to.equal(200);
    const account = { sub: "nina-there", email: "nina@example.org", email_verified: true };
    const { token, user } = (await signIn(account)).body;
    const [linked] = await test.facts(`identity-${user.id}`);
    const id = (linked!.data as { identity_id: string }).identity_id;
    const remove = await test.ask("DELETE", `/api/users/me/identities/${id}`, undefined, { token });
    expect([remove.status, remove.body.detail]).to.deep.equal([
      409,
      "This is the only way you can sign in. Set a password first, with “Password forgotten?”.",
    ]);
    const more = await connect({ sub: "nina-too" }, { id: user.id, token }, "");
    expect(more.status, "without a password to type").to.equal(200);
    expect(
      (await test.ask("DELETE", `/api/users/me/identities/${id}`, undefined, { token })).status,
    ).to.equal(200);
  });

  it("forgets the accounts of who is erased", async () => {
    expect((await set({ admits: true, secret: null })).status).to.equal(200);
    const account = { sub: "nina-there", email: "nina@example.org", email_verified: true };
    const { user } = (await signIn(account)).body;
    const [linked] = await test.facts(`identity-${user.id}`);
    const { subject, name } = linked!.data as { subject: string; name: string };
    expect(await test.api.core.keys.open(user.id, name)).to.equal(account.email);
    expect(
      (await test.ask("DELETE", `/api/admin/members/${user.id}/personal-data`, undefined, ada)).status,
    ).to.equal(200);
    expect(await test.api.core.keys.open(user.id, name)).to.equal(null);
    expect(await test.types(`subject-${subject}`)).to.deep.equal(["SubjectClaimed", "SubjectReleased"]);
    const again = await signIn(account);
    expect(again.status).to.equal(200);
    expect(again.body.user.id).not.to.equal(user.id);
  });

  it("makes nobody an admin of another space who is only one of this", async () => {
    const nina = await test.join(ada, "admin");
    const made = await test.ask("POST", "/api/spaces", { name: "Kitchen", key: "kitchen" }, ada);
    expect(made.status).to.equal(200);
    // Nina is no admin of the kitchen, where Ada is; Ada is one of both.
    expect((await set({ label: "Mine" }, nina)).status).to.equal(200);
    const refused = await signIn(verified);
    expect([refused.status, refused.body.token]).to.deep.equal([403, undefined]);
    expect(await test.facts(`identity-${ada.id}`)).to.deep.equal([]);
    expect((await set({ label: "Ours" })).status).to.equal(200);
    expect((await signIn(verified)).status).to.equal(200);
    expect((await set({ label: "Mine" }, nina)).status).to.equal(200);
    expect((await signIn(verified)).status, "though the account is connected").to.equal(403);
  });

  it("shows its secret nowhere, and is set by admins alone", async () => {
    const nina = await test.join(ada, "author");
    expect((await set({}, nina)).status).to.equal(403);
    const [setUp] = await test.facts("installation-annals");
    const facts = await test.facts(`provider-${(setUp!.data as { space_id: string }).space_id}`);
    expect(facts.length).to.be.greaterThan(0);
    expect(JSON.stringify(facts)).not.to.include(server.client.secret);
    const answer = await set({ label: "Another" });
    expect(answer.bytes.toString()).not.to.include(server.client.secret);
    const { rows } = await test.pool.query("select body from command.idempotency");
    expect(JSON.stringify(rows)).not.to.include(server.client.secret);
    const removed = await test.ask("DELETE", "/api/settings/providers/oidc", undefined, ada);
    expect(removed.status).to.equal(200);
    expect((await post("/api/auth/providers/begin", { provider: "oidc" })).status).to.equal(401);
    const last = facts.at(-1)!.data as { key_id: string; secret: string };
    expect(await test.api.core.keys.open(last.key_id, last.secret), "its key is destroyed").to.equal(null);
  });

  it("says when the provider cannot be reached, and refuses one that is turned off", async () => {
    expect((await set({ issuer: "http://127.0.0.1:1" })).status).to.equal(200);
    const { status, body } = await post("/api/auth/providers/begin", { provider: "oidc" });
    expect([status, body.detail]).to.deep.equal([
      409,
      "Company SSO cannot be reached now. Sign in another way, or try again later.",
    ]);
    expect((await set({ issuer: "http://127.0.0.1:1", on: false })).status).to.equal(200);
    expect((await post("/api/auth/providers/begin", { provider: "oidc" })).status).to.equal(401);
    expect(
      (await set({ issuer: "https://evil.example.org", secret: null })).status,
      "the secret goes nowhere else",
    ).to.equal(422);
  });
});

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).sid;
