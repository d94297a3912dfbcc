import { generateKeyPairSync, sign } from "node:crypto";
import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { signJwt } from "@annals/testing/jwt";
import { expect } from "chai";

const secret = "a secret that a portal and a space share";

describe("signing in with a token of a portal", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
    expect((await set()).status).to.equal(200);
    await turn(true);
  });
  afterEach(() => test?.close());

  const { email } = admin;
  function set(more: object = {}) {
    const fields = { client_id: "annals", issuer: "portal", label: "Portal", admits: false, on: true };
    const body = { ...fields, algorithm: "HS256", secret, ...more };
    return test.ask("PUT", "/api/settings/providers/jwt", body, ada);
  }
  async function turn(enabled: boolean) {
    const settings = { auth: { sso: { enabled } } };
    expect((await test.ask("PUT", "/api/settings/update", { settings }, ada)).status).to.equal(200);
  }
  const now = () => Math.floor(test.api.core.now().getTime() / 1000);
  const claims = (more: object = {}) => ({
    ...{ iss: "portal", aud: "annals", sub: "ada-there", email, iat: now(), exp: now() + 300 },
    ...more,
  });
  const token = (more: object = {}, by = secret, header: object = {}) => signJwt(by, claims(more), header);
  const signIn = (jwt: string, more: object = {}) => test.ask("POST", "/api/auth/sso/jwt", { jwt, ...more });

  it("works, once, by both calls", async () => {
    const jwt = token();
    const { status, body } = await signIn(jwt);
    expect([status, body.user?.id]).to.deep.equal([200, ada.id]);
    expect((await test.ask("POST", "/api/entries/create", {}, body)).status).to.equal(200);
    expect((await signIn(jwt)).status, "again").to.equal(401);
    const other = await test.ask("POST", "/api/users/sso", { sso_token: jwt });
    expect(other.status, "again, by the other call").to.equal(401);
    const another = await test.another();
    const there = await another.ask("POST", "/api/auth/sso/jwt", { jwt });
    expect(there.status, "again, in another process").to.equal(401);
    expect((await test.ask("POST", "/api/users/sso", { sso_token: token() })).status).to.equal(200);
  });

  it("is known by its id, or by what was signed", async () => {
    expect((await signIn(token({ jti: "one" }))).status).to.equal(200);
    expect((await signIn(token({ jti: "one", name: "Another" }))).status).to.equal(401);
    const bare = token({ jti: undefined });
    expect((await signIn(bare)).status).to.equal(200);
    expect((await signIn(bare)).status).to.equal(401);
  });

  it("does not work when anything about it is wrong, and the answer says nothing of what", async () => {
    const none = token({}, secret, { alg: "none" });
    const words = new Set<string>();
    for (const [what, jwt] of Object.entries({
      "no signature": `${none.slice(0, none.lastIndexOf("."))}.`,
      "alg none": none,
      "another algorithm": token({}, secret, { alg: "HS512" }),
      "another secret": token({}, `${secret}!`),
      issuer: token({ iss: "another" }),
      "no issuer": token({ iss: undefined }),
    })) {
      const { status, body } = await signIn(jwt);
      expect([what, status, body.token]).to.deep.equal([what, 401, undefined]);
      words.add(body.detail);
      // Each wrong one counts; a right one clears them.
      expect((await signIn(token())).status, what).to.equal(200);
    }
    for (const [what, jwt] of Object.entries({
      audience: token({ aud: "another" }),
      "no audience": token({ aud: undefined }),
      ended: token({ exp: now() - 60 }),
      "no end": token({ exp: undefined }),
      "an end far away": token({ exp: now() + 2 * 24 * 60 * 60 }),
      "not yet": token({ nbf: now() + 120 }),
      nobody: token({ sub: undefined, email: undefined }),
      "no token": "a.b.c",
    })) {
      const { status, body } = await signIn(jwt);
      expect([what, status, body.token]).to.deep.equal([what, 401, undefined]);
      words.add(body.detail);
      expect((await signIn(token())).status, what).to.equal(200);
    }
    expect(words.size).to.equal(1);
  });

  it("takes the public key of RS256 and EdDSA for no secret", async () => {
    for (const [algorithm, keys] of [
      ["RS256", generateKeyPairSync("rsa", { modulusLength: 2048 })],
      ["EdDSA", generateKeyPairSync("ed25519")],
    ] as const) {
      const pem = keys.publicKey.export({ type: "spki", format: "pem" }) as string;
      expect((await set({ algorithm, secret: "no key" })).status).to.equal(422);
      expect((await set({ algorithm, secret: pem })).status).to.equal(200);
      const head = token({}, pem, { alg: algorithm }).split(".").slice(0, 2).join(".");
      const digest = algorithm === "RS256" ? "sha256" : null;
      const signature = sign(digest, Buffer.from(head), keys.privateKey).toString("base64url");
      expect((await signIn(token({}, pem))).status, "signed with the public key").to.equal(401);
      expect((await signIn(`${head}.${signature}`)).status, algorithm).to.equal(200);
    }
    expect((await set({ secret: "short" })).status).to.equal(422);
    expect((await set({ algorithm: null })).status).to.equal(422);
  });

  it("connects no account to an address that the portal calls unverified", async () => {
    const { status } = await signIn(token({ sub: "evil", email_verified: false }));
    expect(status).to.equal(403);
    expect(await test.facts(`identity-${ada.id}`)).to.deep.equal([]);
  });

  it("is refused while the space does not want it, or another space does", async () => {
    await turn(false);
    expect((await signIn(token())).status).to.equal(401);
    await turn(true);
    const made = await test.ask("POST", "/api/spaces", { name: "Kitchen", key: "kitchen" }, ada);
    expect(made.status).to.equal(200);
    const there = await test.ask(
      "POST",
      "/api/auth/sso/jwt",
      { jwt: token() },
      { host: "kitchen.annals.test" },
    );
    expect(there.status).to.equal(401);
    expect((await signIn(token())).status).to.equal(200);
  });

  it("lets in nobody with a code of no invitation, and says so", async () => {
    const stranger = { sub: "nina-there", email: "nina@example.org", name: "Nina" };
    const { status, body } = await signIn(token(stranger), { invite_code: "nothing" });
    expect([status, body.detail]).to.deep.equal([
      403,
      "This invitation is not for your address, or it has ended. Ask for another one.",
    ]);
    const people = [{ email: stranger.email, first_name: "Nina", last_name: "", roles: ["author"] }];
    await test.ask("POST", "/api/admin/invitations", { people, send: false }, ada);
    const invited = await signIn(token(stranger));
    expect([invited.status, invited.body.user?.roleList]).to.deep.equal([200, ["author"]]);
  });

  it("that do not work are slowed, and shut out nobody in the same network whose token works", async () => {
    for (let count = 0; count < 20; count++) expect((await signIn("a.b.c")).status).to.equal(401);
    expect((await signIn("a.b.c")).status).to.equal(429);
    expect((await signIn(token())).status).to.equal(200);
  });
});
