import { randomUUID } from "node:crypto";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("sharing", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "verified");
  });
  after(() => test.close());
  beforeEach(async () => {
    page = await test.create(ada, { published: true });
  });

  const share = (by: Person, body: object, id = page) =>
    test.ask("POST", `/api/entries/${id}/share`, body, by);
  const group = async (...people: Person[]) => {
    const { body } = await test.ask("POST", "/api/groups", { name: "Team" }, ada);
    const user_ids = people.map(({ id }) => id);
    if (people.length > 0) await test.ask("POST", `/api/groups/${body.id}/attachUser`, { user_ids }, ada);
    return body.id as string;
  };
  const rename = async (by: Person, id = page) =>
    (await test.ask("PUT", `/api/entries/${id}/rename`, { title: randomUUID() }, by)).status;
  const inheritance = (by: Person, body: object, id = page) =>
    test.ask("PUT", `/api/entries/${id}/inheritance`, body, by);

  it("gives a person a level, changes it and takes it away, which acts at once", async () => {
    expect(await rename(bob)).to.equal(403);
    // As the specification sends it: the record whole.
    const record = { type: "user", id: bob.id, level: 3, display_name: "Bob", profile_pic: null };
    for (const _ of [1, 2]) expect((await share(ada, record)).status).to.equal(200);
    expect(await rename(bob)).to.equal(200);
    expect((await share(ada, { type: "user", id: bob.id, level: null })).status).to.equal(200);
    expect(await rename(bob)).to.equal(403);
    const types = await test.types(`entry-${page}`);
    expect(types.filter((type) => /hare/.test(type))).to.deep.equal(["EntryShared", "EntryUnshared"]);
  });

  it("gives a group a level, which its people have while they are in it", async () => {
    const team = await group();
    const { status } = await test.ask(
      "POST",
      `/api/entries/${page}/shareWithGroup`,
      { group_ids: [team], level: 3 },
      ada,
    );
    expect(status).to.equal(200);
    expect(await rename(bob)).to.equal(403);
    await test.ask("POST", `/api/groups/${team}/attachUser`, { user_ids: [bob.id] }, ada);
    expect(await rename(bob)).to.equal(200);
    await test.ask("POST", `/api/groups/${team}/detachUser/${bob.id}`, undefined, ada);
    expect(await rename(bob)).to.equal(403);
    await test.ask("POST", `/api/groups/${team}/attachUser`, { user_ids: [bob.id] }, ada);
    await test.ask("DELETE", `/api/groups/${team}`, undefined, ada);
    expect(await rename(bob)).to.equal(403);
  });

  it("is for those who manage the page, and does not reveal a hidden page", async () => {
    const record = { type: "user", id: bob.id, level: 4 };
    expect((await share(bob, record)).status).to.equal(403);
    expect((await inheritance(bob, { inherits: false })).status).to.equal(403);
    await share(ada, { type: "special", id: "logged_in", level: 0 });
    expect((await share(bob, record)).status).to.equal(404);
    expect((await inheritance(bob, { inherits: false })).status).to.equal(404);
    expect((await test.ask("POST", `/api/entries/${page}/share`, record)).status).to.equal(401);
    expect((await share(ada, record, randomUUID())).status).to.equal(404);
  });

  it("names members and groups of the space alone; who is gone can still be taken away", async () => {
    const unknown = randomUUID();
    for (const type of ["user", "group"]) {
      expect((await share(ada, { type, id: unknown, level: 1 })).status, type).to.equal(422);
      expect((await share(ada, { type, id: unknown, level: null })).status, type).to.equal(200);
    }
    const team = await group();
    await share(ada, { type: "group", id: team, level: 1 });
    await test.ask("DELETE", `/api/groups/${team}`, undefined, ada);
    expect((await share(ada, { type: "group", id: team, level: 2 })).status).to.equal(422);
    expect((await share(ada, { type: "group", id: team, level: null })).status).to.equal(200);
    for (const body of [
      { type: "special", id: bob.id, level: 1 },
      { type: "user", id: "public", level: 1 },
      { type: "user", id: bob.id, level: 5 },
      { type: "user", id: bob.id, level: -1 },
      { type: "user", id: bob.id },
      { type: "robot", id: bob.id, level: 1 },
    ])
      expect((await share(ada, body)).status, JSON.stringify(body)).to.equal(422);
  });

  it("stops at a page that takes nothing from above, but for what it keeps, now and later", async () => {
    const child = await test.create(ada, { parent_entry_id: page, published: true });
    const carl = await test.join(ada, "verified");
    for (const { id } of [bob, carl]) await share(ada, { type: "user", id, level: 3 });
    expect([await rename(bob, child), await rename(carl, child)]).to.deep.equal([200, 200]);
    const keep = [{ type: "user", id: bob.id }];
    expect((await inheritance(ada, { inherits: false, keep }, child)).status).to.equal(200);
    // Nobody else sees it: neither by a record above, nor by what members of the space may do.
    expect([await rename(bob, child), await rename(carl, child)]).to.deep.equal([200, 404]);
    await share(ada, { type: "user", id: carl.id, level: 4 });
    await share(ada, { type: "user", id: bob.id, level: null });
    expect([await rename(bob, child), await rename(carl, child)]).to.deep.equal([200, 404]);
    expect((await inheritance(ada, { inherits: true }, child)).status).to.equal(200);
    expect(await rename(carl, child)).to.equal(200);
    const facts = await test.facts(`entry-${child}`);
    expect(facts.map(({ type }) => type).filter((type) => /hare|nherit/.test(type))).to.deep.equal([
      ...["EntryShared", "EntryInheritanceStopped", "EntryInheritanceResumed"],
    ]);
  });
});
