import { randomUUID } from "node:crypto";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

type Item = Extract<FactOfStream<"nav">, { type: "NavItemAdded" }>["data"];

describe("the navigation at the top, as people see it", () => {
  let world: World;
  let space: string;
  let other: string;
  let admin: Person;
  const ids = new Map<string, string>();

  const add = async (title: string, to: Partial<Item> = {}, within = space) => {
    const nav_id = to.nav_id ?? randomUUID();
    ids.set(title, nav_id);
    const data = {
      title,
      slug: "",
      url: "https://example.org",
      role: [],
      sort_order: 0,
      parent_nav_id: null,
    };
    await world.record(
      `nav-${within}`,
      { type: "NavItemAdded", data: { ...data, ...to, nav_id } },
      { space: within, actor: admin.id },
    );
  };
  const titles = async (as: Parameters<World["get"]>[1]) =>
    (await world.get("/api/nav", as)).body.data.map(({ title }: Json) => title);

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    other = await world.found("other", { auth: { auth_required: false } });
    await add("Everyone", { sort_order: 2 });
    await add("Authors", { role: ["author"], sort_order: 1 });
    await add("Admins", { role: ["admin"], sort_order: 3 });
    await add("Logged In", { role: ["verified"], sort_order: 4 });
    await add("In the menu of admins", { parent_nav_id: ids.get("Admins")! });
    await add("Both", { role: ["admin", "author"], sort_order: 5 });
  });
  after(() => world.close());

  it("holds what they may see, in its order; admins, who edit it, see all", async () => {
    const viewer = await world.join(space, "Vera Viewer", ["viewer"]);
    const author = await world.join(space, "Ava Author", ["author"]);
    const developer = await world.join(space, "Dev Developer", ["developer"]);
    expect(await titles(viewer)).to.deep.equal(["Everyone", "Logged In"]);
    expect(await titles(author)).to.deep.equal(["Authors", "Everyone", "Logged In", "Both"]);
    const all = ["In the menu of admins", "Authors", "Everyone", "Admins", "Logged In", "Both"];
    expect(await titles(admin)).to.deep.equal(all);
    expect(await titles(developer)).to.deep.equal(["Everyone", "Logged In"]);
  });

  it("has what guests may see where the space has guests, and nothing of another space", async () => {
    const there = { host: "other.example.org" };
    await add("Open", { nav_id: ids.get("Everyone")! }, other);
    await add("For members", { role: ["verified"] }, other);
    expect(await titles(there)).to.deep.equal(["Open"]);
    const stranger = await world.join(space, "Sam Stranger", ["admin"]);
    expect(await titles({ ...stranger, ...there }), "an account of another space is a guest").to.deep.equal([
      "Open",
    ]);
    expect(await titles(stranger))
      .to.include("Everyone")
      .and.not.include("Open");
    expect((await world.get("/api/nav")).status, "guests where there are none").to.equal(401);
  });

  it("knows of changes and of what is gone", async () => {
    const { body } = await world.get("/api/nav", admin);
    const both = body.data.find(({ title }: Json) => title === "Both");
    expect(both).to.deep.equal({
      id: ids.get("Both"),
      title: "Both",
      slug: "",
      url: "https://example.org",
      role: ["admin", "author"],
      sort_order: 5,
      parent_nav_id: null,
    });
    const { id: nav_id, ...rest } = both;
    await world.record(
      `nav-${space}`,
      { type: "NavItemChanged", data: { nav_id, ...rest, title: "Renamed" } },
      { space, actor: admin.id },
    );
    expect(await titles(admin)).to.include("Renamed");
    await world.record(`nav-${space}`, { type: "NavItemRemoved", data: { nav_id } }, { space });
    expect(await titles(admin)).to.not.include("Renamed");
  });
});
