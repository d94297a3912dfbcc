import { type FactOfStream, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("saved searches", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  const ids = ["0190c2f1-0000-7000-8000-00000000c001", "0190c2f1-0000-7000-8000-00000000c002"] as const;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    for (const [at, search_id] of ids.entries())
      await say({
        type: "SearchSaved",
        data: {
          search_id,
          name: await world.seal(reader.id, `Number ${at}`),
          text: await world.seal(reader.id, `tag:policy ${at}`),
        },
      });
  });
  after(() => world.close());

  const say = (fact: FactOfStream<"saved_search">) =>
    world.record(`saved_search-${space}.${reader.id}`, fact, { space, actor: reader.id });
  const list = async (as: Person | null = reader) => (await world.get("/api/searches", as)).body.data;

  it("are one's own, in the order in which they were saved, with their words", async () => {
    expect(await list()).to.deep.equal([
      { id: ids[0], name: "Number 0", text: "tag:policy 0" },
      { id: ids[1], name: "Number 1", text: "tag:policy 1" },
    ]);
    expect(await list(admin)).to.deep.equal([]);
    expect((await world.get("/api/searches", null)).status).to.equal(401);
  });
  it("are renamed, and gone until they are restored", async () => {
    const name = await world.seal(reader.id, "Policies");
    await say({ type: "SavedSearchRenamed", data: { search_id: ids[0], name } });
    await say({ type: "SavedSearchRemoved", data: { search_id: ids[1] } });
    expect((await list()).map((one: { name: string }) => one.name)).to.deep.equal(["Policies"]);
    await say({ type: "SavedSearchRestored", data: { search_id: ids[1] } });
    expect((await list()).map((one: { name: string }) => one.name)).to.deep.equal(["Policies", "Number 1"]);
  });
});
