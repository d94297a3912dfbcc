import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("reading pages", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let home: string;
  let guide: string;
  let leave: string;
  let draft: string;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    home = await world.write(space, admin.id, { title: "Home", order: 0 });
    guide = await world.write(space, admin.id, { title: "Guide", order: 1 });
    leave = await world.write(space, admin.id, {
      title: "Leave",
      parent: guide,
      text: "How to <leave>",
      order: 2,
    });
    await world.write(space, admin.id, { title: "Before", parent: guide, order: 1 });
    await world.write(space, admin.id, { title: "After", parent: guide, order: 3, nav: false });
    draft = await world.write(space, admin.id, {
      title: "Secret plan",
      parent: guide,
      order: 2,
      published: false,
    });
  });
  after(() => world.close());

  it("answers a page with everything around it", async () => {
    const { status, body } = await world.get(`/api/entries/${leave.toUpperCase()}`, reader);
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      id: leave,
      uuid: leave,
      slug: "leave",
      title: "Leave",
      published: true,
      version: 1,
      parent_entry_id: guide,
      drafts_count: 0,
      occupied_by: [],
      sharing: [],
      children_count: 0,
      at: null,
    });
    expect(body.html).to.include("How to &lt;leave&gt;");
    expect([body.author, body.author_id]).to.deep.equal([admin.id, admin.id]);
    expect(body.author_user).to.include({ id: admin.id, display_name: "Ann Admin", initials: "AA" });
    expect(body.parent.title).to.equal("Guide");
    expect(body.parent.children.map((crumb: { title: string }) => crumb.title)).to.deep.equal([
      "Before",
      "Leave",
      "After",
    ]);
    expect([body.is_followed, body.vote]).to.deep.equal([false, null]);
    expect(body.breadcrumbs.map((crumb: { title: string }) => crumb.title)).to.deep.equal(["Guide"]);
    expect(body.prev_sibling.title).to.equal("Before");
    expect(body.next_sibling.title).to.equal("After");
    expect(body.access).to.deep.equal({
      canView: true,
      canComment: true,
      canEdit: false,
      canManage: false,
      canCreateChildren: false,
    });
  });

  it("shows who edits and what was never published only to those who can edit", async () => {
    expect((await world.get(`/api/entries/${draft}`, reader)).status).to.equal(404);
    const seen = await world.get(`/api/entries/${draft}`, admin);
    expect(seen.body).to.deep.include({ published: false, version: 0, html: "" });
    expect((await world.get(`/api/entries/${guide}`, admin)).body.children_count).to.equal(4);
    expect((await world.get(`/api/entries/${guide}`, reader)).body.children_count).to.equal(3);
  });

  it("names who sits on a page, until the lease has run out", async () => {
    const now = Date.now();
    const until = new Date(now + 300_000).toISOString();
    await world.record(
      `seat-${leave}`,
      { type: "SeatOccupied", data: { person_id: admin.id, until } },
      { space, actor: admin.id },
    );
    const seated = await world.get(`/api/entries/${leave}`, admin);
    expect(seated.body.occupied_by).to.have.length(1);
    expect(seated.body.occupied_by[0]).to.deep.include({
      ...{ id: admin.id, display_name: "Ann Admin", first_name: "Ann", last_name: "Admin", until },
      ...{ email: "ann@example.org", profile_pic: null, role: "admin" },
    });
    const [seen] = (await world.get(`/api/entries/${leave}`, reader)).body.occupied_by;
    expect(seen).to.deep.include({ id: admin.id, display_name: "Ann Admin", role: "admin", email: null });
    expect([seen.lease, seen.last_saved_at]).to.deep.equal([null, null]);
    world.pass(301_000);
    expect((await world.get(`/api/entries/${leave}`, admin)).body.occupied_by).to.deep.equal([]);
  });

  it("says 304 to who has it already, and not after a change", async () => {
    const first = await world.get(`/api/entries/${home}`, reader);
    const etag = first.headers.get("ETag")!;
    const again = await world.get(`/api/entries/${home}`, { ...reader, headers: { "If-None-Match": etag } });
    expect([again.status, again.bytes.length]).to.deep.equal([304, 0]);
    await world.publish(space, admin.id, home, 2, { title: "Home", text: "New words" });
    const changed = await world.get(`/api/entries/${home}`, {
      ...reader,
      headers: { "If-None-Match": etag },
    });
    expect(changed.status).to.equal(200);
    expect(changed.body.html).to.include("New words");
  });

  it("answers small when asked to", async () => {
    const { headers, bytes } = await world.get(`/api/entries/tree`, {
      ...admin,
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(headers.get("Vary")).to.include("Accept-Encoding");
    expect(bytes.length).to.be.above(0);
  });

  it("gives a page that was put in the trash to nobody", async () => {
    const gone = await world.write(space, admin.id, { title: "Gone" });
    const below = await world.write(space, admin.id, { title: "Below", parent: gone });
    expect((await world.get(`/api/entries/${below}`, admin)).status).to.equal(200);
    await world.record(`entry-${gone}`, { type: "EntryTrashed", data: {} }, { space, actor: admin.id });
    for (const id of [gone, below])
      expect((await world.get(`/api/entries/${id}`, admin)).status).to.equal(404);
  });

  it("opens the tree level by level", async () => {
    const top = await world.get("/api/entries/tree", reader);
    expect(top.body.data.map((node: Json) => [node.title, node.has_children, node.entries])).to.deep.equal([
      ["Home", false, []],
      ["Guide", true, []],
    ]);
    const level = await world.get(`/api/entries/tree?parent_ids=${guide}`, reader);
    expect(level.body.data.map((node: Json) => node.title)).to.deep.equal(["Before", "Leave", "After"]);
    const nav = await world.get(`/api/entries/tree?level=2&nav_filter=1`, admin);
    expect(nav.body.data[1].entries.map((node: Json) => node.title)).to.deep.equal([
      "Before",
      "Leave",
      "Secret plan",
    ]);
    const several = await world.get(`/api/entries/tree?parent_ids=${home},${guide}`, reader);
    expect(several.body.data.map((node: Json) => [node.id, node.entries.length])).to.deep.equal([
      [home, 0],
      [guide, 3],
    ]);
    expect((await world.get(`/api/entries/tree?parent_ids=${draft}`, reader)).status).to.equal(404);
  });

  it("leaves out of short nodes what is usual, and is still all there", async () => {
    const short = { headers: { Prefer: "return=minimal" } };
    for (const path of ["/api/entries/tree?level=3", `/api/entries/tree?parent_ids=${home},${guide}`]) {
      for (const as of [reader, admin]) {
        const whole = await world.get(path, as);
        const small = await world.get(path, { ...as, ...short });
        const flags = Object.keys(whole.body.data[0].access);
        const read = ({ access, entries = [], icon = "", more = null, ...node }: Json): Json => ({
          ...node,
          uuid: node.id,
          icon,
          more,
          access: Object.fromEntries(flags.map((flag, at) => [flag, (access & (1 << at)) > 0])),
          entries: entries.map(read),
        });
        expect({ ...small.body, data: small.body.data.map(read) }).to.deep.equal(whole.body);
        const nodes = (all: Json[]): number =>
          all.reduce((sum, { entries = [] }) => sum + 1 + nodes(entries), 0);
        expect(small.bytes.length / nodes(small.body.data)).to.be.below(300);
      }
    }
  });

  it("goes on where a long level was cut, in one order", async () => {
    const many = await world.write(space, admin.id, { title: "Many" });
    const titles = Array.from({ length: 230 }, (_, number) => `Page ${String(number).padStart(3, "0")}`);
    for (const title of titles) await world.write(space, admin.id, { title, parent: many, published: false });
    const first = await world.get(`/api/entries/tree?parent_ids=${many}`, admin);
    expect(first.body.data).to.have.length(200);
    const rest = await world.get(
      `/api/entries/tree?parent_ids=${many}&after=${encodeURIComponent(first.body.more)}`,
      admin,
    );
    expect(rest.body.more).to.equal(null);
    expect([...first.body.data, ...rest.body.data].map((node: Json) => node.title)).to.deep.equal(titles);
    const list = await world.get(`/api/entries/${many}/subEntries?page=12`, admin);
    expect(list.body).to.deep.include({ current_page: 12, last_page: 12, per_page: 20, total: 230 });
    expect(list.body.data).to.have.length(10);
    const found = await world.get(
      `/api/entries/${many}/subEntries?q=${encodeURIComponent(titles[3]!.toUpperCase())}`,
      admin,
    );
    expect(found.body.data.map((one: Json) => one.title)).to.include(titles[3]);
    expect(found.body.total).to.be.lessThan(230);
    const none = await world.get(`/api/entries/${many}/subEntries?q=no+such+title`, admin);
    expect(none.body).to.deep.include({ data: [], total: 0, last_page: 1 });
  });

  it("sorts numbers in titles by their value, also in the past", async () => {
    const parts = await world.write(space, admin.id, { title: "Parts" });
    for (const title of ["P10", "p2", "P1"]) await world.write(space, admin.id, { title, parent: parts });
    const now = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
    for (const query of ["", `&at=${now}`]) {
      const { body } = await world.get(`/api/entries/tree?parent_ids=${parts}${query}`, admin);
      expect(body.data.map((node: Json) => node.title)).to.deep.equal(["P1", "p2", "P10"]);
    }
  });

  it("says by name whom a page is shared with, to those who manage it", async () => {
    const sharing = { [`user:${reader.id}`]: 3, "special:public": 1 };
    const shared = await world.write(space, admin.id, { title: "Shared", sharing });
    const seen = await world.get(`/api/entries/${shared}`, admin);
    const none = { first_name: "", last_name: "", profile_pic: null };
    expect(seen.body.sharing).to.deep.equal([
      { ...none, type: "special", id: "public", level: 1, display_name: "Public", name: "Public" },
      {
        ...{ type: "user", id: reader.id, level: 3, display_name: "Rob Reader", name: "Rob Reader" },
        ...{ first_name: "Rob", last_name: "Reader", profile_pic: null },
      },
    ]);
    const now = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
    const then = await world.get(`/api/entries/${shared}?at=${now}`, admin);
    expect(then.body.sharing).to.deep.equal(seen.body.sharing);
    expect((await world.get(`/api/entries/${shared}`, reader)).body.sharing).to.deep.equal([]);
  });

  it("has a home that does not change with titles, later pages or unpublished ones", async () => {
    const homeFor = async (as?: Person) => (await world.get("/api/entries/home", as)).body.home?.title;
    expect(await homeFor(reader)).to.equal("Home");
    await world.write(space, admin.id, { title: "A first one", order: 0 });
    expect(await homeFor(reader)).to.equal("Home");
    const { body: settings } = await world.get("/api/settings", admin);
    const choose = (page: string) =>
      world.record(
        `space-${space}`,
        {
          type: "SpaceSettingsChanged",
          data: { settings: { ...settings, general: { ...settings.general, home: page } } },
        },
        { space, actor: admin.id },
      );
    await choose(`leave~${leave}`);
    expect(await homeFor(reader)).to.equal("Leave");
    await choose(draft);
    expect(await homeFor(admin)).to.equal("Home");
  });

  it("answers several levels of any tree in at most 100 kB, with a cursor wherever it was cut", async () => {
    const space = await world.found("large");
    const ada = { ...(await world.join(space, "Ada Admin", ["admin"])), host: "large.example.org" };
    const write = async (title: string, parent: string | null) =>
      world.write(space, ada.id, { title: `${title} ${"long title ".repeat(6)}`, parent, published: false });
    for (let section = 0; section < 6; section++) {
      const top = await write(`Section ${section}`, null);
      for (let page = 0; page < 60; page++) {
        const id = await write(`Page ${String(page).padStart(2, "0")}`, top);
        if (section === 0 && page < 3) await write("Deep", id);
      }
    }
    const { body, bytes } = await world.get("/api/entries/tree?level=3", ada);
    expect(bytes.length).to.be.within(50_000, 100_000);
    const lengths = body.data.map(({ entries }: Json) => entries.length);
    expect(lengths.slice(0, 2), "at most 50 of each come along").to.deep.equal([50, 50]);
    expect(lengths.at(-1), "there was no room anymore").to.equal(0);
    for (const { id, entries, more } of body.data as Json[]) {
      const after = encodeURIComponent(more);
      const rest = await world.get(`/api/entries/tree?parent_ids=${id}&after=${after}`, ada);
      const titles = [...entries, ...rest.body.data].map(({ title }: Json) => title.slice(0, 7));
      expect(titles).to.deep.equal(
        Array.from({ length: 60 }, (_, n) => `Page ${String(n).padStart(2, "0")}`),
      );
    }
    // Nor was there for the level below: it says so as well.
    const [open, , , shut] = body.data[0].entries;
    expect([open.has_children, open.entries, shut.more]).to.deep.equal([true, [], null]);
    const deep = await world.get(`/api/entries/tree?parent_ids=${open.id}&after=${open.more}`, ada);
    expect(deep.body.data).to.have.length(1);
  });

  it("answers the draft to those who can edit, and the published text when nothing was changed", async () => {
    expect((await world.get(`/api/entries/${leave}/draft`, reader)).status).to.equal(403);
    expect((await world.get(`/api/entries/${draft}/draft`, reader)).status).to.equal(404);
    const published = await world.get(`/api/entries/${leave}/draft`, admin);
    expect(published.body).to.deep.include({ revision: 0, changed: false, title: "Leave", version: 1 });
    expect(published.body.blocks[0].content[0].text).to.equal("How to <leave>");
    const empty = await world.get(`/api/entries/${draft}/draft`, admin);
    expect(empty.body).to.deep.include({ revision: -1, changed: false, title: "Secret plan", blocks: [] });
    await world.record(
      `draft-${leave}`,
      { type: "DraftSaved", data: { changes: [], fields: { title: "Leaving" } } },
      { space, actor: admin.id },
    );
    const saved = await world.get(`/api/entries/${leave}/draft`, admin);
    expect(saved.body).to.deep.include({ revision: 1, changed: true, title: "Leaving" });
    expect(saved.body.saved_by.display_name).to.equal("Ann Admin");
    expect((await world.get(`/api/entries/${leave}`, admin)).body).to.deep.include({
      title: "Leave",
      drafts_count: 1,
    });
  });

  it("keeps all versions for those who manage", async () => {
    await world.publish(space, admin.id, guide, 2, { title: "Guide", text: "Second", note: "better" });
    const list = await world.get(`/api/revisions/${guide}`, admin);
    expect(
      list.body.data.map((one: Json) => [one.number, one.note, one.published_by.display_name]),
    ).to.deep.equal([
      [2, "better", "Ann Admin"],
      [1, "", "Ann Admin"],
    ]);
    const first = await world.get(`/api/revisions/${guide}/1`, admin);
    expect(first.body.html).to.include("Text");
    expect((await world.get(`/api/revisions/${guide}/3`, admin)).status).to.equal(404);
    expect((await world.get(`/api/revisions/${guide}`, reader)).status).to.equal(403);
    expect((await world.get(`/api/revisions/${draft}`, reader)).status).to.equal(404);
  });
});
