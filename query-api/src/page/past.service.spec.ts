import {
  created,
  type FactOfStream,
  type Json,
  type Person,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";

describe("looking back", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  let section: string;
  let secret: string;
  let page: string;
  const moments: string[] = [];

  /** Each step is a minute after the one before. */
  const step = async <C extends "entry" | "draft">(category: C, fact: FactOfStream<C>) => {
    const at = new Date(Date.UTC(2026, 0, 1, 10, moments.length));
    await world.record(`${category}-${page}`, fact, { space, actor: author.id, at });
    moments.push(new Date(at.getTime() + 30_000).toISOString());
  };

  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
    const early = { space, actor: admin.id, at: new Date(Date.UTC(2025, 0, 1)) };
    section = "0198c000-0000-7000-8000-000000000001";
    secret = "0198c000-0000-7000-8000-000000000002";
    page = "0198c000-0000-7000-8000-000000000003";
    await world.record(`entry-${section}`, created(section, admin.id, { title: "Section" }), early);
    await world.record(`entry-${secret}`, created(secret, admin.id, { title: "Secret" }), early);
    await world.record(
      `entry-${secret}`,
      { type: "EntryShared", data: { principal: "special:logged_in", level: 0 } },
      early,
    );
    for (const id of [section, secret])
      await world.record(
        `draft-${id}`,
        {
          type: "EntryPublished",
          data: {
            number: 1,
            title: id === section ? "Section" : "Secret",
            description: "",
            note: "",
            blocks: [],
          },
        },
        early,
      );
    const published = (number: number, title: string) => ({
      number,
      title,
      description: "",
      note: number === 2 ? "better" : "",
      blocks: [],
    });
    await step("entry", created(page, author.id, { title: "First", parent: section }));
    await step("draft", { type: "EntryPublished", data: published(1, "First") });
    await step("entry", { type: "EntryMoved", data: { parent_id: secret, sort_order: 0 } });
    await step("draft", { type: "EntryPublished", data: published(2, "Second") });
    await step("entry", { type: "EntryMoved", data: { parent_id: null, sort_order: 3 } });
    await step("entry", { type: "EntryNavChanged", data: { show_in_nav: false } });
  });
  after(() => world.close());

  const at = (moment: number, as: Person, id = page) =>
    world.get(`/api/entries/${id}?at=${encodeURIComponent(moments[moment]!)}`, as);

  it("shows a page as it was at each moment", async () => {
    const seen = [];
    for (const moment of moments.keys()) {
      const { body } = await at(moment, admin);
      seen.push([body.title, body.version, body.parent?.title ?? null, body.show_in_nav]);
      expect(body.at).to.equal(moments[moment]);
    }
    expect(seen).to.deep.equal([
      ["First", 0, "Section", 1],
      ["First", 1, "Section", 1],
      ["First", 1, "Secret", 1],
      ["Second", 2, "Secret", 1],
      ["Second", 2, null, 1],
      ["Second", 2, null, 0],
    ]);
  });

  it("does not show what did not exist yet, nor to those who do not manage it", async () => {
    const before = encodeURIComponent("2026-01-01T09:00:00Z");
    expect((await world.get(`/api/entries/${page}?at=${before}`, admin)).status).to.equal(404);
    expect((await at(1, reader)).status).to.equal(403);
    expect((await at(1, reader, secret)).status).to.equal(404);
    expect((await at(1, author)).status).to.equal(200);
  });

  it("names no place that may not be viewed", async () => {
    const { body, bytes } = await at(2, author);
    expect(body).to.deep.include({ parent: null, parent_entry_id: null, breadcrumbs: [] });
    expect(bytes.toString()).not.to.include("Secret").and.not.to.include(secret);
  });

  it("shows the tree as it was, to admins", async () => {
    const tree = async (moment: number, query = "") =>
      world.get(`/api/entries/tree?level=2${query}&at=${encodeURIComponent(moments[moment]!)}`, admin);
    const shape = (nodes: Json[]): Json => nodes.map((node) => [node.title, shape(node.entries)]);
    expect(shape((await tree(0)).body.data)).to.deep.equal([
      ["Secret", []],
      ["Section", [["First", []]]],
    ]);
    expect(shape((await tree(3)).body.data)).to.deep.equal([
      ["Secret", [["Second", []]]],
      ["Section", []],
    ]);
    expect(shape((await tree(5)).body.data)).to.deep.equal([
      ["Secret", []],
      ["Section", []],
      ["Second", []],
    ]);
    expect(shape((await tree(5, "&nav_filter=1")).body.data)).to.have.length(2);
    expect(shape((await tree(3, `&parent_ids=${secret}`)).body.data)).to.deep.equal([["Second", []]]);
    const refused = await world.get(`/api/entries/tree?at=${encodeURIComponent(moments[0]!)}`, author);
    expect(refused.status).to.equal(403);
  });

  it("says when a page changed, to those who manage it", async () => {
    const { body } = await world.get(`/api/entries/${page}/timeline`, author);
    expect(body.began).to.equal("2026-01-01T10:00:00.000Z");
    expect(body.changes.map((one: Json) => [one.type, one.version])).to.deep.equal([
      ["EntryCreated", null],
      ["EntryPublished", 1],
      ["EntryMoved", null],
      ["EntryPublished", 2],
      ["EntryMoved", null],
      ["EntryNavChanged", null],
    ]);
    expect(body.changes[1]).to.include({ at: "2026-01-01T10:01:00.000Z", count: 1 });
    expect((await world.get(`/api/entries/${page}/timeline`, reader)).status).to.equal(403);
    expect((await world.get(`/api/entries/${secret}/timeline`, reader)).status).to.equal(404);
  });

  it("says when the tree changed, to admins", async () => {
    const { body } = await world.get("/api/entries/timeline", admin);
    expect(body.began).to.equal("2025-01-01T00:00:00.000Z");
    const sum = body.changes.reduce((all: number, one: number) => all + one, 0);
    expect([body.changes.length, body.changes[0] > 0, sum]).to.deep.equal([200, true, 10]);
    expect((await world.get("/api/entries/timeline", author)).status).to.equal(403);
  });

  it("shows who had access to a page, and from where", async () => {
    const access = (moment: number, as = admin) =>
      world.get(`/api/entries/${page}/sharing/past?at=${encodeURIComponent(moments[moment]!)}`, as);
    const lines = async (moment: number, as = admin) =>
      (await access(moment, as)).body.records.map((one: Json) => [
        one.id,
        one.level,
        one.from,
        one.entry?.title,
      ]);
    expect(await lines(1)).to.deep.equal([
      ["logged_in", 2, "space", undefined],
      ["public", 0, "space", undefined],
    ]);
    expect(await lines(2)).to.deep.equal([
      ["logged_in", 0, "above", "Secret"],
      ["public", 0, "space", undefined],
    ]);
    // What may not be viewed has no name.
    expect((await lines(2, author))[0]).to.deep.equal(["logged_in", 0, "above", undefined]);
    expect((await access(1, reader)).status).to.equal(403);
    const before = encodeURIComponent("2020-01-01T00:00:00Z");
    expect((await world.get(`/api/entries/${page}/sharing/past?at=${before}`, admin)).status).to.equal(404);
  });

  it("reads on where it stopped when the page goes on", async () => {
    const then = moments.length - 1;
    const { body } = await at(then, admin);
    await step("entry", { type: "EntryRenamed", data: { title: "Third" } });
    expect((await at(moments.length - 1, admin)).body.title).to.equal("Third");
    expect((await at(then, admin)).body.title).to.equal(body.title);
  });

  it("tells in words what was done, newest first, and names no place that may not be viewed", async () => {
    const lines = async (as: Person) =>
      (await world.get(`/api/entries/${page}/activity`, as)).body.data.map((line: Json) => line.text);
    expect(await lines(admin)).to.deep.equal([
      "renamed it from “Second” to “Third”",
      "took it out of the navigation",
      "moved it from “Secret” to the top level",
      "published version 2 “better” and renamed it from “First” to “Second”",
      "moved it from “Section” to “Secret”",
      "published version 1",
      "created the page “First” under “Section”",
    ]);
    expect((await lines(author)).slice(2, 5)).to.deep.equal([
      "moved it from another place to the top level",
      "published version 2 “better” and renamed it from “First” to “Second”",
      "moved it from “Section” to another place",
    ]);
    const { body } = await world.get(`/api/entries/${page}/activity?per_page=2&page=2`, admin);
    expect(body).to.deep.include({ current_page: 2, last_page: 4, per_page: 2, total: 7 });
    expect(body.data[0].actor.display_name).to.equal("Ada Author");
    expect((await world.get(`/api/entries/${page}/activity`, reader)).status).to.equal(403);
  });

  it("compares two versions with their settings, and the places where they stood", async () => {
    const compare = (as: Person, more = "") =>
      world.get(`/api/revisions/${page}/compare?from=1&to=2${more}`, as);
    const field = { field: "parent", about: "", before: "Section", after: "Secret" };
    expect((await compare(admin)).body.fields).to.deep.equal([field]);
    expect((await compare(admin, "&language=de")).body.fields).to.deep.equal([field]);
    // What may not be viewed has no name.
    expect((await compare(author)).body.fields).to.deep.equal([{ ...field, after: null }]);
  });

  it("says of each line what was different, and whether it can be undone", async () => {
    const lines = async (as: Person) =>
      (await world.get(`/api/entries/${page}/activity`, as)).body.data.map(
        ({ type, changes, ...line }: Json) => [
          type,
          changes.flatMap(({ field, before, after }: Json) =>
            field === "sort_order" ? [] : [[field, before, after]],
          ),
          line.version,
          line.undo,
        ],
      );
    const all = await lines(admin);
    expect(all).to.deep.equal([
      ["EntryRenamed", [["title", "Second", "Third"]], null, "possible"],
      ["EntryNavChanged", [["show_in_nav", true, false]], null, "possible"],
      ["EntryMoved", [["parent", "Secret", null]], null, "possible"],
      ["EntryPublished", [["title", "First", "Second"]], 2, null],
      ["EntryMoved", [["parent", "Section", "Secret"]], null, "changed"],
      ["EntryPublished", [], 1, null],
      ["EntryCreated", [], null, null],
    ]);
    // What may not be viewed has no name, and is no place to go back to.
    const theirs = await lines(author);
    expect(theirs[2]).to.deep.equal([
      "EntryMoved",
      [["parent", "another place", null]],
      null,
      "place_missing",
    ]);
    expect(theirs[4]![1]).to.deep.equal([["parent", "Section", "another place"]]);
  });
});
