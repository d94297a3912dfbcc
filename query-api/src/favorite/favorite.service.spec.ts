import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("favorites", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let pages: string[];

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    pages = [];
    for (const title of ["One", "Two", "Three"]) pages.push(await world.write(space, admin.id, { title }));
    for (const entry_id of pages) await say(reader, { type: "FavoriteAdded", data: { entry_id } });
  });
  after(() => world.close());

  const say = (who: Person, fact: FactOfStream<"favorite">) =>
    world.record(`favorite-${space}.${who.id}`, fact, { space, actor: who.id });
  const titles = async (who: Person | null = reader) =>
    (await world.get("/api/users/entries/favorites", who)).body.data.map(({ title }: Json) => title);

  it("are one's own, in one's order", async () => {
    expect(await titles()).to.deep.equal(["One", "Two", "Three"]);
    expect(await titles(admin)).to.deep.equal([]);
    await say(reader, { type: "FavoritesSorted", data: { entries: [pages[2]!, pages[0]!, pages[1]!] } });
    expect(await titles()).to.deep.equal(["Three", "One", "Two"]);
    await say(reader, { type: "FavoriteRemoved", data: { entry_id: pages[0]! } });
    await say(reader, { type: "FavoriteAdded", data: { entry_id: pages[0]! } });
    expect(await titles()).to.deep.equal(["Three", "Two", "One"]);
  });
  it("show only what may be viewed now", async () => {
    const share = { principal: "special:logged_in", level: 0 };
    await world.record(`entry-${pages[1]}`, { type: "EntryShared", data: share }, { space, actor: admin.id });
    await world.record(`entry-${pages[2]}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    expect(await titles()).to.deep.equal(["One"]);
  });
  it("are counted in the answer about oneself, where there are any", async () => {
    expect((await world.get("/api/users/me", reader)).body.favorites).to.equal(3);
    expect((await world.get("/api/users/me", admin)).body).not.to.have.property("favorites");
  });
  it("are for those who are signed in", async () => {
    expect((await world.get("/api/users/entries/favorites", null)).status).to.equal(401);
  });
});
