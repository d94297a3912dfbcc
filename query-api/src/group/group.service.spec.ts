import { randomUUID } from "node:crypto";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("groups", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ava Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());

  const record = (id: string, fact: FactOfStream<"group">, by: Person) =>
    world.record(`group-${id}`, fact, { space, actor: by.id });
  const add = (id: string, person: Person) =>
    record(id, { type: "GroupMemberAdded", data: { person_id: person.id } }, admin);
  async function make(name: string, by: Person, ...people: Person[]): Promise<string> {
    const id = randomUUID();
    await record(id, { type: "GroupCreated", data: { group_id: id, name, description: "" } }, by);
    for (const person of people) await add(id, person);
    return id;
  }
  const list = async (as: Person, query = "") => (await world.get(`/api/groups${query}`, as)).body;
  const named = (people: Json[]) => people.map(({ display_name }) => display_name);

  it("are listed by name, with their people where these are asked for", async () => {
    const sales = await make("sales", admin, reader, author);
    await make("Board", author);
    const body = await list(reader, "?users=yes");
    expect(body).to.include({ total: 2, current_page: 1, last_page: 1, per_page: 20 });
    expect(body.data.map(({ name }: Json) => name)).to.deep.equal(["Board", "sales"]);
    expect(body.data[1]).to.include({ id: sales, users_count: 2, entries_count: 0, can_manage: false });
    expect(named(body.data[1].users)).to.deep.equal(["Ava Author", "Rob Reader"]);
    expect(body.data[0].created_by.display_name).to.equal("Ava Author");
    expect((await list(reader, "?q=SAL")).data.map(({ id }: Json) => id)).to.deep.equal([sales]);
    expect((await list(reader)).data[0]).not.to.have.any.keys("users", "entries");
  });

  it("are all listed where one is chosen, also of more than a hundred", async () => {
    for (let at = 0; at < 101; at++) await make(`Zone ${at}`, admin);
    const { data, last_page } = await list(reader, "?per_page=1000&q=zone");
    expect([data.length, last_page]).to.deep.equal([101, 1]);
  });

  it("say who may manage them", async () => {
    const id = await make("Mine", author);
    const may = async (as: Person) => (await world.get(`/api/groups/${id}`, as)).body.can_manage;
    expect([await may(admin), await may(author), await may(reader)]).to.deep.equal([true, true, false]);
    const others = await make("Others", admin);
    expect((await world.get(`/api/groups/${others}`, author)).body.can_manage).to.equal(false);
  });

  it("name and count only the pages that the reader may view", async () => {
    const id = await make("Pages", admin);
    const sharing = { [`group:${id}`]: 3 };
    const shelf = await world.write(space, admin.id, { title: "Shelf" });
    const open = await world.write(space, admin.id, { title: "Open", parent: shelf, sharing });
    const closed = await world.write(space, admin.id, {
      title: "Closed",
      sharing: { ...sharing, "special:logged_in": 0 },
    });
    const pages = async (as: Person) => {
      const { body } = await world.get(`/api/groups/${id}`, as);
      expect(body.entries_count).to.equal(body.entries.data.length);
      return body.entries.data.map(({ id: page, level, breadcrumbs }: Json) => [
        page,
        level,
        breadcrumbs.length,
      ]);
    };
    expect(await pages(admin)).to.deep.equal([
      [closed, 3, 0],
      [open, 3, 1],
    ]);
    expect(await pages(reader)).to.deep.equal([[open, 3, 1]]);
    expect((await list(reader, "?entries=yes&q=pages")).data[0].entries.data).to.have.length(1);
  });

  it("give access while one is in them, at once and no longer", async () => {
    const id = await make("Access", admin);
    const page = await world.write(space, admin.id, {
      title: "For the group",
      sharing: { [`group:${id}`]: 3, "special:logged_in": 0 },
    });
    const ask = async () => {
      const { status, body } = await world.get(`/api/entries/${page}`, reader);
      return [status, body.access?.canEdit];
    };
    expect(await ask()).to.deep.equal([404, undefined]);
    await add(id, reader);
    expect(await ask()).to.deep.equal([200, true]);
    await record(id, { type: "GroupMemberRemoved", data: { person_id: reader.id } }, admin);
    expect(await ask()).to.deep.equal([404, undefined]);
    await add(id, reader);
    expect(await ask()).to.deep.equal([200, true]);
    await record(id, { type: "GroupDeleted", data: {} }, admin);
    expect(await ask()).to.deep.equal([404, undefined]);
    expect((await world.get(`/api/groups/${id}`, admin)).status).to.equal(404);
    const { body } = await world.get(`/api/entries/${page}`, admin);
    const records = body.sharing.map(({ type, name, level }: Json) => [type, name, level]);
    expect(records).to.deep.include(["group", "Deleted group", 3]);
  });

  it("are called by their present names where a page is shared with them", async () => {
    const id = await make("Before", admin);
    const page = await world.write(space, admin.id, { title: "Named", sharing: { [`group:${id}`]: 1 } });
    const name = async () => (await world.get(`/api/entries/${page}`, admin)).body.sharing[0].name;
    expect(await name()).to.equal("Before");
    await record(id, { type: "GroupChanged", data: { name: "After" } }, admin);
    expect(await name()).to.equal("After");
    const { body } = await world.get(`/api/entries/${page}/activity`, admin);
    expect(body.data.map(({ text }: Json) => text)).to.include("gave the group “After” access: viewing");
  });

  it("are hidden outside of the space", async () => {
    const id = await make("Inside", admin, reader);
    const elsewhere = await world.found("elsewhere", { auth: { auth_required: false } });
    const stranger = await world.join(elsewhere, "Stan Stranger", ["admin"]);
    for (const path of ["/api/groups", `/api/groups/${id}`]) {
      expect((await world.get(path)).status).to.equal(401);
      expect((await world.get(path, stranger)).status).to.equal(404);
    }
    const there = { ...stranger, host: "elsewhere.example.org" };
    expect((await world.get(`/api/groups/${id}`, there)).status).to.equal(404);
    expect((await world.get("/api/groups", there)).body.data).to.deep.equal([]);
    // Who left the space is in none of its groups, as long as they are away.
    await world.record(
      `member-${space}.${reader.id}`,
      { type: "MemberLeft", data: { person_id: reader.id } },
      { space },
    );
    expect((await world.get(`/api/groups/${id}`, admin)).body.users).to.deep.equal([]);
  });
});
