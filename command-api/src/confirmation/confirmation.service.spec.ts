import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("asking people to read a page over HTTP", function () {
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
    bob = await test.join(ada, "verified");
    id = await test.create(ada, { published: true });
  });

  const path = () => `/api/entries/${id}/confirmation`;
  const ask = async (body: object, by = ada) => (await test.ask("PUT", path(), body, by)).status;
  const confirm = async (by: Person, version = 1) =>
    (await test.ask("POST", `${path()}/confirm`, { version }, by)).status;
  const types = () => test.types(`confirmation-${id}`);

  it("is for those who manage it, and ends", async () => {
    expect(await ask({ people: [bob.id] }, bob)).to.equal(403);
    expect(await ask({ people: [bob.id], due: "2027-05-18" })).to.equal(200);
    expect((await test.ask("DELETE", path(), undefined, bob)).status).to.equal(403);
    expect((await test.ask("DELETE", path(), undefined, ada)).status).to.equal(200);
    expect(await types()).to.deep.equal(["ReadingAsked", "ReadingEnded"]);
  });
  it("names people and groups of the space, and a published page", async () => {
    const stranger = test.api.core.newId();
    for (const body of [
      {},
      { people: [stranger] },
      { groups: [stranger] },
      { people: [bob.id], due: "soon" },
    ])
      expect(await ask(body), JSON.stringify(body)).to.equal(422);
    id = await test.create(ada);
    expect(await ask({ people: [bob.id] })).to.equal(422);
  });
  it("is confirmed by who is asked, by name or in a group, for the version of now", async () => {
    const { body: group } = await test.ask("POST", "/api/groups", { name: "Team" }, ada);
    expect(await ask({ groups: [group.id] })).to.equal(200);
    expect(await confirm(bob)).to.equal(404);
    await test.ask("POST", `/api/groups/${group.id}/attachUser`, { user_ids: [bob.id] }, ada);
    expect(await confirm(bob, 7)).to.equal(409);
    expect(await confirm(bob)).to.equal(200);
    expect(await confirm(bob)).to.equal(200);
    expect(await types()).to.deep.equal(["ReadingAsked", "ReadingConfirmed"]);
  });
  it("does not exist for who cannot see the page", async () => {
    expect(await ask({ people: [bob.id] })).to.equal(200);
    expect((await test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada)).status).to.equal(200);
    expect(await confirm(bob)).to.equal(404);
  });
});
