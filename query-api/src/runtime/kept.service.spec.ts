import { postgresAnnouncements } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";
import type { Dependency } from "./changes.ts";
import { followReadModels, type Live } from "./live.ts";

/** What writing to the log drops of what is kept, heard from the real projectors. */
describe("what a write drops", () => {
  let world: World;
  let live: Live;
  let here: string;
  let there: string;
  let admin: Person;
  let top: string;
  let above: string;
  let page: string;

  before(async () => {
    world = await startWorld();
    ({ space: here, admin } = await world.begin());
    there = await world.found("there");
    await world.join(there, "Tom There");
    top = await world.write(here, admin.id, { title: "Top" });
    above = await world.write(here, admin.id, { title: "Above" });
    page = await world.write(here, admin.id, { title: "Page", parent: above });
    const logger = createLogger({ level: "error" });
    const announcements = postgresAnnouncements({ url: world.database.url, logger });
    live = await followReadModels({ pool: world.database.pool, announcements, log: world.log, logger });
  });
  after(async () => {
    await live.close();
    await world.close();
  });

  /** Names of what a write drops of all that there is here. @param other a space in which it must drop nothing */
  async function droppedBy(write: () => Promise<unknown>, other: string | null = there): Promise<string[]> {
    await live.reached("content", world.position());
    const moment = live.changes.now();
    await write();
    await live.reached("content", world.position());
    const pages = Object.entries({ top, above, page });
    const all: [string, Dependency][] = [
      ...pages.flatMap(([name, id]): [string, Dependency][] => [
        [`entry ${name}`, `entry ${id}`],
        [`place ${name}`, `place ${id}`],
        [`draft ${name}`, `draft ${id}`],
        [`seat ${name}`, `seat ${id}`],
      ]),
      ["place of the top", "place "],
      ["admin", `person ${admin.id}`],
      ["anyone", "person *"],
      ["settings", "settings *"],
    ];
    const changed = (space: string) => all.filter(([, one]) => !live.changes.areAsAt(moment, space, [one]));
    if (other !== null) {
      const local = changed(other).filter(([name]) => name !== "admin" && name !== "anyone");
      expect(local, "of another space").to.deep.equal([]);
    }
    return changed(here).map(([name]) => name);
  }
  const record =
    <C extends "entry" | "draft" | "seat">(category: C, id: string, fact: FactOfStream<C>) =>
    () =>
      world.record(`${category}-${id}`, fact, { space: here, actor: admin.id });

  it("is the draft alone when a draft is saved: trees stay as they are", async () => {
    const save = record("draft", page, {
      type: "DraftSaved",
      data: { changes: [], fields: { title: "Written" } },
    });
    expect(await droppedBy(save)).to.deep.equal(["draft page"]);
  });

  it("is the seat alone when somebody sits down to edit", async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const sit = record("seat", page, { type: "SeatOccupied", data: { person_id: admin.id, until } });
    expect(await droppedBy(sit)).to.deep.equal(["seat page"]);
  });

  it("is an entry and where it stands when it is renamed: other parents stay", async () => {
    expect(
      await droppedBy(record("entry", page, { type: "EntryRenamed", data: { title: "Other" } })),
    ).to.deep.equal(["place above", "entry page"]);
  });

  it("is all below when something is shared above", async () => {
    const share = record("entry", above, {
      type: "EntryShared",
      data: { principal: "special:public", level: 1 },
    });
    expect(await droppedBy(share)).to.deep.equal([
      "entry above",
      "place above",
      "entry page",
      "place of the top",
    ]);
  });

  it("is both places when something moves", async () => {
    const move = record("entry", page, { type: "EntryMoved", data: { parent_id: top, sort_order: 1 } });
    const dropped = await droppedBy(move);
    expect(dropped).to.include.members(["entry page", "place above", "place top"]);
    expect(dropped).to.not.include.members(["place page", "draft page", "settings"]);
  });

  it("is a person, in every space, when they are renamed or sign in", async () => {
    const renamed = await droppedBy(() => world.rename(admin, "Anna", "Admin"));
    expect(renamed).to.deep.equal(["admin", "anyone"]);
  });

  it("is the settings when these change", async () => {
    const changed = await droppedBy(() => world.change(here, { auth: { auth_required: false } }));
    expect(changed).to.deep.equal(["settings"]);
  });

  it("does not wait when everything is there", async () => {
    const write = () => world.write(there, admin.id, { title: "There" });
    expect(await droppedBy(write, null)).to.deep.equal([]);
  });

  it("is a node of the tree when the first page below it becomes visible", async () => {
    const reader = await world.join(here, "Rita Reader");
    const node = await world.write(here, admin.id, { title: "Node" });
    const sharing = { "special:logged_in": 0 };
    const child = await world.write(here, admin.id, { title: "Child", parent: node, sharing });
    const hasChildren = async () => {
      const { body } = await world.get("/api/entries/tree", reader);
      return body.data.find(({ id }: Json) => id === node).has_children;
    };
    expect(await hasChildren()).to.equal(false);
    const share = record("entry", child, {
      type: "EntryShared",
      data: { principal: "special:logged_in", level: 1 },
    });
    await share();
    expect(await hasChildren()).to.equal(true);
  });
});
