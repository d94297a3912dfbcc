import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { mailedAbout } from "@annals/testing/mailed";
import { expect } from "chai";
import { mailWindow } from "../notification/mail.ts";

const day = 24 * 3_600_000;

describe("checks of pages over HTTP", function () {
  this.timeout(120_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());
  beforeEach(async () => {
    bob = await test.join(ada, "editor");
    id = await test.create(ada, { published: true });
  });

  const path = () => `/api/entries/${id}/verification`;
  const inDays = (days: number) =>
    new Date(test.api.core.now().getTime() + days * day).toISOString().slice(0, 10);
  const set = (body: object, by = ada) => test.ask("PUT", path(), body, by);
  const verify = (by = ada, body = {}) => test.ask("POST", `${path()}/verify`, body, by);
  const types = () => test.types(`verification-${id}`);

  it("are made, moved and ended by who can edit", async () => {
    const reader = await test.join(ada, "verified");
    expect((await set({ due: inDays(30) }, reader)).status).to.equal(403);
    expect((await verify(reader)).status).to.equal(403);
    expect((await set({ due: inDays(30), every_months: 6 }, bob)).status).to.equal(200);
    expect((await test.last(`verification-${id}`, "VerificationSet")).data).to.deep.equal({
      owner_id: bob.id,
      due: inDays(30),
      every_months: 6,
    });
    expect((await test.ask("DELETE", path(), undefined, bob)).status).to.equal(200);
    expect(await types()).to.deep.equal(["VerificationSet", "VerificationRemoved"]);
  });
  it("have a valid day, and an owner who can edit the page", async () => {
    const reader = await test.join(ada, "verified");
    for (const body of [
      { due: "soon" },
      { due: "2027-02-30" },
      { due: inDays(30), every_months: 0 },
      { due: inDays(30), owner_id: reader.id },
      { due: inDays(30), owner_id: test.api.core.newId() },
    ])
      expect((await set(body)).status, JSON.stringify(body)).to.equal(422);
    expect((await set({ due: inDays(30), owner_id: bob.id })).status).to.equal(200);
  });
  it("say when the next is, as it was chosen", async () => {
    expect((await verify()).status).to.equal(404);
    await set({ due: inDays(30), every_months: 1 });
    const { body } = await verify();
    expect(body.due > inDays(27) && body.due < inDays(32), body.due).to.equal(true);
    expect((await verify(ada, { due: inDays(3) })).body.due).to.equal(inDays(3));
    await set({ due: inDays(30) });
    expect((await verify()).body.due).to.equal(null);
  });
  it("are told of by mail on the day, once", async () => {
    await set({ due: inDays(2), owner_id: bob.id });
    await test.settle(2 * day);
    await test.settle(mailWindow);
    expect((await mailedAbout(test, id, bob)).map(({ kind }) => kind)).to.deep.equal(["page_check"]);
    await test.settle(2 * day);
    expect(await types()).to.deep.equal(["VerificationSet", "VerificationDue"]);
  });
  it("send no reminder when they were made, moved or ended before, or the page is in the trash", async () => {
    await set({ due: inDays(2), every_months: 1 });
    await verify();
    await test.settle(3 * day);
    await set({ due: inDays(2) });
    await test.ask("DELETE", path(), undefined, ada);
    await test.settle(3 * day);
    await set({ due: inDays(2) });
    await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada);
    await test.settle(3 * day);
    expect(await types()).not.to.include("VerificationDue");
  });
  it("send no reminder to somebody who may no longer edit the page", async () => {
    await set({ due: inDays(2), owner_id: bob.id });
    await test.ask("PUT", `/api/admin/members/${bob.id}/roles`, { roles: ["verified"] }, ada);
    await test.settle(3 * day);
    expect(await types()).not.to.include("VerificationDue");
  });
});
