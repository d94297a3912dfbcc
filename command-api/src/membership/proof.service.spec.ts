/** Whoever registers an address does not own it: an account that an admin made is good for that admin's space alone until it is proved. */
import { type Answer, admin, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { createLinkTokens } from "../link/token.ts";

const ceo = "ceo@example.org";
const known = "known to an admin";
const own = "my own words";

describe("an address that an admin registered", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let board: string;
  /** Signed in as the account, with a password that the admin who made it knows. */
  let impostor: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
    const mallory = await test.join(ada, "admin");
    board = (await test.ask("POST", "/api/spaces", { name: "Board", key: "board" }, ada)).body.id;
    const account = { email: ceo, password: "the first one", first_name: "Cleo", roles: ["verified"] };
    const { body } = await test.ask("POST", "/api/admin/members", account, mallory);
    const { token } = (await login("the first one")).body;
    await test.ask("PUT", "/api/users/me/password", { current: "the first one", password: known }, { token });
    impostor = { id: body.id, token };
  });
  afterEach(() => test.close());

  const login = (password: string, email = ceo) => test.ask("POST", "/api/auth/login", { email, password });
  const inBoard = (by: Person) => ({ ...by, headers: { Cookie: "space=board" } });
  const writes = async (by: { token: string }) =>
    (await test.ask("POST", "/api/entries/create", {}, by)).status;
  /** Asks the account, as it is done where mails are sent. */
  const invite = (email = ceo) =>
    test.ask(
      "POST",
      "/api/admin/members",
      { email, password: "not theirs", first_name: "Cleo", roles: ["admin"] },
      inBoard(ada),
    );
  const people = [{ email: ceo, first_name: "Cleo", last_name: "", roles: ["admin"] }];
  const accept = (by: Person) => test.ask("POST", `/api/users/me/invitations/${board}/accept`, {}, by);
  const isIn = async () => (await test.types(`member-${board}.${impostor.id}`)).includes("MemberJoined");
  async function mailedLink(email = ceo): Promise<string> {
    await test.ask("POST", "/api/password/email", { email });
    const links = (await test.everything()).filter(({ type }) => type === "PasswordLinkIssued");
    return createLinkTokens(test.tokenKey).tokenOf((links.at(-1)!.data as { link_id: string }).link_id);
  }
  const reset = async (token: string, password = own) =>
    (await test.ask("POST", "/api/password/reset", { token, password })).status;

  it("signs in with the first password, and does nothing before another one is chosen", async () => {
    const account = {
      email: "bob@example.org",
      password: "the first one",
      first_name: "Bob",
      roles: ["author"],
    };
    await test.ask("POST", "/api/admin/members", account, ada);
    const { token } = (await login("the first one", account.email)).body;
    const refused = await test.ask("POST", "/api/entries/create", {}, { token });
    expect([refused.status, refused.body.password]).to.deep.equal([403, "needed"]);
    const change = (password: string) =>
      test.ask("PUT", "/api/users/me/password", { current: "the first one", password }, { token });
    expect((await change("the first one")).status, "the same again").to.equal(422);
    expect((await change(own)).status).to.equal(200);
    expect(await writes({ token })).to.equal(200);
    expect((await login("the first one", account.email)).status).to.equal(401);
  });

  it("joins no other space, by whatever invitation", async () => {
    await invite();
    const refused = await accept(impostor);
    expect([refused.status, refused.body.address]).to.deep.equal([403, "not_proved"]);
    const join = { roles: ["author"], groups: [], days: 7, uses: 5, domain: "example.org" };
    const link = await test.ask("POST", "/api/admin/join_links", join, inBoard(ada));
    const token = link.body.path.split("#")[1];
    expect((await test.ask("POST", "/api/users/me/join", { token }, impostor)).status).to.equal(403);
    expect(await isIn()).to.equal(false);
  });

  it("is its owner's once they used a link that was mailed: who held it before is out", async () => {
    await invite();
    const { body } = await test.ask(
      "POST",
      "/api/users/me/tokens",
      { name: "door", scope: "write", days: 30 },
      impostor,
    );
    expect(await writes(body)).to.not.equal(401);
    expect(await reset(await mailedLink())).to.equal(200);
    expect([(await login(known)).status, await writes(impostor), await writes(body)]).to.deep.equal([
      401, 401, 401,
    ]);
    const { token } = (await login(own)).body;
    expect((await accept({ id: impostor.id, token })).status).to.equal(200);
    expect(await isIn()).to.equal(true);
  });

  it("joins by the link of the space where no mail is sent: with its own password, once, there alone", async () => {
    const made = await test.ask("POST", "/api/admin/invitations", { people, send: false }, inBoard(ada));
    expect(made.body.data[0].outcome).to.equal("link");
    const token = made.body.data[0].path.split("#")[1];
    const offer = await test.ask("POST", "/api/invitations/open", { token });
    expect(offer.body.has_account).to.equal(true);
    const use = (password: string) =>
      test.ask("POST", "/api/invitations/use", { token, password, first_name: "", last_name: "" });
    expect((await use("a guess of the inviter")).status, "the link alone is not enough").to.equal(422);
    const used = await use(known);
    expect(used.status).to.equal(200);
    expect([await isIn(), await writes(impostor)]).to.deep.equal([true, 401]);
    expect((await use(known)).status, "works once").to.equal(422);
    const third = await test.ask("POST", "/api/spaces", { name: "Third", key: "third" }, ada);
    const inThird = { ...ada, headers: { Cookie: "space=third" } };
    const asked = { email: ceo, password: "not theirs", first_name: "Cleo", roles: ["admin"] };
    expect((await test.ask("POST", "/api/admin/members", asked, inThird)).body.invited).to.equal(true);
    const there = `/api/users/me/invitations/${third.body.id}/accept`;
    expect((await test.ask("POST", there, {}, used.body)).status, "proved for that space alone").to.equal(
      403,
    );
  });

  it("cannot be swapped for another one to take an invitation along", async () => {
    await invite();
    const context = { space: null, actor: impostor.id, correlation: board, command: board };
    const { keys, handler } = test.api.core;
    const email = await keys.seal(impostor.id, "mallory@example.org");
    const command = { type: "changeEmail", link: board, email, space: board } as const;
    const { personDecider } = await import("../person/decider.ts");
    await handler.execute(personDecider, impostor.id, command, context);
    expect((await accept(impostor)).status).to.equal(403);
    expect(await isIn()).to.equal(false);
  });

  it("is in doubt again after a password link that an admin handed over", async () => {
    expect(await reset(await mailedLink())).to.equal(200);
    const made: Answer = await test.ask("POST", `/api/admin/members/${impostor.id}/password-link`, {}, ada);
    expect(await reset(made.body.path.split("#")[1], known)).to.equal(200);
    await invite();
    const { token } = (await login(known)).body;
    expect((await accept({ id: impostor.id, token })).status).to.equal(403);
  });

  it("is not proved by an invitation that an admin was ever shown", async () => {
    const eve = [{ email: "eve@example.org", first_name: "Eve", last_name: "", roles: ["author"] }];
    const made = await test.ask("POST", "/api/admin/invitations", { people: eve, send: false }, ada);
    const token = made.body.data[0].path.split("#")[1];
    const used = await test.ask("POST", "/api/invitations/use", {
      ...{ token, password: known, first_name: "Eve", last_name: "" },
    });
    await invite("eve@example.org");
    expect((await accept({ id: used.body.user.id, token: used.body.token })).status).to.equal(403);
  });

  it("is that of the first admin, and of whom the operator names", async () => {
    expect((await login(admin.password, admin.email)).status).to.equal(200);
    expect(await writes(ada)).to.equal(200);
  });
});
