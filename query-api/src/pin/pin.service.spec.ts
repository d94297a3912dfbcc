import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("pinned pages", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  const ids: Record<string, string> = {};

  const pinned = (entry: string, parent_id: string | null) =>
    world.record(`entry-${entry}`, { type: "EntryPinned", data: { parent_id } }, { space, actor: admin.id });
  const pins = async (id: string, as: Person) => {
    const { here, can_pin, below } = (await world.get(`/api/entries/${id}`, as)).body.pins;
    return { here, can_pin, below: below.map(({ title }: { title: string }) => title) };
  };

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    ids.above = await world.write(space, admin.id, { title: "Above" });
    const below = { parent: ids.above };
    ids.plain = await world.write(space, admin.id, { title: "Plain", ...below });
    ids.first = await world.write(space, admin.id, { title: "First", ...below });
    ids.secret = await world.write(space, admin.id, {
      title: "Secret",
      sharing: { "special:logged_in": 0 },
      ...below,
    });
    for (const id of [ids.first, ids.secret]) await pinned(id, ids.above);
  });
  after(() => world.close());

  it("are told by the page above, to who may view them", async () => {
    expect(await pins(ids.above!, admin)).to.deep.equal({
      here: false,
      can_pin: false,
      below: ["First", "Secret"],
    });
    expect((await pins(ids.above!, reader)).below).to.deep.equal(["First"]);
  });
  it("say that they are, and to editors of the page above that they can be", async () => {
    expect(await pins(ids.first!, admin)).to.deep.equal({ here: true, can_pin: true, below: [] });
    expect(await pins(ids.first!, reader)).to.deep.equal({ here: true, can_pin: false, below: [] });
    expect((await pins(ids.plain!, admin)).here).to.equal(false);
  });
  it("are pinned only while they are below that page", async () => {
    const move = (entry: string, parent_id: string | null) =>
      world.record(
        `entry-${entry}`,
        { type: "EntryMoved", data: { parent_id, sort_order: 0 } },
        { space, actor: admin.id },
      );
    await move(ids.first!, ids.plain!);
    expect((await pins(ids.above!, reader)).below).to.deep.equal([]);
    expect((await pins(ids.first!, reader)).here).to.equal(false);
    await move(ids.first!, ids.above!);
    expect((await pins(ids.above!, reader)).below).to.deep.equal(["First"]);
    await pinned(ids.first!, null);
    expect((await pins(ids.above!, reader)).below).to.deep.equal([]);
  });
});
