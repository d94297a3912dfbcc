import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { Secret, TOTP } from "otpauth";

const minute = 60_000;

describe("second factors", function () {
  this.timeout(300_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  const pass = (milliseconds: number) => test.pass(milliseconds);
  const codeOf = (secret: string) => {
    const timestamp = test.api.core.now().getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  const mine = (path: string, body: object, person = ada, headers = {}) =>
    test.ask("POST", `/api/users/me/second-factor${path}`, body, { ...person, headers });
  const { email, password } = admin;
  const first = async () => (await test.ask("POST", "/api/auth/login", { email, password })).body;
  const second = (second_step: string, code: string) =>
    test.ask("POST", "/api/auth/second-step", { second_step, code });
  async function setUp(person = ada, typed = password): Promise<{ secret: string; codes: string[] }> {
    const { id, secret } = (await mine("", { password: typed }, person)).body;
    const { codes } = (await mine("/confirm", { id, code: codeOf(secret) }, person)).body;
    // The code of this step is used up.
    pass(minute);
    return { secret, codes };
  }

  it("are set up with the password and a code, and then asked for", async () => {
    expect((await mine("", { password: "wrong" })).body.errors[0].path).to.equal("password");
    const offered = await mine("", { password });
    expect(offered.body.address).to.match(/^otpauth:\/\/totp\/Handbook:ada%40example\.org\?/);
    expect((await first()).token, "nothing changes before").to.be.a("string");
    const { id, secret } = offered.body;
    const wrong = await mine("/confirm", { id, code: "000000" });
    expect([wrong.status, wrong.body.errors[0].path]).to.deep.equal([422, "code"]);
    const code = codeOf(secret);
    const { codes } = (await mine("/confirm", { id, code })).body;
    expect(new Set(codes).size).to.equal(10);
    const { status, second_step, token } = await first();
    expect([status, token]).to.deep.equal([401, undefined]);
    expect((await second(second_step, code)).status, "the code of the setup is used up").to.equal(422);
    pass(minute);
    const signedIn = await second(second_step, codeOf(secret));
    expect([signedIn.status, signedIn.body.user.id]).to.deep.equal([200, ada.id]);
    expect((await test.ask("POST", "/api/entries/create", {}, signedIn.body)).status).to.equal(200);
    const [opened] = await test.facts(`session-${sessionOf(signedIn.body.token)}`);
    expect(opened).to.have.nested.property("data.method", "second_factor");
  });

  it("let nobody in twice by one first step, nor by one code", async () => {
    const { secret } = await setUp();
    const [one, other] = [await first(), await first()];
    const code = codeOf(secret);
    expect((await second(one.second_step, code)).status).to.equal(200);
    expect((await second(other.second_step, code)).status, "the same code").to.equal(422);
    pass(minute);
    expect((await second(one.second_step, codeOf(secret))).status, "the same step").to.equal(401);
    pass(10 * minute);
    expect((await second(other.second_step, codeOf(secret))).status, "too late").to.equal(401);
    expect((await second("nonsense", codeOf(secret))).status).to.equal(401);
  });

  it("of two who send the same code at once let in one", async () => {
    const { secret } = await setUp();
    const steps = [await first(), await first()];
    const code = codeOf(secret);
    const answers = await Promise.all(steps.map(({ second_step }) => second(second_step, code)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
  });

  it("cannot be guessed, however often one begins again", async () => {
    const { secret } = await setUp();
    for (let n = 0; n < 5; n++)
      expect((await second((await first()).second_step, `00000${n}`)).status).to.equal(422);
    const right = await second((await first()).second_step, codeOf(secret));
    expect([right.status, right.headers.has("Retry-After")]).to.deep.equal([429, true]);
    pass(15 * minute);
  });

  it("do not answer a wrong password otherwise than for who has none, or no account", async () => {
    await setUp();
    const ask = (typed: string) => test.ask("POST", "/api/auth/login", { email: typed, password: "wrong" });
    const [known, unknown] = [await ask(email), await ask("eve@example.org")];
    expect([known.status, known.body.detail]).to.deep.equal([unknown.status, unknown.body.detail]);
    expect(Object.keys(known.body)).to.deep.equal(Object.keys(unknown.body));
    expect(known.body).not.to.have.property("second_step");
  });

  describe("in a browser that is to be remembered", () => {
    const login = (cookie: string, typed = password) =>
      test.ask("POST", "/api/auth/login", { email, password: typed }, { headers: { Cookie: cookie } });
    /** Signs in with a code. Answers the cookie by which the browser is known. */
    async function remembered(secret: string): Promise<string> {
      const body = { second_step: (await first()).second_step, code: codeOf(secret), remember: true };
      const { status, headers } = await test.ask("POST", "/api/auth/second-step", body);
      expect(status).to.equal(200);
      pass(minute);
      const line = headers.getSetCookie().find((one) => one.startsWith("annals_known="))!;
      expect(line).to.include("HttpOnly").and.include("SameSite=Strict");
      return line.split(";")[0]!;
    }
    const day = 24 * 60 * minute;

    it("are not asked for again for 30 days, of this person alone", async () => {
      const { secret } = await setUp();
      const asked = await second((await first()).second_step, codeOf(secret));
      expect(asked.headers.getSetCookie().join(), "only who wants it").not.to.include("annals_known");
      pass(minute);
      const cookie = await remembered(secret);
      expect((await login(cookie)).status).to.equal(200);
      expect((await login(`${cookie}x`)).status, "another token").to.equal(401);
      expect((await login(cookie, "wrong")).body.second_step, "a wrong password").to.equal(undefined);
      const bob = await test.join(ada, "author");
      await setUp(bob, "long enough");
      const { rows } = await test.pool.query("select person from command.known_browser");
      expect(rows).to.deep.equal([{ person: ada.id }]);
      await test.pool.query("update command.known_browser set person = $1", [bob.id]);
      expect((await login(cookie)).status, "of somebody else").to.equal(401);
      await test.pool.query("update command.known_browser set person = $1", [ada.id]);
      pass(29 * day);
      expect((await login(cookie)).status).to.equal(200);
      pass(day);
      expect((await login(cookie)).status, "after 30 days").to.equal(401);
    });

    it("are asked for after signing out everywhere, with a new password, and with another factor", async () => {
      const { secret } = await setUp();
      const one = await remembered(secret);
      await test.ask("DELETE", "/api/users/me/sessions", undefined, ada);
      expect((await login(one)).status, "signed out everywhere").to.equal(401);
      const other = await remembered(secret);
      const next = "a better horse";
      await test.ask("PUT", "/api/users/me/password", { current: password, password: next }, ada);
      expect((await login(other, next)).status, "a new password").to.equal(401);
      await test.ask("PUT", "/api/users/me/password", { current: next, password }, ada);
      const last = await remembered(secret);
      expect((await login(last)).status).to.equal(200);
      const off = { password, code: codeOf(secret) };
      expect((await mine("/remove", off)).status).to.equal(200);
      await setUp();
      expect((await login(last)).status, "another factor").to.equal(401);
    });
  });

  it("have recovery codes, each for once, until there are new ones", async () => {
    const { secret, codes } = await setUp();
    const typed = codes[3]!.toUpperCase().replace("-", " ");
    expect((await second((await first()).second_step, typed)).status).to.equal(200);
    expect((await second((await first()).second_step, codes[3]!)).status).to.equal(422);
    expect((await mine("/codes", { password, code: "000000" })).status).to.equal(422);
    const made = await mine("/codes", { password, code: codeOf(secret) });
    expect(made.body.codes).to.have.length(10);
    expect((await second((await first()).second_step, codes[4]!)).status).to.equal(422);
    expect((await second((await first()).second_step, made.body.codes[4])).status).to.equal(200);
  });

  it("answer the same recovery codes when the answer was lost and it is sent again", async () => {
    const { id, secret } = (await mine("", { password })).body;
    const headers = { "Idempotency-Key": "confirm-1" };
    const body = { id, code: codeOf(secret) };
    const [once, again] = [
      await mine("/confirm", body, ada, headers),
      await mine("/confirm", body, ada, headers),
    ];
    expect([again.status, again.body]).to.deep.equal([200, once.body]);
    expect((await test.types(`factor-${ada.id}`)).filter((type) => type === "FactorSetUp")).to.have.length(1);
  });

  it("are removed with the password and a code, and leave API tokens alone", async () => {
    const { secret } = await setUp();
    const made = await test.ask("POST", "/api/users/me/tokens", { name: "R", scope: "write", days: 1 }, ada);
    const { token } = made.body;
    expect((await test.ask("POST", "/api/entries/create", {}, { token })).status).to.equal(200);
    const byProgram = await mine("", { password }, { id: ada.id, token });
    expect(byProgram.status).to.equal(403);
    expect((await mine("/remove", { password, code: "000000" })).status).to.equal(422);
    expect((await mine("/remove", { password: "wrong", code: codeOf(secret) })).status).to.equal(422);
    expect((await mine("/remove", { password, code: codeOf(secret) })).status).to.equal(200);
    expect((await first()).token).to.be.a("string");
  });

  it("end with a password that was changed between the steps", async () => {
    const { secret } = await setUp();
    const { second_step } = await first();
    const change = { current: password, password: "a better horse" };
    pass(1000);
    expect((await test.ask("PUT", "/api/users/me/password", change, ada)).status).to.equal(200);
    expect((await second(second_step, codeOf(secret))).status).to.equal(401);
  });

  it("are reset by an admin of every space that the person is in, who get a mail each time", async () => {
    const bob = await test.join(ada, "author");
    await setUp(bob, "long enough");
    const reset = (by: Person, whom = bob.id) =>
      test.ask("DELETE", `/api/admin/members/${whom}/second-factor`, undefined, by);
    expect((await reset(bob)).status).to.equal(403);
    const { status, position } = await reset(ada);
    expect(status).to.equal(200);
    expect((await reset(ada)).status, "there is none anymore").to.equal(404);
    expect((await test.types(`factor-${bob.id}`)).at(-1)).to.equal("FactorRemoved");
    await test.seen(position!);
    await test.managers.carryOutDue();
    await test.seen(await test.log.head());
    const kinds: string[] = [];
    for (const { type, data } of await test.everything())
      if (type === "MailWritten" && data.person_id === bob.id) kinds.push(data.kind);
    expect(kinds).to.deep.equal(["factor_set_up", "factor_reset"]);
  });

  it("are required of members by admins who have one: nothing else works before", async () => {
    const bob = await test.join(ada, "author");
    const made = await test.ask("POST", "/api/users/me/tokens", { name: "R", scope: "write", days: 1 }, bob);
    const settings = { settings: { auth: { second_factor_required: true } } };
    const require = () => test.ask("PUT", "/api/settings/update", settings, ada);
    expect((await require()).body.errors[0].path).to.equal("settings.auth.second_factor_required");
    await setUp();
    expect((await require()).status).to.equal(200);
    const create = (person: { token: string }) => test.ask("POST", "/api/entries/create", {}, person);
    const refused = await create(bob);
    expect([refused.status, refused.body.second_factor]).to.deep.equal([403, "needed"]);
    expect((await create(ada)).status).to.equal(200);
    expect((await create(made.body)).status, "an API token").to.equal(200);
    await setUp(bob, "long enough");
    expect((await create(bob)).status).to.equal(200);
  });

  it("are in no fact, table or log as they are", async () => {
    const { secret, codes } = await setUp();
    await second((await first()).second_step, codes[0]!);
    const bytes = JSON.stringify(await test.everything());
    const { rows } = await test.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'command'",
    );
    const tables = await Promise.all(
      rows.map(({ name }) => test.pool.query(`select t::text from command.${name} t`)),
    );
    const stored = bytes + JSON.stringify(tables.map((table) => table.rows));
    expect(stored).to.include("factor_id");
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(stored).not.to.include(text);
    await test.api.core.keys.forget(ada.id);
    const [offered] = await test.facts(`factor-${ada.id}`);
    const { secret: sealed } = offered!.data as { secret: string };
    expect(await test.api.core.keys.open(ada.id, sealed)).to.equal(null);
  });
});

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()).sid;
