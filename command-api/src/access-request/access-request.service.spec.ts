import { randomUUID } from "node:crypto";
import { type Answer, type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { mailWindow } from "../notification/mail.ts";

const day = 24 * 60 * 60 * 1000;

describe("requests for access", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let space: string;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  beforeEach(async () => {
    bob = await test.join(ada, "verified");
    page = await test.create(ada, { published: true });
    await test.ask("POST", `/api/entries/${page}/share`, { type: "special", id: "logged_in", level: 0 }, ada);
    space = (await test.facts(`entry-${page}`))[0]!.metadata.space!;
  });

  const streamOf = (id: string, who = bob) => `access_request-${space}.${id}.${who.id}` as const;
  const ask = (id: string, by: Person | undefined = bob, message = "For the review") =>
    test.ask("POST", `/api/entries/${id}/access_request`, { message }, by);
  const answer = (how: "grant" | "decline", by: Person, id = page, body: object = {}) =>
    test.ask("POST", `/api/entries/${id}/access_requests/${bob.id}/${how}`, body, by);
  const rename = async (by: Person) =>
    (await test.ask("PUT", `/api/entries/${page}/rename`, { title: randomUUID() }, by)).status;
  /** All mails that the facts so far lead to are written. */
  async function mailed({ position }: Answer): Promise<void> {
    await test.seen(position!);
    await test.settle();
    await test.settle(mailWindow);
  }
  /** The mails about a page, by their kind. */
  const mails = async (id = page) => {
    const kinds: string[] = [];
    for (const { type, data } of await test.everything())
      if (type === "MailWritten" && data.request?.entry_id === id) kinds.push(data.kind);
    return kinds;
  };

  it("get the same answer and the same fact whether there is such a page or not", async () => {
    const trashed = await test.create(ada, { published: true });
    await test.ask("DELETE", `/api/entries/delete/${trashed}`, undefined, ada);
    for (const id of [page, randomUUID(), trashed]) {
      const { status, body } = await ask(id);
      expect([status, body]).to.deep.equal([200, {}]);
      expect(await test.types(streamOf(id))).to.deep.equal(["AccessRequested"]);
    }
    const [fact] = await test.facts(streamOf(page));
    expect(JSON.stringify(fact)).not.to.include("review");
  });

  it("are for members, in one line, and limited in number", async () => {
    expect(
      (await test.ask("POST", `/api/entries/${page}/access_request`, { message: "Me" })).status,
    ).to.equal(401);
    for (const message of ["", "  ", "two\nlines", "x".repeat(141)])
      expect((await ask(page, bob, message)).status, message).to.equal(422);
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(randomUUID())).status);
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
  });

  it("count once a day, and are taken back", async () => {
    for (const _ of [1, 2]) expect((await ask(page)).status).to.equal(200);
    expect(await test.types(streamOf(page))).to.deep.equal(["AccessRequested"]);
    const takeBack = () => test.ask("DELETE", `/api/entries/${page}/access_request`, undefined, bob);
    for (const _ of [1, 2]) expect((await takeBack()).status).to.equal(200);
    expect((await ask(page)).status).to.equal(409);
    expect((await answer("grant", ada)).status).to.equal(404);
  });

  it("are granted by those who manage the page, with a level, and tell who asked by mail", async () => {
    await mailed(await ask(page));
    expect(await mails(), "to the one who manages it").to.deep.equal(["access_request"]);
    for (const how of ["grant", "decline"] as const) expect((await answer(how, bob)).status).to.equal(404);
    const granted = await answer("grant", ada, page, { level: 3 });
    expect(granted.status).to.equal(200);
    expect(await rename(bob)).to.equal(200);
    expect(await test.types(streamOf(page))).to.deep.equal(["AccessRequested", "AccessRequestGranted"]);
    await mailed(granted);
    expect(await mails(), "to the one who asked").to.deep.equal(["access_request", "access_granted"]);
    expect((await answer("decline", ada)).status).to.equal(404);
    for (const level of [0, 5]) expect((await answer("grant", ada, page, { level })).status).to.equal(422);
  });

  it("are declined without a word to who asked", async () => {
    await mailed(await ask(page));
    const declined = await answer("decline", ada);
    expect(declined.status).to.equal(200);
    await mailed(declined);
    expect(await mails()).to.deep.equal(["access_request"]);
    expect((await ask(page)).status, "as for a page that is not there").to.equal(200);
    expect(await test.types(streamOf(page))).to.deep.equal(["AccessRequested", "AccessRequestDeclined"]);
  });

  it("to nothing, or to a page of another space, go nowhere", async () => {
    const nothing = randomUUID();
    await mailed(await ask(nothing));
    await test.ask("POST", "/api/spaces", { key: `docs-${bob.id.slice(0, 8)}`, name: "Docs" }, ada);
    const there = { ...ada, headers: { Cookie: `space=docs-${bob.id.slice(0, 8)}` } };
    const { body } = await test.ask(
      "POST",
      "/api/entries/create",
      { title: "Theirs", published: true },
      there,
    );
    await mailed(await ask(body.id));
    for (const id of [nothing, body.id]) expect(await mails(id)).to.deep.equal([]);
    expect((await answer("grant", ada, body.id)).status).to.equal(404);
  });

  it("end when access comes by name, and when nobody answers", async () => {
    await ask(page);
    const shared = await test.ask(
      "POST",
      `/api/entries/${page}/share`,
      { type: "user", id: bob.id, level: 1 },
      ada,
    );
    await test.seen(shared.position!);
    test.pass(2 * 60_000);
    await test.managers.carryOutDue();
    expect(await test.types(streamOf(page))).to.deep.equal(["AccessRequested", "AccessRequestWithdrawn"]);
    const other = randomUUID();
    const asked = await ask(other);
    await test.seen(asked.position!);
    test.pass(31 * day);
    await test.managers.carryOutDue();
    expect(await test.types(streamOf(other))).to.deep.equal(["AccessRequested", "AccessRequestWithdrawn"]);
  });
});
