import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const day = 24 * 60 * 60 * 1000;

describe("sessions and API tokens of a person", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  const writes = async (token: string) =>
    (await test.ask("POST", "/api/entries/create", {}, { token })).status;
  const make = (more = {}, headers = {}, token = ada.token) =>
    test.ask(
      "POST",
      "/api/users/me/tokens",
      { name: "Report", scope: "write", days: 30, ...more },
      {
        token,
        headers,
      },
    );
  const signIn = async () => {
    const { email, password } = admin;
    return (await test.ask("POST", "/api/auth/login", { email, password })).body.token as string;
  };
  const sessionOf = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).sid as string;
  const revoke = (id: string, token = ada.token) =>
    test.ask("DELETE", `/api/users/me/sessions/${id}`, undefined, { token });

  it("write by a token until it is taken back, at once and in all processes", async () => {
    const other = await test.another();
    const { body } = await make();
    expect(body.token).to.match(/^annals_pat_/);
    expect(await writes(body.token)).to.equal(200);
    expect((await other.ask("POST", "/api/entries/create", {}, { token: body.token })).status).to.equal(200);
    const { position } = await revoke(body.id);
    expect(await writes(body.token)).to.equal(401);
    await other.seen(position!);
    expect((await other.ask("POST", "/api/entries/create", {}, { token: body.token })).status).to.equal(401);
  });

  it("do not write by a token that only reads", async () => {
    expect(await writes((await make({ scope: "read" })).body.token)).to.equal(403);
  });

  it("end when a token expires", async () => {
    const { token } = (await make({ days: 2 })).body;
    test.pass(2 * day - 60_000);
    expect(await writes(token)).to.equal(200);
    test.pass(120_000);
    expect(await writes(token)).to.equal(401);
  });

  it("keep no token and no name of it in the clear, and make it once for the same key", async () => {
    const headers = { "Idempotency-Key": "token-1" };
    const { body, position } = await make({ name: "Bo's laptop" }, headers);
    const again = await make({ name: "Bo's laptop" }, headers);
    expect(again.body.id).to.equal(body.id);
    expect(await writes(again.body.token)).to.equal(200);
    await test.seen(position!);
    const opened = await test.facts(`session-${body.id}`);
    expect(opened).to.have.length(1);
    expect(JSON.stringify(opened)).not.to.include("laptop").and.not.to.include(body.token);
    const { rows } = await test.pool.query("select body from command.idempotency");
    expect(JSON.stringify(rows)).not.to.include("annals_pat_");
  });

  it("are not in the hands of a token: it makes no other, ends no session and changes no password", async () => {
    const { id, token } = (await make()).body;
    expect((await make({}, {}, token)).status).to.equal(403);
    expect((await revoke(id, token)).status).to.equal(403);
    expect((await test.ask("DELETE", "/api/users/me/sessions", undefined, { token })).status).to.equal(403);
    const password = { current: admin.password, password: "a better horse" };
    expect((await test.ask("PUT", "/api/users/me/password", password, { token })).status).to.equal(403);
  });

  it("end a token by signing out with it", async () => {
    const { token } = (await make()).body;
    expect((await test.ask("POST", "/api/auth/logout", {}, { token })).status).to.equal(200);
    expect(await writes(token)).to.equal(401);
  });

  it("end everywhere else, but tokens stay", async () => {
    const there = await signIn();
    const { token } = (await make()).body;
    expect((await test.ask("DELETE", "/api/users/me/sessions", undefined, ada)).status).to.equal(200);
    expect([await writes(ada.token), await writes(there), await writes(token)]).to.deep.equal([
      200, 401, 200,
    ]);
  });

  it("end one by one, and only those of the person", async () => {
    const bob = await test.join(ada, "editor");
    const there = await signIn();
    expect((await revoke(sessionOf(there), bob.token)).status).to.equal(404);
    expect(await writes(there)).to.equal(200);
    expect((await revoke(sessionOf(there))).status).to.equal(200);
    expect(await writes(there)).to.equal(401);
  });

  it("end with the person", async () => {
    const bob = await test.join(ada, "author");
    const { token } = (await make({}, {}, bob.token)).body;
    expect(await writes(token)).to.equal(200);
    await test.ask("DELETE", `/api/admin/members/${bob.id}/personal-data`, undefined, ada);
    expect(await writes(token)).to.equal(401);
  });

  it("say where they were opened", async () => {
    const { email, password } = admin;
    const headers = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
    };
    const { body } = await test.ask("POST", "/api/auth/login", { email, password }, { headers });
    const opened = await test.last(`session-${sessionOf(body.token)}`, "SessionOpened");
    expect(opened.data.agent).to.equal("Firefox on Linux");
  });
});
