import { adding, image, type Person, paragraph, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("files", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  let picture: string;
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, number) => number % 251));

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
    const page = await world.write(space, author.id, { title: "Page" });
    picture = await world.upload(space, author.id, { entry: page, name: "Bild “1”\r\n.png", bytes });
    await world.publish(space, author.id, page, 2, {
      title: "Page",
      blocks: [image(`/api/files/${picture}`)],
    });
  });
  after(() => world.close());

  it("come whole, to be kept, named safely", async () => {
    const got = await world.get(`/api/files/${picture}`, reader);
    expect(got.status).to.equal(200);
    expect(got.bytes.equals(bytes)).to.equal(true);
    const header = (name: string) => got.headers.get(name);
    expect(header("Content-Type")).to.equal("image/png");
    expect(header("Content-Length")).to.equal("1000");
    expect(header("X-Content-Type-Options")).to.equal("nosniff");
    expect(header("Cache-Control")).to.equal("private, no-cache");
    expect(header("Content-Disposition")).to.equal(
      "inline; filename=\"Bild _1___.png\"; filename*=UTF-8''Bild%20%E2%80%9C1%E2%80%9D%0D%0A.png",
    );
    const again = await world.get(`/api/files/${picture}`, {
      ...reader,
      headers: { "If-None-Match": header("ETag")! },
    });
    expect([again.status, again.bytes.length]).to.deep.equal([304, 0]);
    const head = await world.get(`/api/files/${picture}`, { ...reader, method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length"), head.bytes.length]).to.deep.equal([
      200,
      "1000",
      0,
    ]);
  });

  it("come in parts", async () => {
    const part = (range: string, more: object = {}) =>
      world.get(`/api/files/${picture}`, { ...reader, headers: { Range: range, ...more } });
    const middle = await part("bytes=100-199");
    expect([middle.status, middle.headers.get("Content-Range")]).to.deep.equal([206, "bytes 100-199/1000"]);
    expect(middle.bytes.equals(bytes.subarray(100, 200))).to.equal(true);
    const end = await part("bytes=-10");
    expect(end.bytes.equals(bytes.subarray(990))).to.equal(true);
    const beyond = await part("bytes=1000-");
    expect([beyond.status, beyond.headers.get("Content-Range")]).to.deep.equal([416, "bytes */1000"]);
    expect((await part("bytes=0-9", { "If-Range": '"other"' })).status).to.equal(200);
  });

  it("cannot run as part of this site", async () => {
    const types = {
      "image/svg+xml": "inline",
      "application/pdf": "inline",
      "video/mp4": "inline",
      "text/html": "attachment",
      "text/javascript": "attachment",
      "application/xhtml+xml": "attachment",
      "not a type": "attachment",
    };
    for (const [type, disposition] of Object.entries(types)) {
      const id = await world.upload(space, reader.id, { type, name: "x", bytes: Buffer.from("<script>") });
      const { headers } = await world.get(`/api/files/${id}`, reader);
      expect(headers.get("Content-Disposition"), type).to.match(new RegExp(`^${disposition};`));
      if (type !== "application/pdf")
        expect(headers.get("Content-Security-Policy"), type).to.match(/default-src 'none'.*sandbox/);
    }
  });

  it("are for those who may view a page that shows them, the drafts of others apart", async () => {
    const alone = await world.upload(space, author.id, { bytes });
    const status = async (as: Person | null) => (await world.get(`/api/files/${alone}`, as)).status;
    expect([
      await status(author),
      await status(admin),
      await status(reader),
      await status(null),
    ]).to.deep.equal([200, 404, 404, 404]);
    const shown = image(`/api/files/${alone}`);
    const page = await world.write(space, author.id, { title: "Shows it" });
    const by = { space, actor: author.id };
    const changes = [adding(shown)];
    await world.record(`draft-${page}`, { type: "DraftSaved", data: { changes, fields: {} } }, by);
    expect([await status(admin), await status(reader)], "only named").to.deep.equal([404, 404]);
    await world.record(`file-${alone}`, { type: "FileShown", data: { entry_id: page } }, by);
    expect([await status(admin), await status(reader)]).to.deep.equal([200, 404]);
    await world.publish(space, author.id, page, 2, {
      title: "Shows it",
      blocks: [paragraph("x"), shown],
    });
    expect([await status(admin), await status(reader), await status(null)]).to.deep.equal([200, 200, 404]);
  });

  it("are for those who see them as the icon or banner of a page, those of drafts for who can edit", async () => {
    const [icon, banner] = [
      await world.upload(space, author.id, { bytes }),
      await world.upload(space, author.id, { bytes }),
    ];
    const page = await world.write(space, author.id, { title: "Has both" });
    const by = { space, actor: author.id };
    const fields = { icon: `/api/files/${icon}`, settings: { banner_url: `/api/files/${banner}#a` } };
    const statuses = async (as: Person | null) => [
      (await world.get(`/api/files/${icon}`, as)).status,
      (await world.get(`/api/files/${banner}`, as)).status,
    ];
    await world.record(`draft-${page}`, { type: "DraftSaved", data: { changes: [], fields } }, by);
    expect([await statuses(admin), await statuses(reader)], "only named").to.deep.equal([
      [404, 404],
      [404, 404],
    ]);
    for (const file of [icon, banner])
      await world.record(`file-${file}`, { type: "FileShown", data: { entry_id: page } }, by);
    expect([await statuses(admin), await statuses(reader)]).to.deep.equal([
      [200, 200],
      [404, 404],
    ]);
    await world.record(
      `draft-${page}`,
      {
        type: "EntryPublished",
        data: { number: 2, title: "Has both", description: "", note: "", blocks: [], fields },
      },
      by,
    );
    expect([await statuses(reader), await statuses(null)]).to.deep.equal([
      [200, 200],
      [404, 404],
    ]);
    for (const file of [icon, banner]) {
      const { body } = await world.get(`/api/files/${file}/details`, reader);
      expect(body.used_in.map(({ id }: { id: string }) => id)).to.deep.equal([page]);
    }
  });

  describe("on a page that everybody sees", () => {
    let editor: Person;
    let page: string;
    let version = 2;
    before(async () => {
      await world.change(space, { auth: { auth_required: false } });
      editor = await world.join(space, "Eve Editor");
      page = await world.write(space, author.id, {
        title: "Open",
        sharing: { "special:public": 1, [`user:${editor.id}`]: 3 },
      });
    });
    const upload = (entry: string | null) => world.upload(space, author.id, { entry, bytes });
    const publish = (blocks: unknown[], fields: object = {}) => {
      version++;
      const about = { number: version, title: "Open", description: "", note: "", blocks, fields };
      return world.record(`draft-${page}`, { type: "EntryPublished", data: about } as never, {
        space,
        actor: author.id,
      });
    };
    const by = () => ({ space, actor: author.id });
    /** What a guest, a reader, who can edit, who manages and who uploaded it get. */
    const statuses = async (file: string) => {
      const all: number[] = [];
      for (const one of [null, reader, editor, admin, author])
        all.push((await world.get(`/api/files/${file}`, one)).status);
      return all;
    };
    const forAll = [200, 200, 200, 200, 200];
    const forEditors = [404, 404, 200, 200, 200];
    const forManagers = [404, 404, 404, 200, 200];

    it("are not there for readers before they are placed, nor after they are taken off", async () => {
      const file = await upload(page);
      expect(await statuses(file)).to.deep.equal(forEditors);
      const save = { changes: [adding(image(`/api/files/${file}`))], fields: {} };
      await world.record(`draft-${page}`, { type: "DraftSaved", data: save }, by());
      expect(await statuses(file), "in a draft").to.deep.equal(forEditors);
      await publish([image(`/api/files/${file}`)]);
      expect(await statuses(file), "published").to.deep.equal(forAll);
      await publish([paragraph("Nothing more")]);
      expect(await statuses(file), "taken off").to.deep.equal(forEditors);
    });

    it("are gone for readers with the gallery, icon or banner that showed them, and remain with managers", async () => {
      const [shown, icon, banner] = [await upload(null), await upload(null), await upload(null)];
      for (const file of [shown, icon, banner])
        await world.record(`file-${file}`, { type: "FileShown", data: { entry_id: page } }, by());
      for (const file of [shown, icon, banner]) expect(await statuses(file)).to.deep.equal(forManagers);
      const gallery = { id: "g", type: "gallery", props: {}, children: [image(`/api/files/${shown}`)] };
      const fields = { icon: `/api/files/${icon}`, settings: { banner_url: `/api/files/${banner}` } };
      await publish([gallery], fields);
      for (const file of [shown, icon, banner]) expect(await statuses(file)).to.deep.equal(forAll);
      await publish([paragraph("x")], { icon: "", settings: { banner_url: "" } });
      for (const file of [shown, icon, banner]) expect(await statuses(file)).to.deep.equal(forManagers);
    });

    it("stay readable while another page shows them, and go with it", async () => {
      const file = await upload(page);
      const other = await world.write(space, author.id, { title: "Other", sharing: { "special:public": 1 } });
      await world.record(`file-${file}`, { type: "FileShown", data: { entry_id: other } }, by());
      await world.publish(space, author.id, other, 2, {
        title: "Other",
        blocks: [image(`/api/files/${file}`)],
      });
      await publish([paragraph("x")]);
      expect(await statuses(file)).to.deep.equal(forAll);
      await world.record(`entry-${other}`, { type: "EntryTrashed", data: {} } as never, by());
      expect((await statuses(file)).slice(0, 2)).to.deep.equal([404, 404]);
    });

    it("are not there for readers in a hidden block", async () => {
      const file = await upload(page);
      const hidden = { ...image(`/api/files/${file}`) };
      await publish([{ ...hidden, props: { ...hidden.props, hidden: true } }]);
      expect((await statuses(file)).slice(2)).to.deep.equal([200, 200, 200]);
    });
  });

  it("have their sizes in the text that shows them, now and before, unless it only names them", async () => {
    const upload = (entry: string | null) =>
      world.upload(space, author.id, { entry, pixels: [640, 480], bytes });
    const page = await world.write(space, author.id, { title: "Pictures" });
    const own = await upload(page);
    const foreign = await upload(null);
    const blocks = [image(`/api/files/${own}`), { ...image(`/api/files/${foreign}`), id: "i2" }];
    await world.publish(space, author.id, page, 2, { title: "Pictures", blocks });
    const now = (await world.get(`/api/entries/${page}`, reader)).body.html as string;
    expect(now).to.match(new RegExp(`${own}" alt="" width="640" height="480">`));
    expect(now).to.match(new RegExp(`${foreign}" alt="">`));
    const version = (await world.get(`/api/revisions/${page}/2`, admin)).body.html as string;
    expect(version).to.equal(now);
  });

  it("are shown to everyone when they are the space's logo", async () => {
    const logo = await world.upload(space, admin.id, { bytes });
    const settings = (await world.get("/api/settings")).body;
    const { colors: _, ...theme } = settings.theme;
    await world.record(
      `space-${space}`,
      {
        type: "SpaceSettingsChanged",
        data: { settings: { ...settings, theme: { ...theme, branding: { logo: `/api/files/${logo}` } } } },
      },
      { space },
    );
    expect((await world.get(`/api/files/${logo}`)).status).to.equal(200);
    expect((await world.get(`/api/files/${picture}`)).status).to.equal(404);
  });

  it("that are pictures are listed for those who can choose them, by page and by name", async () => {
    const names = async (as: Person | null, query = "") =>
      (await world.get(`/api/assets/images?per_page=100${query}`, as)).body.data.map(
        ({ name }: { name: string }) => name,
      );
    const upload = (entry: string | null, name: string, type = "image/png") =>
      world.upload(space, author.id, { entry, name, type, pixels: [640, 480], bytes });
    const page = await world.write(space, author.id, { title: "Chosen from" });
    const inText = await upload(page, "chosen-in-text.png");
    await upload(page, "chosen-left-out.png");
    await upload(page, "chosen-words.txt", "text/plain");
    await upload(null, "chosen-alone.png");
    const other = await world.write(space, author.id, { title: "Chosen again" });
    await upload(other, "chosen-other.webp", "image/webp");
    await world.publish(space, author.id, page, 2, {
      title: "Chosen from",
      blocks: [image(`/api/files/${inText}`)],
    });

    const all = ["chosen-other.webp", "chosen-alone.png", "chosen-left-out.png", "chosen-in-text.png"];
    expect(await names(author, "&name=CHOSEN")).to.have.members(all);
    expect(await names(admin, "&name=chosen")).to.have.members(all.filter((name) => !/alone/.test(name)));
    expect(await names(reader, "&name=chosen")).to.deep.equal(["chosen-in-text.png"]);
    expect(await names(author, `&entry_id=${page}`)).to.have.members([
      "chosen-left-out.png",
      "chosen-in-text.png",
    ]);
    const { body } = await world.get("/api/assets/images?per_page=1&name=chosen-in", reader);
    expect(body).to.deep.include({ total: 1, current_page: 1, last_page: 1, per_page: 1 });
    expect(body.data[0]).to.deep.include({
      ...{ id: inText, name: "chosen-in-text.png", path: `/api/files/${inText}`, width: 640, height: 480 },
    });
    expect((await world.get("/api/assets/images")).status).to.equal(401);
  });

  it("of another space, or of a page that they cannot see, are not named", async () => {
    const closed = await world.write(space, author.id, { title: "Closed" });
    const secret = await world.upload(space, author.id, { entry: closed, name: "secret.png", bytes });
    await world.publish(space, author.id, closed, 2, {
      title: "Closed",
      blocks: [image(`/api/files/${secret}`)],
    });
    await world.record(
      `entry-${closed}`,
      { type: "EntryShared", data: { principal: "special:logged_in", level: 0 } },
      { space },
    );
    const far = await world.found("far");
    const stranger = await world.join(far, "Stella Stranger", ["admin"]);
    const total = async (as: Person, headers = {}) =>
      (await world.get("/api/assets/images?name=secret", { ...as, headers })).body.total;
    expect(await total(author)).to.equal(1);
    expect(await total(reader)).to.equal(0);
    expect(await total(stranger, { "Annals-Space": "far" })).to.equal(0);
  });
});
