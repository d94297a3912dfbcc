import { randomUUID } from "node:crypto";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("groups", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    reader = await test.join(ada, "verified");
  });
  after(() => test.close());

  const make = async (by: Person, name = "Support") =>
    (await test.ask("POST", "/api/groups", { name }, by)).body.id as string;
  const attach = (by: Person, group: string, ...user_ids: string[]) =>
    test.ask("POST", `/api/groups/${group}/attachUser`, { user_ids }, by);
  const detach = (by: Person, group: string, person: string) =>
    test.ask("POST", `/api/groups/${group}/detachUser/${person}`, undefined, by);

  it("are made by admins, developers and authors, once for each id", async () => {
    const id = randomUUID();
    for (const _ of [1, 2]) {
      const { status, body } = await test.ask("POST", "/api/groups", { id, name: " Support " }, author);
      expect([status, body]).to.deep.equal([200, { id, name: "Support" }]);
    }
    expect(await test.types(`group-${id}`)).to.deep.equal(["GroupCreated"]);
    expect((await test.ask("POST", "/api/groups", { id, name: "Mine" }, ada)).status).to.equal(409);
    expect((await test.ask("POST", "/api/groups", { name: "Mine" }, reader)).status).to.equal(403);
    expect((await test.ask("POST", "/api/groups", { name: "Mine" })).status).to.equal(401);
    for (const name of ["", "a\nb", "x".repeat(101)])
      expect((await test.ask("POST", "/api/groups", { name }, ada)).status, name).to.equal(422);
  });

  it("take members of the space, and answer who is left", async () => {
    const id = await make(ada);
    expect((await attach(ada, id, reader.id, author.id)).status).to.equal(200);
    const { status, body } = await detach(ada, id, reader.id);
    expect([status, body]).to.deep.equal([200, { users: [{ id: author.id, display_name: "Member" }] }]);
    expect((await detach(ada, id, reader.id)).body.users).to.have.length(1);
    const stranger = await attach(ada, id, author.id, randomUUID());
    expect([stranger.status, stranger.body.errors[0].path]).to.deep.equal([422, "user_ids.1"]);
    expect(await test.types(`group-${id}`)).to.deep.equal([
      ...["GroupCreated", "GroupMemberAdded", "GroupMemberAdded", "GroupMemberRemoved"],
    ]);
  });

  it("are managed by admins, and by authors who made them: nobody puts themselves into another's", async () => {
    const id = await make(ada);
    const all = (by: Person) => [
      () => attach(by, id, author.id),
      () => detach(by, id, author.id),
      () => test.ask("PUT", `/api/groups/${id}`, { name: "Other" }, by),
      () => test.ask("DELETE", `/api/groups/${id}`, undefined, by),
    ];
    for (const by of [author, reader]) for (const act of all(by)) expect((await act()).status).to.equal(403);
    expect(await test.types(`group-${id}`)).to.deep.equal(["GroupCreated"]);
    const own = await make(author);
    expect((await attach(author, own, reader.id)).status).to.equal(200);
    expect((await attach(ada, own, ada.id)).status).to.equal(200);
    expect((await test.ask("PUT", `/api/groups/${own}`, { description: "Ours" }, author)).status).to.equal(
      200,
    );
  });

  it("are gone once they are deleted, and are not there in another space", async () => {
    const id = await make(ada);
    await test.ask("POST", "/api/spaces", { key: "docs", name: "Docs" }, ada);
    const there = { ...ada, headers: { Cookie: "space=docs" } };
    expect((await test.ask("DELETE", `/api/groups/${id}`, undefined, there)).status).to.equal(404);
    expect((await attach(there, id, ada.id)).status).to.equal(404);
    expect((await test.ask("DELETE", `/api/groups/${id}`, undefined, ada)).status).to.equal(200);
    expect((await attach(ada, id, reader.id)).status).to.equal(404);
    expect((await attach(ada, randomUUID(), reader.id)).status).to.equal(404);
  });
});
