import {
  created,
  type FactOfStream,
  type Json,
  type Person,
  paragraph,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("editions", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let reader: Person;
  const id = (number: number) => `0198c000-0000-7000-8000-00000000000${number}`;
  const [book, intro, gone, secret, late, outside, under] = [1, 2, 3, 4, 5, 6, 7].map(id) as [
    ...[string, string, string, string, string, string, string],
  ];
  const [first, second] = [id(8), id(9)];
  const moment = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
  const say = <C extends "entry" | "draft">(
    category: C,
    page: string,
    minute: number,
    fact: FactOfStream<C>,
  ) => world.record(`${category}-${page}`, fact, { space, actor: admin.id, at: moment(minute) });
  const publish = (page: string, minute: number, number: number, title: string, text: string) =>
    say("draft", page, minute, {
      type: "EntryPublished",
      data: { number, title, description: "", note: "", blocks: [paragraph(text, `p${number}`)] },
    });
  const begin = async (page: string, minute: number, title: string, parent: string | null) => {
    await say("entry", page, minute, created(page, admin.id, { title, ...(parent && { parent }) }));
    await publish(page, minute, 1, title, `${title} at first`);
  };
  const edition = (fact: FactOfStream<"edition">) =>
    world.record(`edition-${space}`, fact, { space, actor: admin.id });
  const make = (edition_id: string, name: string, minute: number) =>
    edition({
      type: "EditionMade",
      data: { edition_id, entry_id: book, name, at: moment(minute).toISOString() },
    });

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    reader = await world.join(space, "Rob Reader");
    await begin(book, 0, "Book", null);
    await begin(intro, 1, "Intro", book);
    await begin(gone, 2, "Gone", book);
    await begin(secret, 3, "Secret", book);
    await begin(outside, 4, "Outside", null);
    await begin(under, 6, "Under", gone);
    await say("entry", secret, 5, {
      type: "EntryShared",
      data: { principal: "special:logged_in", level: 0 },
    });
    await make(first, "Release 1", 10);
    await publish(intro, 20, 2, "Introduction", "Another text");
    await say("entry", gone, 21, { type: "EntryTrashed", data: {} });
    await begin(late, 22, "Late", book);
    await say("entry", outside, 23, { type: "EntryMoved", data: { parent_id: book, sort_order: 9 } });
    await make(second, "Release 2", 30);
    await publish(intro, 40, 3, "Introduction", "A third text");
  });
  after(() => world.close());

  const get = (path: string, as: Person | null = reader) => world.get(`/api/${path}`, as);
  const titles = (nodes: Json[]): string[] => nodes.map((node) => node.title);
  const below = async (of: string, as: Person | null = reader) =>
    titles((await get(`editions/${of}/tree?parent_ids=${book}`, as)).body.data);

  it("have a tree of their moment, in which everybody sees what they may view now", async () => {
    const { body } = await get(`editions/${first}/tree?level=2`);
    expect(titles(body.data)).to.deep.equal(["Book"]);
    expect(titles(body.data[0].entries)).to.deep.equal(["Intro"]);
    expect((await below(first, admin)).sort()).to.deep.equal(["Gone", "Intro", "Secret"]);
    expect((await below(second)).sort()).to.deep.equal(["Introduction", "Late", "Outside"]);
    for (const parent of [outside, secret, late])
      expect((await get(`editions/${first}/tree?parent_ids=${parent}`)).status, parent).to.equal(404);
  });
  it("show pages as readers saw them then, and none that were elsewhere", async () => {
    const { body } = await get(`editions/${first}/entries/${intro}`);
    expect([body.title, body.version, body.at]).to.deep.equal(["Intro", 1, moment(10).toISOString()]);
    expect(body.html).to.contain("Intro at first");
    expect(titles(body.breadcrumbs)).to.deep.equal(["Book"]);
    expect(body.sharing).to.deep.equal([]);
    expect((await get(`editions/${second}/entries/${intro}`)).body.html).to.contain("Another text");
    expect((await get(`editions/${first}/entries/${book}`)).body.parent).to.equal(null);
    for (const page of [late, outside, secret, gone])
      expect((await get(`editions/${first}/entries/${page}`)).status, page).to.equal(404);
    for (const page of [secret, gone])
      expect((await get(`editions/${first}/entries/${page}`, admin)).status, page).to.equal(200);
    expect((await get(`entries/${intro}?at=${moment(10).toISOString()}`)).status, "the past itself").to.equal(
      403,
    );
  });
  it("lead up to their top through pages that are in the trash by now, for those who manage these", async () => {
    const { body } = await get(`editions/${first}/entries/${under}`, admin);
    expect(titles(body.breadcrumbs)).to.deep.equal(["Book", "Gone"]);
    expect(body.parent.title).to.equal("Gone");
    expect((await get(`editions/${first}/entries/${under}`)).status).to.equal(404);
  });
  it("are listed with their pages, the last moment first, and change with their names", async () => {
    const of = async (page: string) => (await get(`entries/${page}/editions`)).body.data;
    expect((await of(intro)).map(({ name }: Json) => name)).to.deep.equal(["Release 2", "Release 1"]);
    expect((await of(late)).map(({ name }: Json) => name)).to.deep.equal(["Release 2"]);
    expect((await get(`entries/${secret}/editions`)).status, "what they do not see").to.equal(404);
    expect((await get("editions")).body.data[0]).to.include({ id: second, can_manage: false });
    expect((await get(`editions/${first}`, admin)).body).to.include({ name: "Release 1", can_manage: true });
    await edition({
      type: "EditionRenamed",
      data: { edition_id: first, entry_id: book, name: "Release 1.0" },
    });
    expect((await get(`editions/${first}`)).body.name).to.equal("Release 1.0");
  });
  it("are compared with each other and with now", async () => {
    const changes = async (query = "", as = reader) =>
      (await get(`editions/${first}/changes${query}`, as)).body;
    const { data, counts, from, to } = await changes(`?to=${second}`);
    expect(data.map(({ kind, title }: Json) => [kind, title])).to.deep.equal([
      ["added", "Late"],
      ["added", "Outside"],
      ["changed", "Introduction"],
    ]);
    expect(data[2]).to.include({
      ...{ title_before: "Intro", version_before: 1, version_after: 2, can_compare: false },
    });
    expect(counts).to.deep.equal({ added: 2, removed: 0, moved: 0, changed: 1, renamed: 0 });
    expect([from.name, to.name]).to.deep.equal(["Release 1.0", "Release 2"]);
    const now = await changes("", admin);
    expect(now.data.find(({ id }: Json) => id === intro)).to.include({ version_after: 3, can_compare: true });
    expect(now.counts, "those who manage it see what was deleted").to.include({ removed: 2 });
    expect((await changes("?kind=added")).data).to.have.length(2);
    expect((await get(`editions/${second}/changes?kind=moved`)).body.total).to.equal(0);
  });
  it("are there for guests as far as the pages are open to them, and closed with them", async () => {
    expect((await get(`editions/${first}`, null)).status).to.equal(401);
    await world.change(space, { auth: { auth_required: false } });
    expect((await get(`editions/${first}`, null)).status).to.be.oneOf([401, 404]);
    const open = (level: number) =>
      say("entry", book, 50 + level, { type: "EntryShared", data: { principal: "special:public", level } });
    await open(1);
    expect((await below(first, null)).sort()).to.deep.equal(["Intro", "Secret"]);
    expect((await get(`editions/${first}/entries/${intro}`, null)).status).to.equal(200);
    await open(0);
    expect((await get(`editions/${first}`, null)).status).to.be.oneOf([401, 404]);
  });
  it("are gone while they are deleted, also those of pages that nobody sees any more", async () => {
    const about = { edition_id: second, entry_id: book };
    await edition({ type: "EditionDeleted", data: about });
    for (const path of ["", "/tree", `/entries/${intro}`, "/changes"])
      expect((await get(`editions/${second}${path}`, admin)).status, path).to.equal(404);
    await edition({ type: "EditionRestored", data: about });
    expect((await get(`editions/${second}`)).status).to.equal(200);
    await say("entry", book, 60, { type: "EntryTrashed", data: {} });
    expect((await get(`editions/${second}`)).status).to.equal(404);
    expect((await get("editions")).body.data).to.deep.equal([]);
  });
});
