import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("invitations", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let other: string;
  let owner: Person;
  let ann: Person;
  before(async () => {
    world = await startWorld();
    ({ space } = await world.begin());
    ann = await world.join(space, "Ann Reader");
    other = await world.found("docs", { theme: { hue: 135 } });
    owner = await world.join(other, "Otto Owner", ["admin"]);
  });
  after(() => world.close());

  const path = "/api/users/me/invitations";
  const read = async (as: Person, cookie = "") => world.get(path, { ...as, headers: { Cookie: cookie } });
  const record = (person: Person, type: "InvitationDeclined" | "InvitationWithdrawn" | "MemberLeft") =>
    world.record(
      `member-${other}.${person.id}`,
      { type, data: { person_id: person.id } },
      { space: other, actor: owner.id },
    );
  const invite = (person: Person, ...roles: ("author" | "editor")[]) =>
    world.record(
      `member-${other}.${person.id}`,
      { type: "MemberInvited", data: { person_id: person.id, roles } },
      { space: other, actor: owner.id },
    );

  it("are read by those who are invited, in whatever space they are, and by nobody else", async () => {
    const person = await world.join(space, "Pia Person");
    await invite(person, "author");
    for (const cookie of ["", "space=docs"]) {
      const { status, body } = await read(person, cookie);
      expect(status).to.equal(200);
      expect(body.data).to.have.length(1);
      expect(body.data[0]).to.deep.include({ id: other, roles: ["author"] });
      expect(body.data[0].space).to.deep.equal({ id: other, key: "docs", name: "docs", color: "#4e703b" });
      expect(body.data[0].invited_by.display_name).to.equal("Otto Owner");
    }
    for (const as of [ann, owner]) expect((await read(as)).body).to.deep.equal({ data: [] });
    expect((await world.get(path)).status).to.equal(401);
  });

  it("give no access before they are accepted", async () => {
    const person = await world.join(space, "Nele Notyet");
    const page = await world.write(other, owner.id, { title: "Inside" });
    await invite(person, "author");
    const there = { ...person, headers: { Cookie: "space=docs" } };
    expect((await world.get(`/api/entries/${page}`, there)).status).to.equal(404);
    await world.record(
      `member-${other}.${person.id}`,
      { type: "MemberJoined", data: { person_id: person.id, roles: ["author"] } },
      { space: other, actor: person.id },
    );
    expect((await world.get(`/api/entries/${page}`, there)).status).to.equal(200);
    expect((await read(person)).body.data).to.deep.equal([]);
  });

  it("are gone when they are declined or withdrawn, and there again after another one", async () => {
    const person = await world.join(space, "Dan Decliner");
    for (const type of ["InvitationDeclined", "InvitationWithdrawn"] as const) {
      await invite(person, "author");
      await invite(person, "editor");
      expect((await read(person)).body.data[0].roles).to.deep.equal(["editor"]);
      await record(person, type);
      expect((await read(person)).body.data).to.deep.equal([]);
    }
  });
});
