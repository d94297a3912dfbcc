import { admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { createLinkTokens } from "../link/token.ts";

const hour = 60 * 60 * 1000;
const noOne = "0190c0de-0000-7000-8000-00000000dead";
const next = "a better horse";

describe("passwords", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  const login = async (password: string, email = admin.email) =>
    (await test.ask("POST", "/api/auth/login", { email, password })).status;
  const writes = async (token: string) =>
    (await test.ask("POST", "/api/entries/create", {}, { token })).status;
  const signIn = async (): Promise<string> =>
    (await test.ask("POST", "/api/auth/login", { email: admin.email, password: admin.password })).body.token;
  const reset = (token: string, password = next) =>
    test.ask("POST", "/api/password/reset", { token, password });
  const change = (current: string, password = next, headers = {}) =>
    test.ask("PUT", "/api/users/me/password", { current, password }, { token: ada.token, headers });
  /** A link that an admin makes. */
  const link = async (person = ada.id): Promise<string> =>
    (await test.ask("POST", `/api/admin/members/${person}/password-link`, {}, ada)).body.path.split("#")[1];
  const tokens = createLinkTokens(Buffer.from("0123456789abcdef0123456789abcdef"));

  /** The links that were issued, in the log. */
  async function issued(): Promise<{ link_id: string; account: string | null }[]> {
    const found: { link_id: string; account: string | null }[] = [];
    for (const { type, data } of await test.everything()) if (type === "PasswordLinkIssued") found.push(data);
    return found;
  }

  it("are changed by who knows the present one, and end all other sessions at once", async () => {
    const other = await signIn();
    expect((await change("wrong")).body.errors[0].path).to.equal("password");
    expect(await writes(other)).to.equal(200);
    expect((await change(admin.password)).status).to.equal(200);
    expect([await writes(ada.token), await writes(other)]).to.deep.equal([200, 401]);
    expect([await login(admin.password), await login(next)]).to.deep.equal([401, 200]);
    expect(await test.types(`person-${ada.id}`)).to.deep.equal(["PersonRegistered", "PersonPasswordChanged"]);
  });

  it("are changed once, when the answer was lost and it is sent again", async () => {
    const headers = { "Idempotency-Key": "change-1" };
    expect((await change(admin.password, next, headers)).status).to.equal(200);
    expect((await change(admin.password, next, headers)).status).to.equal(200);
    const again = await test.another();
    const repeated = await again.ask(
      "PUT",
      "/api/users/me/password",
      { current: admin.password, password: next },
      { token: ada.token, headers },
    );
    expect(repeated.status).to.equal(200);
    expect(await test.types(`person-${ada.id}`)).to.have.length(2);
  });

  it("cannot be guessed by who has a session", async () => {
    for (let n = 0; n < 5; n++) expect((await change(`wrong ${n}`)).status).to.equal(422);
    expect((await change(admin.password)).status).to.equal(429);
  });

  it("are asked for in the same words whether there is such an account or not, and with the same facts", async () => {
    const known = await test.ask("POST", "/api/password/email", { email: admin.email });
    const unknown = await test.ask("POST", "/api/password/email", { email: "eve@example.org" });
    expect([known.status, known.body]).to.deep.equal([200, {}]);
    expect([unknown.status, unknown.body]).to.deep.equal([known.status, known.body]);
    expect([...unknown.headers.keys()]).to.deep.equal([...known.headers.keys()]);
    const links = await issued();
    expect(links).to.have.length(2);
    for (const { account } of links) expect(account).to.be.a("string").and.not.to.include("@");
    await test.seen(unknown.position!);
    await test.managers.carryOutDue();
    const [mailed, lost] = links;
    await test.seen(await test.log.head());
    await test.managers.carryOutDue();
    expect(await test.types(`mail-${mailed!.link_id}`)).to.deep.equal(["MailWritten", "MailKept"]);
    expect(await test.types(`mail-${lost!.link_id}`)).to.deep.equal([]);
  });

  it("are asked for five times in a row and no more, whether there is such an account or not", async () => {
    for (const email of [admin.email, "eve@example.org"]) {
      for (let n = 0; n < 5; n++)
        expect((await test.ask("POST", "/api/password/email", { email })).status).to.equal(200);
      expect((await test.ask("POST", "/api/password/email", { email })).status).to.equal(429);
    }
  });

  it("are set by a link that was mailed: once, and every session ends", async () => {
    const session = await signIn();
    await test.ask("POST", "/api/password/email", { email: admin.email });
    const token = tokens.tokenOf((await issued())[0]!.link_id);
    expect((await reset(token)).status).to.equal(200);
    expect([await writes(ada.token), await writes(session)]).to.deep.equal([401, 401]);
    expect([await login(admin.password), await login(next)]).to.deep.equal([401, 200]);
    const again = await reset(token, "another horse");
    expect([again.status, again.body.errors[0].path]).to.deep.equal([422, "token"]);
    expect(await login(next)).to.equal(200);
  });

  it("are set by one of two who use a link at once", async () => {
    const token = await link();
    const answers = await Promise.all([reset(token, "first horse"), reset(token, "second horse")]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
  });

  it("are not set by a link that has ended, or is of no account, or is no link: all in the same words", async () => {
    const old = await link();
    test.pass(hour);
    await test.ask("POST", "/api/password/email", { email: "eve@example.org" });
    const ofNobody = tokens.tokenOf((await issued()).at(-1)!.link_id);
    const rubbish = `${"A".repeat(60)}`;
    const answers = await Promise.all([old, ofNobody, rubbish].map((token) => reset(token)));
    expect(answers.map(({ status }) => status)).to.deep.equal([422, 422, 422]);
    expect(new Set(answers.map(({ body }) => body.detail)).size).to.equal(1);
    expect(await login(admin.password)).to.equal(200);
  });

  it("end the links from before when they change", async () => {
    const token = await link();
    test.pass(1000);
    expect((await change(admin.password)).status).to.equal(200);
    expect((await reset(token, "another horse")).status).to.equal(422);
  });

  it("are not tried with many links from one address", async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n++) statuses.add((await reset(`${"A".repeat(62)}${n + 10}`)).status);
    expect([...statuses]).to.deep.equal([422, 429]);
  });

  it("are set by a link of an admin, who is admin wherever the person is", async () => {
    const bob = await test.join(ada, "developer");
    const asked = await test.ask("POST", `/api/admin/members/${ada.id}/password-link`, {}, bob);
    expect(asked.status).to.equal(403);
    expect((await reset(await link(bob.id))).status).to.equal(200);
    expect(await writes(bob.token)).to.equal(401);
    const eve = await test.join(ada, "developer");
    expect((await test.ask("POST", "/api/spaces", { key: "docs", name: "Docs" }, eve)).status).to.equal(200);
    const elsewhere = await test.ask("POST", `/api/admin/members/${eve.id}/password-link`, {}, ada);
    expect(elsewhere.status).to.equal(403);
    const nobody = await test.ask("POST", `/api/admin/members/${noOne}/password-link`, {}, ada);
    expect(nobody.status).to.equal(404);
  });

  it("of a link are in no stored answer, yet the same command answers the same", async () => {
    const headers = { "Idempotency-Key": "link-1" };
    const make = () =>
      test.ask("POST", `/api/admin/members/${ada.id}/password-link`, {}, { token: ada.token, headers });
    const first = await make();
    expect((await make()).body).to.deep.equal(first.body);
    const token = first.body.path.split("#")[1];
    await test.seen(first.position!);
    const { rows } = await test.pool.query("select body from command.idempotency");
    expect(JSON.stringify(rows)).not.to.include(token);
    expect(JSON.stringify(await issued())).not.to.include(token);
  });
});
