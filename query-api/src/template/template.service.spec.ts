import { paragraph } from "@annals/testing/blocks";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("templates", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  const ids: Record<string, string> = {};

  const made = (entry: string, is_template = true) =>
    world.record(
      `entry-${entry}`,
      { type: "EntryTemplateSet", data: { is_template } },
      { space, actor: admin.id },
    );
  const list = async (as: Person): Promise<Json[]> => (await world.get("/api/templates", as)).body.data;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    ids.rfc = await world.write(space, admin.id, { title: "RFC" });
    ids.secret = await world.write(space, admin.id, {
      title: "Dismissal",
      sharing: { "special:logged_in": 0 },
    });
    ids.draft = await world.write(space, admin.id, { title: "Not yet", published: false });
    ids.former = await world.write(space, admin.id, { title: "Former" });
    for (const id of Object.values(ids)) await made(id);
    await made(ids.former, false);
  });
  after(() => world.close());

  it("are listed as far as one may view them, once they are published", async () => {
    expect((await list(admin)).map(({ title }) => title)).to.have.members(["RFC", "Dismissal"]);
    expect((await list(reader)).map(({ title, pages }) => [title, pages])).to.deep.equal([["RFC", 0]]);
    expect((await world.get("/api/templates", null)).status).to.equal(401);
  });
  it("say so in the answer about them", async () => {
    expect((await world.get(`/api/entries/${ids.rfc}`, reader)).body.is_template).to.equal(true);
    expect((await world.get(`/api/entries/${ids.former}`, reader)).body.is_template).to.equal(false);
  });
  it("are read with what a page takes over from them, by who may view them", async () => {
    const one = (id: string, as: Person) => world.get(`/api/templates/${id}`, as);
    const shown = paragraph("For us", "p2");
    const hidden = { ...shown, props: { ...shown.props, visibility: 0 as const } };
    const written = await world.write(space, admin.id, {
      title: "Minutes",
      blocks: [paragraph("Who was there"), hidden],
    });
    await made(written);
    const { body } = await one(written, admin);
    expect(body).to.include({ id: written, title: "Minutes", icon: "" });
    const texts = (blocks: Json[]) => blocks.map(({ content }) => content[0].text);
    expect(texts(body.blocks)).to.deep.equal(["Who was there", "For us"]);
    expect(texts((await one(written, reader)).body.blocks)).to.deep.equal(["Who was there"]);
    for (const id of [ids.secret!, ids.draft!, ids.former!])
      expect((await one(id, reader)).status).to.equal(404);
  });
});
