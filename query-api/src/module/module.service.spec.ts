import type { Block } from "@annals/document";
import { heading, image, paragraph } from "@annals/testing/blocks";
import { type Person, startWorld, unzip, type World } from "@annals/testing/world";
import { expect } from "chai";

const hidden = (block: Block): Block => ({ ...block, props: { ...block.props, visibility: 0 } }) as Block;
const named = (block: Block, blockName: string): Block =>
  ({ ...block, props: { ...block.props, blockName } }) as Block;

describe("modules, as they are read", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let section: string;
  let page: string;
  let file: string;
  let secret: Block[];

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    section = await world.write(space, admin.id, { title: "Section" });
    page = await world.write(space, admin.id, { title: "Page", parent: section, published: false });
    file = await world.upload(space, admin.id, { entry: null, bytes: Buffer.from("a secret picture") });
    const mention = { type: "mention", props: { kind: "user", id: reader.id, label: "" } } as const;
    secret = [
      hidden(heading("Secret heading", "s1")),
      hidden({ ...paragraph("secret words", "s2"), content: [mention] }),
      hidden({ ...image(`/api/files/${file}`), id: "s3" } as Block),
    ];
    const blocks = [
      named(heading("Setup", "h1"), "Begin here"),
      paragraph("First", "p1"),
      ...secret,
      heading("Setup", "h2"),
    ];
    await world.record(
      `file-${file}`,
      { type: "FileShown", data: { entry_id: page } },
      { space, actor: admin.id },
    );
    await world.publish(space, admin.id, page, 1, { title: "Page", blocks });
  });
  after(() => world.close());

  const get = (path: string, by: Person, headers = {}) => world.get(path, { ...by, headers });
  const ids = (modules: { id: string }[]) => modules.map(({ id }) => id);

  it("are the published blocks in their order, the hidden ones for who can edit alone", async () => {
    const { body: seen } = await get(`/api/entries/${page}`, reader);
    expect(ids(seen.modules)).to.deep.equal(["h1", "p1", "h2"]);
    expect(seen.modules[0]).to.deep.include({
      name: "Begin here",
      draft_id: null,
      sort_order: 0,
      visibility: 1,
    });
    const { body: whole } = await get(`/api/entries/${page}`, admin);
    expect(ids(whole.modules)).to.deep.equal(["h1", "p1", "s1", "s2", "s3", "h2"]);
    expect(whole.modules[3].visibility).to.equal(0);
    expect(whole.modules[3].content[0].props.label).to.equal("Rob Reader");
    expect((await get(`/api/entries/${section}`, reader)).body.modules).to.have.length(1);
  });

  it("are left out of a short answer", async () => {
    const minimal = { Prefer: "return=minimal" };
    const { body } = await get(`/api/entries/${page}`, reader, minimal);
    expect([body.title, "modules" in body]).to.deep.equal(["Page", false]);
    expect("modules" in (await get(`/api/entries/${page}/draft`, admin, minimal)).body).to.equal(false);
  });

  it("say in the draft which of them are published", async () => {
    const changes = [
      { op: "remove" as const, id: "h2" },
      { op: "add" as const, block: bare(paragraph("New", "n1")), parent: null, after: "p1" },
    ];
    await world.record(
      `draft-${page}`,
      { type: "DraftSaved", data: { changes, fields: {} } },
      { space, actor: admin.id },
    );
    const { body } = await get(`/api/entries/${page}/draft`, admin);
    expect(ids(body.modules)).to.deep.equal(["h1", "p1", "n1", "s1", "s2", "s3"]);
    expect(body.modules.map((one: { draft_id: string | null }) => one.draft_id)).to.deep.equal([
      ...[null, null, "n1", null, null, null],
    ]);
    expect(body.modules.map((one: { object: Block }) => one.object)).to.deep.equal(body.blocks);
    expect(ids((await get(`/api/entries/${page}`, reader)).body.modules)).to.deep.equal(["h1", "p1", "h2"]);
  });

  it("are in the tree, with their headings, where they are asked for", async () => {
    const { body } = await get("/api/entries/tree?level=2&include_modules=1", reader);
    expect((await get("/api/entries/tree?level=2&include_modules=true", reader)).body).to.deep.equal(body);
    const none = (await get("/api/entries/tree?level=2", reader)).body;
    for (const no of ["0", "false"])
      expect((await get(`/api/entries/tree?level=2&include_modules=${no}`, reader)).body).to.deep.equal(none);
    expect((await get("/api/entries/tree?level=2&include_modules=maybe", reader)).status).to.equal(422);
    const [above] = body.data;
    expect(ids(above.modules)).to.have.length(1);
    expect(above.entries[0].modules).to.deep.equal([
      {
        ...{ id: "h1", object_type: "rich_text" },
        settings: { headings: [{ id: "begin-here", tag: "h2", title: "Setup" }] },
      },
      { id: "p1", object_type: "rich_text", settings: { headings: [] } },
      {
        ...{ id: "h2", object_type: "rich_text" },
        settings: { headings: [{ id: "setup", tag: "h2", title: "Setup" }] },
      },
    ]);
    expect("modules" in (await get("/api/entries/tree", reader)).body.data[0]).to.equal(false);
  });

  it("name headings of four levels, and no deeper ones, in the tree", async () => {
    const levels = [1, 2, 3, 4, 5, 6];
    const deep = await world.write(space, admin.id, { title: "Deep", parent: section, published: false });
    const blocks = levels.map((level) => {
      const one = heading(`Level ${level}`, `l${level}`);
      return { ...one, props: { ...one.props, level } } as Block;
    });
    await world.publish(space, admin.id, deep, 1, { title: "Deep", blocks });
    const { body } = await get(`/api/entries/tree?parent_ids=${section}&include_modules=1`, reader);
    const node = body.data.find(({ id }: { id: string }) => id === deep);
    type Trail = { settings: { headings: { tag: string }[] } };
    const tags = node.modules.flatMap(({ settings }: Trail) => settings.headings.map(({ tag }) => tag));
    expect(tags).to.deep.equal(["h1", "h2", "h3", "h4"]);
  });

  it("were others in the past, and the hidden ones were hidden", async () => {
    const now = new Date().toISOString();
    const { body } = await get(`/api/entries/${page}?at=${now}`, admin);
    expect(ids(body.modules)).to.deep.equal(["h1", "p1", "s1", "s2", "s3", "h2"]);
    expect(body.html).to.include("First").and.not.include("secret").and.not.include(file);
  });

  it("are in nothing that readers get while they are hidden", async () => {
    const { body, bytes } = await get(`/api/entries/${page}`, reader);
    expect(body.headings.map(({ title }: { title: string }) => title)).to.deep.equal(["Setup", "Setup"]);
    expect(bytes.toString()).not.to.match(/secret/i);
    expect(bytes.toString()).not.to.include(file);
    expect((await get("/api/search?q=secret", reader)).body.data).to.deep.equal([]);
    const files = await unzip((await get("/api/export", admin)).bytes);
    expect([...files.values()].join())
      .to.include("First")
      .and.not.match(/secret/i);
    const first = await world.get("/api/entries/tree?level=3&include_modules=1", reader);
    expect(first.bytes.toString()).not.to.match(/secret/i);
  });

  it("show their files to those who write, and to nobody else", async () => {
    expect((await get(`/api/files/${file}`, admin)).status).to.equal(200);
    const editor = await world.join(space, "Ed Editor", ["editor"]);
    expect((await get(`/api/files/${file}`, editor)).status).to.equal(200);
    expect((await get(`/api/files/${file}`, reader)).status).to.equal(404);
    await world.publish(space, admin.id, page, 2, {
      title: "Page",
      blocks: [paragraph("First", "p1"), ...secret],
    });
    expect((await get(`/api/files/${file}`, editor)).status).to.equal(200);
    await world.publish(space, admin.id, page, 3, { title: "Page", blocks: [paragraph("First", "p1")] });
    expect((await get(`/api/files/${file}`, editor)).status).to.equal(404);
  });
});

function bare({ children: _, ...block }: ReturnType<typeof paragraph>) {
  return block;
}
