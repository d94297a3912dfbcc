import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { linkDecider } from "../link/decider.ts";
import { createLinkTokens } from "../link/token.ts";

const day = 24 * 60 * 60 * 1000;
const tokens = createLinkTokens(Buffer.from("0123456789abcdef0123456789abcdef"));
const email = "nina@example.org";

describe("an invitation that nobody uses", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  async function invited() {
    const people = [{ email, first_name: "Nina", roles: ["viewer"] }];
    const { body, position } = await test.ask("POST", "/api/admin/invitations", { people, send: false }, ada);
    await test.seen(position!);
    const token: string = body.data[0].path.split("#")[1];
    const id = tokens.linkOf(token)!;
    const link = await test.api.core.handler.load(linkDecider, id, { fresh: true });
    if (link?.kind !== "invitation") throw new Error("There is no such invitation");
    return { id, link, token };
  }
  const use = (token: string) =>
    test.ask("POST", "/api/invitations/use", { token, password: "long enough", first_name: "Nina" });

  it("ends after seven days, works again when it is sent again, and leaves nothing that names anybody a month later", async () => {
    const { id, link, token } = await invited();
    const { keys } = test.api.core;
    test.pass(7 * day);
    expect((await use(token)).status).to.equal(422);
    const again = await test.ask("POST", `/api/admin/invitations/${id}/again`, { send: false }, ada);
    expect(again.body.path.split("#")[1]).to.equal(token);
    await test.seen(again.position!);
    test.pass(36 * day);
    await test.managers.carryOutDue();
    expect(await keys.open(link.person, link.email)).to.equal(email);
    test.pass(2 * day);
    await test.managers.carryOutDue();
    expect(await keys.open(link.person, link.email)).to.equal(null);
    expect(await test.types(`link-${id}`)).to.deep.equal([
      "InvitationLinkIssued",
      "InvitationLinkIssued",
      "LinkWithdrawn",
    ]);
  });

  it("leaves nothing that names anybody when it was taken back", async () => {
    const { id, link } = await invited();
    const { position } = await test.ask("DELETE", `/api/admin/invitations/${id}`, undefined, ada);
    await test.seen(position!);
    await test.managers.carryOutDue();
    expect(await test.api.core.keys.open(link.person, link.email)).to.equal(null);
  });

  it("is one command when its answer was lost", async () => {
    const body = { people: [{ email, roles: ["viewer"] }], send: false };
    const sent = { token: ada.token, headers: { "Idempotency-Key": "invite-1" } };
    const first = await test.ask("POST", "/api/admin/invitations", body, sent);
    const second = await test.ask("POST", "/api/admin/invitations", body, sent);
    expect(second.body).to.deep.equal(first.body);
    const { rows } = await test.pool.query("select body from command.idempotency");
    expect(JSON.stringify(rows)).not.to.include(first.body.data[0].path);
  });

  it("is used by one of two who have the link", async () => {
    const { token } = await invited();
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 422]);
  });
});
