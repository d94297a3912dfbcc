import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("changes of many pages, and pages to choose for them", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  const ids: Record<string, string> = {};
  const bulkId = "0190c2f1-0000-7000-8000-00000000b001";
  const tag = "0190c2f1-0000-7000-8000-00000000a001";

  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const get = async (path: string, as: Person | null = admin) => world.get(path, as);
  const titles = async (query: string) =>
    (await get(`/api/admin/tree?${query}`)).body.data.map(({ title }: Json) => title);
  const say = (fact: FactOfStream<"bulk">) =>
    world.record(`bulk-${bulkId}`, fact, { space, actor: author.id });

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    ids.part = await world.write(space, admin.id, { title: "Benefits", type: "section" });
    ids.leave = await world.write(space, admin.id, { title: "Leave", parent: ids.part });
    ids.deeper = await world.write(space, author.id, { title: "Parental leave", parent: ids.leave });
    ids.notes = await world.write(space, author.id, { title: "Notes", published: false });
    ids.secret = await world.write(space, admin.id, { title: "Pay", sharing: { "special:logged_in": 0 } });
    const by = { space, actor: admin.id };
    await world.record(
      `tag-${space}`,
      { type: "TagCreated", data: { tag_id: tag, name: "policy", color: "blue" } },
      by,
    );
    await world.record(`entry-${ids.leave}`, { type: "EntryTagged", data: { tags: [tag] } }, by);
    await world.record(
      `verification-${ids.leave}`,
      { type: "VerificationSet", data: { owner_id: admin.id, due: dayIn(-1), every_months: null } },
      by,
    );
    await world.record(
      `draft-${ids.deeper}`,
      { type: "DraftSaved", data: { changes: [], fields: { title: "Family leave" } } },
      { space, actor: author.id },
    );
    const { revision } = (await get(`/api/entries/${ids.deeper}/draft`)).body;
    const asked = { item_id: bulkId, person_id: author.id, people: [admin.id], message: "", due: null };
    await world.record(
      `draft-${ids.deeper}`,
      { type: "ReviewRequested", data: { ...asked, publish: true, revision } },
      { space, actor: author.id },
    );
  });
  after(() => world.close());

  it("show the progress, and name refused pages, as far as one may view them", async () => {
    const pages = [ids.leave!, ids.secret!, ids.notes!];
    await say({ type: "BulkBegan", data: { action: { type: "delete" }, pages } });
    const refused = [
      { id: ids.leave!, reason: "forbidden" as const },
      { id: ids.secret!, reason: "missing" as const },
    ];
    await say({ type: "BulkAdvanced", data: { done: 2, refused } });
    const { status, body } = await get(`/api/bulk/${bulkId}`, author);
    expect(status).to.equal(200);
    expect(body).to.deep.include({ id: bulkId, action: "delete", state: "running", total: 3, done: 2 });
    expect(body.refused).to.deep.equal([
      { id: ids.leave, title: "Leave", reason: "forbidden" },
      { id: ids.secret, title: null, reason: "missing" },
    ]);
    await say({ type: "BulkEnded", data: { outcome: "cancelled" } });
    const ended = (await get(`/api/bulk/${bulkId}`)).body;
    expect([ended.state, ended.refused[1].title]).to.deep.equal(["cancelled", "Pay"]);
    const reader = await world.join(space, "Rob Reader");
    expect((await get(`/api/bulk/${bulkId}`, reader)).status).to.equal(404);
    expect((await get(`/api/bulk/${bulkId}`, null)).status).to.equal(401);
  });
  it("count the pages of each kind, and list those that are asked for", async () => {
    const { counts, data, authors } = (await get("/api/admin/tree")).body;
    expect(counts).to.deep.equal({ pages: 4, sections: 1, drafts: 2, stale: 1, untagged: 3 });
    expect(data, "then there is the tree").to.deep.equal([]);
    expect(authors.map(({ display_name }: Json) => display_name)).to.include("Ada Author");
    expect(await titles("filter=drafts")).to.deep.equal(["Notes", "Parental leave"]);
    expect(await titles("filter=stale")).to.deep.equal(["Leave"]);
    expect(await titles("filter=untagged")).to.deep.equal(["Notes", "Parental leave", "Pay"]);
    expect(await titles("q=LEAVE")).to.deep.equal(["Leave", "Parental leave"]);
    expect(await titles("q=%25")).to.deep.equal([]);
    expect(await titles(`author=${author.id}&filter=untagged`)).to.deep.equal(["Notes", "Parental leave"]);
    expect(await titles(`tag=${tag}`)).to.deep.equal(["Leave"]);
  });
  it("describe pages by their ids", async () => {
    const { data } = (await get(`/api/admin/tree/pages?ids=${ids.leave},${ids.deeper},${ids.notes}`)).body;
    const [leave, deeper, notes] = [ids.leave, ids.deeper, ids.notes].map((id) =>
      data.find((one: Json) => one.id === id),
    );
    expect(leave).to.include({
      pages_below: 1,
      has_draft: false,
      in_review: false,
      is_stale: true,
      published: true,
    });
    expect(leave.tags.map(({ name }: Json) => name)).to.deep.equal(["policy"]);
    expect(deeper).to.include({
      has_draft: true,
      in_review: true,
      parent_entry_id: ids.leave,
      is_stale: false,
    });
    expect(deeper.breadcrumbs.map(({ title }: Json) => title)).to.deep.equal(["Benefits", "Leave"]);
    expect(deeper.author_user.display_name).to.equal("Ada Author");
    expect(notes).to.include({ has_draft: true, published: false });
    expect((await get("/api/admin/tree/pages?ids=nonsense")).status).to.equal(422);
  });
  it("are for admins and developers", async () => {
    expect((await get("/api/admin/tree", author)).status).to.equal(403);
    expect((await get(`/api/admin/tree/pages?ids=${ids.leave}`, author)).status).to.equal(403);
    expect((await get("/api/admin/tree", null)).status).to.equal(401);
  });
});
