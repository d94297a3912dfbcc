import { ask } from "@annals/testing/ask";
import { type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("figures on reading and on searches without an answer", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let readers: Person[];
  let page: string;
  let hidden: string;

  /** As a browser does, with its cookie. */
  const post = async (path: string, body: object, as: Person | null, more: Record<string, string> = {}) =>
    ask(new URL(path, world.url).href, "POST", body, {
      headers: {
        "Annals-After": await world.log.head(),
        ...(as && { Cookie: `annals_session=${as.token}` }),
        ...more,
      },
    });
  const read = (entry: string, as: Person | null, more = {}) => post("/api/readings", { entry }, as, more);
  const search = (q: string, as: Person) => post("/api/readings/unanswered", { q }, as);
  const report = async (path: string, as: Person | null = admin): Promise<Json> =>
    (await world.get(`/api/reports/${path}`, as)).body;

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    readers = [];
    for (const name of ["Ann One", "Ben Two", "Cat Three", "Dan Four", "Eve Five"])
      readers.push(await world.join(space, name));
    page = await world.write(space, admin.id, { title: "Leave" });
    hidden = await world.write(space, readers[0]!.id, {
      title: "Diary",
      sharing: { "special:logged_in": 0 },
    });
  });
  after(() => world.close());

  it("are for admins and developers", async () => {
    for (const path of ["reading", "searches", "reading/export", "searches/export", "health/unread"])
      expect((await world.get(`/api/reports/${path}`, readers[0]!)).status, path).to.equal(403);
  });

  it("tell of no page that fewer than five people read", async () => {
    for (const reader of readers.slice(0, 4)) expect((await read(page, reader)).status).to.equal(200);
    expect(await report("reading")).to.deep.include({ data: [], total: 0, fewer: 1, counted: true });
  });

  it("count neither authors, programs, bots nor guests", async () => {
    const last = readers[4]!;
    await read(page, admin);
    await read(page, last, { "User-Agent": "Examplebot/1.0" });
    await read(page, await world.signIn(last, "token"));
    await read(page, null, { Authorization: `Bearer ${world.localToken}` });
    expect((await read(page, null)).status).to.be.oneOf([401, 403]);
    expect((await report("reading")).total).to.equal(0);
  });

  it("tell of a page from the fifth person on, each once a day", async () => {
    await read(page, readers[4]!);
    await read(page, readers[4]!);
    const { data, fewer, periods, since, as_of } = await report("reading?span=month");
    expect(data).to.have.length(1);
    expect(data[0]).to.deep.include({ reads: 5, people: 5 });
    expect(data[0].entry.title).to.equal("Leave");
    expect([fewer, periods.at(-1).reads]).to.deep.equal([0, 5]);
    expect(since).to.equal(as_of.slice(0, 10));
    const { bytes } = await world.get("/api/reports/reading/export", admin);
    expect(bytes.toString())
      .to.contain('"page","page_id","reads","people","as_of"')
      .and.to.contain('"Leave"');
  });

  it("say nothing of a page that the reader or the one who asks may not see", async () => {
    expect((await read(hidden, readers[1]!)).status).to.equal(404);
    const { unread } = await report("health");
    const { data } = await report("health/unread");
    expect(unread).to.equal(data.length);
    expect(data.map(({ entry }: Json) => entry.title)).not.to.include("Leave");
  });

  it("tell of pages that nobody read since it is counted", async () => {
    await world.write(space, admin.id, { title: "Lonely" });
    const { data } = await report("health/unread");
    expect(data.map(({ entry }: Json) => entry.title)).to.include("Lonely");
  });

  it("tell of words from the fifth person on who finds nothing for them", async () => {
    for (const reader of readers.slice(0, 4)) await search("Sabbatical  ZEBRAFISH", reader);
    expect((await report("searches")).data).to.deep.equal([]);
    await search("sabbatical zebrafish", readers[4]!);
    const { data } = await report("searches");
    expect(data).to.have.length(1);
    expect(data[0]).to.deep.include({ words: "sabbatical zebrafish", people: 5, found: 0 });
    for (const reader of readers) await search("leave", reader);
    expect((await report("searches")).total).to.equal(1);
    await world.write(space, admin.id, { title: "Sabbatical zebrafish" });
    expect((await report("searches")).data[0].found).to.be.greaterThan(0);
  });

  it("tell nothing of a space to the admins of another", async () => {
    const other = await world.found("kitchen");
    const cook = await world.join(other, "Cook", ["admin"]);
    const host = { ...cook, host: "kitchen.example.org" } as Person;
    expect(await report("reading", host)).to.deep.include({ total: 0, fewer: 0, since: null });
    expect(await report("searches", host)).to.deep.include({ total: 0 });
  });

  it("are not counted where the space does not want it", async () => {
    await world.change(space, { reading: { counted: false } });
    const fresh = await world.write(space, admin.id, { title: "Not counted" });
    for (const reader of readers) expect((await read(fresh, reader)).status).to.equal(200);
    const { counted, data } = await report("reading");
    expect(counted).to.equal(false);
    expect(data.map(({ entry }: Json) => entry.title)).not.to.include("Not counted");
    expect((await report("health")).unread).to.equal(null);
  });
});
