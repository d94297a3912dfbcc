import { randomUUID } from "node:crypto";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("tags", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  let leave: string;
  let secret: string;
  const tag = { leave: randomUUID(), pay: randomUUID(), holidays: randomUUID(), hidden: randomUUID() };

  const say = (fact: FactOfStream<"tag">) => world.record(`tag-${space}`, fact, { space, actor: admin.id });
  const put = (entry: string, ...tags: string[]) =>
    world.record(`entry-${entry}`, { type: "EntryTagged", data: { tags } }, { space, actor: admin.id });

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    for (const [name, tag_id] of Object.entries(tag))
      await say({ type: "TagCreated", data: { tag_id, name, color: "blue" } });
    const top = await world.write(space, admin.id, { title: "Benefits" });
    leave = await world.write(space, admin.id, { title: "Parental leave", text: "Weeks.", parent: top });
    const days = await world.write(space, admin.id, { title: "Public holidays", text: "Weeks off." });
    secret = await world.write(space, admin.id, { title: "Bonus", sharing: { "special:logged_in": 0 } });
    await put(leave, tag.leave, tag.pay);
    await put(days, tag.holidays);
    await put(secret, tag.pay, tag.hidden);
  });
  after(() => world.close());

  const get = async (path: string, as: Person | null = reader): Promise<Json> =>
    (await world.get(path, as)).body;
  const namesOf = (tags: Json[]) => tags.map(({ name }) => name);

  it("are in the answer about a page, by name", async () => {
    const page = await get(`/api/entries/${leave}`);
    expect(page.tags).to.deep.equal([
      { id: tag.leave, name: "leave", color: "blue" },
      { id: tag.pay, name: "pay", color: "blue" },
    ]);
  });
  it("are listed as far as one may view their pages, and counted so", async () => {
    const all = await get("/api/tags?all=yes");
    expect(all.data.map(({ name, pages }: Json) => [name, pages])).to.deep.equal([
      ["holidays", 1],
      ["leave", 1],
      ["pay", 1],
    ]);
    expect(all).to.include({ total: 3, tagged_pages: 2, untagged_pages: 1 });
    const ofAdmin = await get("/api/tags?all=yes", admin);
    expect(ofAdmin.data.map(({ name, pages }: Json) => [name, pages])).to.deep.include.members([
      ["hidden", 1],
      ["pay", 2],
    ]);
    const second = await get("/api/tags?per_page=2&page=2");
    expect([namesOf(second.data), second.last_page]).to.deep.equal([["pay"], 2]);
  });
  it("have a page with related tags, and where they are", async () => {
    const page = await get(`/api/tags/${tag.pay}`);
    expect(page).to.include({ name: "pay", pages: 1 });
    expect(page.together.map(({ name, pages }: Json) => [name, pages])).to.deep.equal([["leave", 1]]);
    expect(page.places.map(({ title, pages }: Json) => [title, pages])).to.deep.equal([["Benefits", 1]]);
    const entries = await get(`/api/tags/${tag.pay}/entries`);
    expect(entries.data.map(({ title }: Json) => title)).to.deep.equal(["Parental leave"]);
    expect(entries.data[0].breadcrumbs.map(({ title }: Json) => title)).to.deep.equal(["Benefits"]);
    expect((await world.get(`/api/tags/${tag.hidden}`, reader)).status).to.equal(404);
    expect((await world.get(`/api/tags/${tag.hidden}/entries`, reader)).status).to.equal(404);
  });
  it("narrow a search, alone and with words, and are counted beside it", async () => {
    const titles = async (q: string, as = reader) =>
      (await get(`/api/search?q=${encodeURIComponent(q)}`, as)).data.map(({ title }: Json) => title);
    expect(await titles("tag:pay")).to.deep.equal(["Parental leave"]);
    expect(await titles("tag:pay", admin)).to.have.members(["Parental leave", "Bonus"]);
    expect(await titles("weeks")).to.have.members(["Parental leave", "Public holidays"]);
    expect(await titles("weeks tag:Holidays")).to.deep.equal(["Public holidays"]);
    expect(await titles("weeks tag:holidays tag:pay")).to.deep.equal([]);
    expect(await titles("tag:hidden")).to.deep.equal([]);
    expect(await titles("tag:nowhere weeks")).to.deep.equal([]);
    const { tags } = await get("/api/search?q=weeks&facets=tags");
    expect(tags.map(({ name, pages }: Json) => [name, pages])).to.deep.equal([
      ["holidays", 1],
      ["leave", 1],
      ["pay", 1],
    ]);
  });
  it("find pages by their names", async () => {
    const found = await get("/api/search?q=holidays", reader);
    expect(found.data[0].title).to.equal("Public holidays");
  });
  it("are told in the history", async () => {
    const { data } = await get(`/api/entries/${leave}/activity`, admin);
    expect(data[0].text).to.equal("added the tags “leave” and “pay”");
  });
  it("go with an export", async () => {
    const { bytes } = await world.get("/api/export", reader);
    expect(bytes.length).to.be.greaterThan(0);
  });
  it("keep their pages when they are renamed, merged, deleted and restored", async () => {
    let before = "";
    for await (const { metadata } of world.log.read(`entry-${secret}`)) before = metadata.at;
    await say({ type: "TagRenamed", data: { tag_id: tag.leave, name: "time off" } });
    await say({ type: "TagMerged", data: { tag_id: tag.holidays, into: tag.leave } });
    expect(namesOf((await get(`/api/entries/${leave}`)).tags)).to.deep.equal(["pay", "time off"]);
    expect((await get(`/api/tags/${tag.holidays}`)).id).to.equal(tag.leave);
    const merged = await get("/api/tags?all=yes");
    expect(merged.data.find(({ name }: Json) => name === "time off")).to.deep.include({
      pages: 2,
      merged_ids: [tag.holidays],
    });
    expect((await get("/api/search?q=tag:holidays")).total, "by the name before the merge").to.equal(2);
    expect((await get("/api/search?q=weeks%20tag:holidays")).total, "with words").to.equal(2);
    await say({ type: "TagRestored", data: { tag_id: tag.holidays } });
    await say({ type: "TagDeleted", data: { tag_id: tag.leave } });
    expect(namesOf((await get(`/api/entries/${leave}`)).tags)).to.deep.equal(["pay"]);
    expect((await world.get(`/api/tags/${tag.leave}`, reader)).status).to.equal(404);
    const past = await get(`/api/entries/${leave}?at=${before}`, admin);
    expect(namesOf(past.tags), "as it was").to.deep.equal(["leave", "pay"]);
  });
});
