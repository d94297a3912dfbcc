import { randomUUID } from "node:crypto";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("who has access", function () {
  this.timeout(60_000);
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  let team: string;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ava Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
    team = randomUUID();
    const by = { space, actor: admin.id };
    const data = { group_id: team, name: "Team", description: "" };
    await world.record(`group-${team}`, { type: "GroupCreated", data }, by);
    await world.record(`group-${team}`, { type: "GroupMemberAdded", data: { person_id: reader.id } }, by);
  });
  after(() => world.close());

  const get = (as: Person | null, path: string) => world.get(path, as);
  const cut = (id: string) =>
    world.record(`entry-${id}`, { type: "EntryInheritanceStopped", data: {} }, { space, actor: admin.id });
  const records = (body: Json) =>
    body.records.map(({ type, name, level, from, entry, people_count }: Json) => [
      ...[type, name, level, from, entry?.title ?? null, people_count],
    ]);

  it("is said with the record that counts for each, and where it stands", async () => {
    const shelf = await world.write(space, admin.id, {
      title: "Shelf",
      sharing: { [`group:${team}`]: 3, "special:public": 1 },
    });
    const book = await world.write(space, author.id, {
      title: "Book",
      parent: shelf,
      sharing: { [`user:${reader.id}`]: 1 },
    });
    await world.write(space, author.id, { title: "Page", parent: book });
    const { status, body } = await get(author, `/api/entries/${book}/sharing`);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ inherits: true, below_count: 1 });
    expect(body.author.display_name).to.equal("Ava Author");
    expect(records(body)).to.deep.equal([
      ["user", "Rob Reader", 1, "here", "Book", 1],
      ["special", "Public", 1, "above", "Shelf", null],
      ["group", "Team", 3, "above", "Shelf", 1],
      ["special", "Logged In", 2, "space", null, 3],
    ]);
    expect(body.records[0].shared_by.display_name).to.equal("Ava Author");
    expect(body.web).to.deep.equal({ is_shared: true, is_open: false });
    expect((await get(reader, `/api/entries/${book}/sharing`)).status).to.equal(403);
    expect((await get(reader, `/api/entries/${book}/access`)).status).to.equal(403);
    expect((await get(null, `/api/entries/${book}/sharing`)).status).to.equal(401);
  });

  it("does not name a page above that the one who asks may not view", async () => {
    const secret = await world.write(space, admin.id, {
      title: "Secret shelf",
      sharing: { "special:logged_in": 0, [`group:${team}`]: 2 },
    });
    const book = await world.write(space, author.id, { title: "Own book", parent: secret });
    for (const path of ["sharing", `access?user=${reader.id}`]) {
      const { status, body, bytes } = await get(author, `/api/entries/${book}/${path}`);
      expect(status, path).to.equal(200);
      expect(bytes.toString(), path).not.to.include("Secret shelf").and.not.to.include(secret);
      const all = JSON.stringify(body.records ?? body.reasons);
      expect(all, path).to.include('"from":"above","entry":null');
    }
  });

  it("says why somebody can do what they can", async () => {
    const shelf = await world.write(space, admin.id, { title: "Shelf", sharing: { [`group:${team}`]: 3 } });
    const book = await world.write(space, admin.id, {
      title: "Book",
      parent: shelf,
      sharing: { [`user:${reader.id}`]: 0 },
    });
    const why = async (user?: Person) => {
      const query = user === undefined ? "" : `?user=${user.id.toUpperCase()}`;
      const { body } = await get(admin, `/api/entries/${book}/access${query}`);
      const of = ({ by, level, record, source }: Json) => [by, level, record?.name, source?.from];
      return {
        level: body.level,
        reasons: body.reasons.map(of),
        decides: body.reasons.findIndex((one: Json) => one.decides),
      };
    };
    expect(await why(reader)).to.deep.equal({
      level: 3,
      reasons: [
        ["record", 0, "Rob Reader", "here"],
        ["record", 3, "Team", "above"],
        ["record", 2, "Logged In", "space"],
        ["record", 0, "Public", "space"],
      ],
      decides: 1,
    });
    const byRole = await why(author);
    expect([byRole.level, byRole.reasons[byRole.decides]]).to.deep.equal([
      3,
      ["role", 3, undefined, undefined],
    ]);
    expect((await why()).level).to.equal(0);
    expect((await get(admin, `/api/entries/${book}/access?user=${randomUUID()}`)).status).to.equal(404);
    expect((await get(admin, `/api/entries/${book}/access?user=rob`)).status).to.equal(422);
  });

  it("ends at a page that takes nothing from above, and the preview has said whom that hits", async () => {
    const shelf = await world.write(space, admin.id, { title: "Shelf", sharing: { [`group:${team}`]: 3 } });
    const book = await world.write(space, admin.id, { title: "Book", parent: shelf });
    const leaf = await world.write(space, admin.id, { title: "Leaf", parent: book });
    const preview = async (keep: string) => {
      const { body } = await get(admin, `/api/entries/${book}/inheritance/preview?keep=${keep}`);
      const named = ({ count, people }: Json) => [count, people.map((one: Json) => one.first_name)];
      return [named(body.lose), named(body.keep)];
    };
    expect((await preview(""))[0]).to.deep.equal([2, ["Ava", "Rob"]]);
    expect((await preview(`group:${team}`))[0]).to.deep.equal([1, ["Ava"]]);
    expect((await preview("special:logged_in"))[0]).to.deep.equal([0, []]);
    await cut(book);
    for (const id of [book, leaf]) {
      for (const as of [author, reader]) expect((await get(as, `/api/entries/${id}`)).status).to.equal(404);
      expect((await get(admin, `/api/entries/${id}`)).status).to.equal(200);
    }
    const { body } = await get(admin, `/api/entries/${leaf}/sharing`);
    expect([body.inherits, body.records]).to.deep.equal([true, []]);
    expect((await get(reader, "/api/search?q=leaf")).body.data).to.deep.equal([]);
    const back = { type: "EntryInheritanceResumed", data: {} } as const;
    await world.record(`entry-${book}`, back, { space, actor: admin.id });
    expect((await get(reader, `/api/entries/${leaf}`)).body.access.canEdit).to.equal(true);
  });

  it("can be given to the people and groups of the space, whom its members can find", async () => {
    const { body } = await get(reader, "/api/sharing_options?q=T");
    const found = body.data.map(({ type, display_name }: Json) => `${type} ${display_name}`);
    expect(found).to.include.members(["group Team", "user Ava Author"]).and.not.to.include("user Rob Reader");
    expect(found[0]).to.equal("group Team");
    expect(body.total).to.equal(found.length);
    for (const type of ["user", "group"]) {
      const { data } = (await get(reader, `/api/sharing_options?q=T&type=${type}`)).body;
      expect(data).to.deep.equal(body.data.filter((one: Json) => one.type === type));
    }
    expect((await get(reader, "/api/sharing_options?per_page=1&page=2")).body.data).to.have.length(1);
    expect((await get(null, "/api/sharing_options")).status).to.equal(401);
  });

  it("is listed for whom a page was shared with by name, as long as they may view it", async () => {
    const nora = await world.join(space, "Nora New");
    const sharing = { [`user:${nora.id}`]: 1 };
    const page = await world.write(space, admin.id, { title: "For Nora", sharing });
    const own = await world.write(space, nora.id, { title: "Her own", sharing });
    const draft = await world.write(space, admin.id, { title: "Unwritten", sharing, published: false });
    await world.write(space, admin.id, { title: "Taken back", sharing: { [`user:${nora.id}`]: 0 } });
    const path = "/api/users/me/entries/shared/direct";
    const { body } = await get(nora, path);
    expect(body).to.include({ total: 1, current_page: 1 });
    expect(body.data[0]).to.deep.include({ id: page, level: 1, author_id: admin.id, breadcrumbs: [] });
    expect(JSON.stringify(body)).not.to.include(own).and.not.to.include(draft);
    expect((await get(author, path)).body.total).to.equal(0);
    expect((await get(null, path)).status).to.equal(401);
  });

  it("is listed for admins if it is the web, with the pages below", async () => {
    const world = await startWorld();
    try {
      const { space, admin } = await world.begin();
      const member = await world.join(space, "Mia Member", ["editor"]);
      const write = (title: string, more: object = {}) => world.write(space, admin.id, { title, ...more });
      const open = { "special:public": 1 };
      const shelf = await write("Shelf", { sharing: open });
      const book = await write("Book", { parent: shelf });
      await write("Closed", { parent: shelf, sharing: { "special:public": 0 } });
      await write("Leaf", { parent: book, sharing: open });
      await write("Private");
      const list = (query = "", as: Person | null = admin) => world.get(`/api/admin/public${query}`, as);
      const { body } = await list();
      expect(body).to.deep.include({ pages: 3, total: 2, is_open: false });
      const row = ({ title, below_count, breadcrumbs, shared_by }: Json) => [
        ...[title, below_count, breadcrumbs.map((one: Json) => one.title), shared_by?.id],
      ];
      expect(body.data.map(row)).to.have.deep.members([
        ["Shelf", 2, [], admin.id],
        ["Leaf", 0, ["Shelf", "Book"], admin.id],
      ]);
      expect((await list("?q=LEA")).body.data.map(row)).to.deep.equal([
        ["Leaf", 0, ["Shelf", "Book"], admin.id],
      ]);
      await world.record(`entry-${shelf}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
      expect((await list()).body).to.deep.include({ pages: 0, total: 0 });
      expect((await list("", member)).status).to.equal(403);
      expect((await list("", null)).status).to.equal(401);
    } finally {
      await world.close();
    }
  });

  it("is reported from the other side: what a person, a group or the web can see", async () => {
    const world = await startWorld();
    try {
      const { space, admin } = await world.begin();
      const mia = await world.join(space, "Mia Member");
      const group = randomUUID();
      const by = { space, actor: admin.id };
      const data = { group_id: group, name: "Team", description: "" };
      await world.record(`group-${group}`, { type: "GroupCreated", data }, by);
      const write = (title: string, more: object = {}) => world.write(space, admin.id, { title, ...more });
      const shelf = await write("Shelf");
      await write("Hers", { parent: shelf, sharing: { [`user:${mia.id}`]: 3 } });
      await write("Team's", { sharing: { [`group:${group}`]: 4, "special:logged_in": 0 } });
      await write("Web", { sharing: { "special:public": 1 } });
      const held = async (query: string, as: Person | null = admin) =>
        (await world.get(`/api/admin/access?${query}`, as)).body;
      const rows = (body: Json) => body.data.map(({ title, level }: Json) => [title, level]);
      const hers = await held(`user=${mia.id}`);
      expect(rows(hers)).to.deep.equal([
        ["Hers", 3],
        ["Shelf", 2],
        ["Web", 2],
      ]);
      expect(hers).to.deep.include({ total: 3, of: 4 });
      expect(hers.counts).to.deep.equal([
        { level: 3, count: 1 },
        { level: 2, count: 2 },
      ]);
      expect(hers.data[0].breadcrumbs.map((one: Json) => one.title)).to.deep.equal(["Shelf"]);
      expect(rows(await held(`user=${mia.id}&level=2&q=SHE`))).to.deep.equal([["Shelf", 2]]);
      expect(rows(await held(`user=${mia.id}&under=${shelf}`))).to.deep.equal([
        ["Hers", 3],
        ["Shelf", 2],
      ]);
      expect(rows(await held(`group=${group}`))).to.deep.equal([["Team's", 4]]);
      expect(rows(await held(""))).to.deep.equal([]);
      expect((await held(`user=${randomUUID()}`)).status).to.equal(404);
      expect((await held("", mia)).status).to.equal(403);
      // What it says is what they then see.
      const seen = (await world.get("/api/entries/tree?level=3", mia)).body;
      expect(JSON.stringify(seen)).to.include("Hers").and.not.include("Team's");
    } finally {
      await world.close();
    }
  });

  it("says what each person really can, and why in one word, whatever their record says", async () => {
    const viewer = await world.join(space, "Vic Viewer", ["viewer"]);
    const boss = await world.join(space, "Bo Boss", ["admin"]);
    const everyone = await world.join(space, "Eve Member");
    const named = await world.join(space, "Ned Named");
    const shelf = await world.write(space, admin.id, { title: "Shelf", sharing: { [`group:${team}`]: 3 } });
    const book = await world.write(space, admin.id, {
      title: "Book",
      parent: shelf,
      sharing: Object.fromEntries([
        ...[author, reader, viewer, boss].map(({ id }) => [`user:${id}`, 1]),
        [`user:${viewer.id}`, 4],
        [`user:${everyone.id}`, 0],
        [`user:${named.id}`, 4],
        ["special:logged_in", 2],
      ]),
    });
    const { body } = await get(admin, `/api/entries/${book}/sharing`);
    const real = Object.fromEntries(
      body.records.map(({ name, can }: Json) => [name, can && [can.level, can.by]]),
    );
    expect(real).to.deep.equal({
      "Ava Author": [3, "role"],
      "Rob Reader": [3, "group"],
      "Vic Viewer": [2, "role"],
      "Bo Boss": [4, "role"],
      "Eve Member": [2, "everyone"],
      "Ned Named": [4, "name"],
      "Logged In": null,
      Public: null,
      Team: null,
    });
  });
});
