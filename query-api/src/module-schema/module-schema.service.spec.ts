import { type Block, type ModuleSchema, writeFields } from "@annals/document";
import { paragraph } from "@annals/testing/blocks";
import { type Person, startWorld, unzip, type World } from "@annals/testing/world";
import { expect } from "chai";

const contact: ModuleSchema = {
  object_type: "contact",
  name: "Contact",
  content: [{ key: "phone", type: "text", label: "Phone", default: null, required: false, options: [] }],
  settings: { cls: "" },
};
const path = "/api/admin/moduleSchemas";

describe("types of modules, as they are read", () => {
  let world: World;
  let space: string;
  let other: string;
  let admin: Person;
  let page: string;
  let file: string;

  const define = (schema: ModuleSchema, within = space) =>
    world.record(
      `module_schema-${within}`,
      { type: "ModuleSchemaAdded", data: schema },
      { space: within, actor: admin.id },
    );
  const remove = (object_type: string) =>
    world.record(
      `module_schema-${space}`,
      { type: "ModuleSchemaRemoved", data: { object_type } },
      { space, actor: admin.id },
    );
  const card = (id: string, image: string): Block => ({
    ...{ id, type: "custom", children: [] },
    props: {
      objectType: "contact",
      title: "Contact <b>",
      fields: writeFields([
        { key: "phone", type: "text", label: "Phone", value: "0351-zanzibar" },
        { key: "site", type: "link", label: "Site", value: "https://example.org/?a=1&b=2" },
        { key: "face", type: "image", label: "Face", value: `/api/files/${image}` },
      ]),
    },
  });

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    other = await world.found("other", { auth: { auth_required: false } });
    page = await world.write(space, admin.id, { title: "People" });
    file = await world.upload(space, admin.id, { entry: null, bytes: Buffer.from("a face") });
    await world.record(
      `file-${file}`,
      { type: "FileShown", data: { entry_id: page } },
      { space, actor: admin.id },
    );
    await world.publish(space, admin.id, page, 2, {
      title: "People",
      blocks: [card("c", file), paragraph("After", "p")],
    });
    await define(contact);
    await define({ ...contact, object_type: "area", name: "Area" });
  });
  after(() => world.close());

  it("are listed by their names for those who administer, and given to writers with the draft", async () => {
    const { body } = await world.get(path, admin);
    expect(body.data.map(({ name }: ModuleSchema) => name)).to.deep.equal(["Area", "Contact"]);
    expect(body.data[1]).to.deep.equal(contact);
    const author = await world.join(space, "Ava Author", ["author"]);
    expect((await world.get(path, author)).status).to.equal(403);
    const draft = await world.get(`/api/entries/${page}/draft`, author);
    expect(draft.body.module_schemas).to.deep.equal(body.data);
    const minimal = { ...author, headers: { Prefer: "return=minimal" } };
    const short = await world.get(`/api/entries/${page}/draft`, minimal);
    expect(short.body.module_schemas).to.deep.equal(body.data);
    // The list itself is for admins alone.
    const developer = await world.join(space, "Dee Developer", ["developer"]);
    expect((await world.get(path, developer)).status).to.equal(403);
    expect((await world.get("/api/modules/schemas", admin)).status).to.equal(404);
  });

  it("are of their space alone, and nothing for guests", async () => {
    await define({ ...contact, name: "Theirs" }, other);
    const guest = { host: "other.example.org" };
    expect((await world.get(path, guest)).status).to.equal(403);
    expect((await world.get(path, admin)).body.data).to.have.length(2);
  });

  it("are not needed to read what was written, search it and export it", async () => {
    await remove("contact");
    const reader = await world.join(space, "Rob Reader");
    const { body } = await world.get(`/api/entries/${page}`, reader);
    expect(body.html)
      .to.include('<p class="custom-title">Contact &lt;b&gt;</p>')
      .and.include("<dt>Phone</dt><dd>0351-zanzibar</dd>")
      .and.include('<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">')
      .and.include(`src="/api/files/${file}"`);
    const [module] = body.modules;
    expect([module.object_type, module.content]).to.deep.equal([
      "contact",
      { phone: "0351-zanzibar", site: "https://example.org/?a=1&b=2", face: `/api/files/${file}` },
    ]);
    expect((await world.get(`/api/files/${file}`, reader)).status).to.equal(200);
    const found = await world.get("/api/search?q=zanzibar", reader);
    expect(found.body.data.map(({ id }: { id: string }) => id)).to.deep.equal([page]);
    const files = await unzip((await world.get("/api/export", reader)).bytes);
    expect([...files.values()].join("\n")).to.match(/\| Phone \| 0351-zanzibar \|/);
    expect((await world.get(path, admin)).body.data.map(({ name }: ModuleSchema) => name)).to.deep.equal([
      "Area",
    ]);
  });
});
