import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the list of members", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());

  const list = async (query = "", as = admin) => (await world.get(`/api/admin/users${query}`, as)).body;
  const record = (type: "MemberDeactivated" | "MemberLeft", { id }: Person) =>
    world.record(`member-${space}.${id}`, { type, data: { person_id: id } }, { space, actor: admin.id });

  it("is for admins and developers", async () => {
    const developer = await world.join(space, "Dev Eloper", ["developer"]);
    const author = await world.join(space, "Ava Author", ["author"]);
    for (const as of [reader, author]) expect((await world.get("/api/admin/users", as)).status).to.equal(403);
    expect((await world.get("/api/admin/users", developer)).status).to.equal(200);
    expect((await world.get("/api/admin/users")).status).to.equal(401);
    const other = await world.found("other");
    const stranger = await world.join(other, "Olga Other", ["admin"]);
    expect((await world.get("/api/admin/users", stranger)).status).to.equal(404);
    expect(JSON.stringify(await list("?per_page=100"))).not.to.include("Olga");
  });

  it("finds by name, by address and by id, a page at a time", async () => {
    const found = async (q: string) => (await list(`?q=${q}`)).data.map(({ id }: Json) => id);
    expect(await found("reader")).to.deep.equal([reader.id]);
    expect(await found("ROB@")).to.deep.equal([reader.id]);
    expect(await found(reader.id)).to.deep.equal([reader.id]);
    expect(await found("%25")).to.deep.equal([]);
    const { data, total, last_page } = await list("?per_page=1&page=2");
    expect([data.length, last_page]).to.deep.equal([1, total]);
    // Who asks for a page that is not there (any more) learns how many there are.
    expect(await list("?per_page=1&page=99")).to.include({ total, last_page: total, current_page: 99 });
    expect((await list("?q=reader&state=invited")).states).to.deep.equal({
      active: 1,
      invited: 0,
      deactivated: 0,
    });
  });

  it("knows deactivated people: they are not members until they are reactivated", async () => {
    const bea = await world.join(space, "Bea Back", ["editor"]);
    const page = await world.write(space, bea.id, { title: "Hers" });
    const see = async () => (await world.get(`/api/entries/${page}`, bea)).status;
    expect(await see()).to.equal(200);
    await record("MemberDeactivated", bea);
    expect(await see()).to.equal(404);
    const [row] = (await list("?state=deactivated")).data;
    expect((await list("?q=bea")).states).to.deep.equal({ active: 0, invited: 0, deactivated: 1 });
    expect(row).to.deep.include({ id: bea.id, state: "deactivated", roleList: ["editor"], entries_count: 1 });
    expect((await world.get("/api/mentions/users/search?q=bea", admin)).body.data).to.deep.equal([]);
    const data = { person_id: bea.id, roles: ["editor" as const] };
    await world.record(`member-${space}.${bea.id}`, { type: "MemberReactivated", data }, { space });
    expect(await see()).to.equal(200);
    expect((await list("?state=deactivated")).data).to.deep.equal([]);
    await record("MemberDeactivated", bea);
    await record("MemberLeft", bea);
    expect((await list("?q=bea")).data).to.deep.equal([]);
  });
});
