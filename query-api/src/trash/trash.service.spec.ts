import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the trash", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  let top: string;
  let below: string;
  let own: string;

  const say = (entry: string, fact: FactOfStream<"entry">, by = admin) =>
    world.record(`entry-${entry}`, fact, { space, actor: by.id });
  const trash = (entry: string, by = admin) => say(entry, { type: "EntryTrashed", data: {} }, by);
  const list = async (as: Person, query = ""): Promise<Json> =>
    (await world.get(`/api/entries/trashed/list${query}`, as)).body;
  const titles = async (as: Person, query = "") =>
    (await list(as, query)).data.map(({ title }: Json) => title);

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
    top = await world.write(space, admin.id, { title: "Remote" });
    below = await world.write(space, admin.id, { title: "Gatherings", parent: top });
    await world.write(space, admin.id, { title: "Hackathon", parent: below });
    own = await world.write(space, author.id, { title: "My notes", parent: top });
    await trash(below);
    await trash(own, author);
  });
  after(() => world.close());

  it("lists what was put there, last first, with where it was, by whom and what is below", async () => {
    const all = await list(admin);
    expect(all.data.map(({ title }: Json) => title)).to.deep.equal(["My notes", "Gatherings"]);
    expect(all).to.include({ total: 2, pages: 3, current_page: 1 });
    const [notes, gatherings] = all.data;
    expect(notes.deleted_by.display_name).to.equal("Ada Author");
    expect(notes.breadcrumbs.map(({ title }: Json) => title)).to.deep.equal(["Remote"]);
    expect(gatherings).to.include({ pages_below: 1, parent_trashed: false, published: true });
    expect(all.people.map(({ display_name }: Json) => display_name)).to.include("Ada Author");
  });
  it("is narrowed by title and by person, and paged", async () => {
    expect(await titles(admin, "?q=GATHER")).to.deep.equal(["Gatherings"]);
    expect(await titles(admin, `?by=${author.id}`)).to.deep.equal(["My notes"]);
    expect(await titles(admin, "?q=%25")).to.deep.equal([]);
    expect(await titles(admin, "?sort=title")).to.deep.equal(["Gatherings", "My notes"]);
    expect(await titles(admin, "?sort=pages")).to.deep.equal(["Gatherings", "My notes"]);
    expect(await titles(admin, "?sort=deleted")).to.deep.equal(["My notes", "Gatherings"]);
    expect((await world.get("/api/entries/trashed/list?sort=size", admin)).status).to.equal(422);
    const second = await list(admin, "?per_page=1&page=2");
    expect([second.data[0].title, second.last_page]).to.deep.equal(["Gatherings", 2]);
  });
  it("shows to each what they may manage", async () => {
    expect(await titles(author)).to.deep.equal(["My notes"]);
    expect(await titles(reader)).to.deep.equal([]);
    expect((await world.get("/api/entries/trashed/list", null)).status).to.equal(401);
  });
  it("says when what was above is there too, and forgets what was taken out for good", async () => {
    await trash(top);
    const { data } = await list(admin);
    expect(data.map(({ title, parent_trashed }: Json) => [title, parent_trashed])).to.deep.equal([
      ["Remote", false],
      ["My notes", true],
      ["Gatherings", true],
    ]);
    await say(below, { type: "EntryPurged", data: {} });
    expect(await titles(admin)).to.deep.equal(["Remote", "My notes"]);
    expect((await world.get(`/api/entries/${below}`, admin)).status).to.equal(404);
  });
});
