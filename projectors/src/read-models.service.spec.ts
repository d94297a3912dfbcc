import type { FactOfStream } from "@annals/command-api/events";
import { type Block, diffBlocks } from "@annals/document";
import { expect } from "chai";
import { paragraph, text } from "./draft/history.testing.ts";
import { storedTexts } from "./draft/texts.testing.ts";
import { created } from "./entry/history.testing.ts";
import { openReplaying, type Replaying } from "./replaying.testing.ts";
import { type History, newHistory, people, space, uuid } from "./runtime/history.testing.ts";

const page = (n: number) => uuid(0xdddd, n);
const file = (n: number) => uuid(0xcccc, n);

function image(id: string, shown: string): Block {
  const looks = { backgroundColor: "default", textAlignment: "left", showPreview: true } as const;
  const props = { ...looks, name: "", caption: "", url: `/api/files/${shown}` };
  return { id, type: "image", props, children: [] };
}

describe("read models", function () {
  this.timeout(30_000);
  let replaying: Replaying;
  let history: History;
  before(async () => {
    replaying = await openReplaying(1);
  });
  after(() => replaying.close());
  beforeEach(() => {
    history = newHistory();
  });

  /** The rows of a table after all that happened. */
  async function rows(table: string, order = "1"): Promise<Record<string, unknown>[]> {
    await replaying.replay(1, history.events);
    return replaying.query(1, `select * from ${table} order by ${order}`);
  }
  const create = (n: number, parent: number | null = null, title = `Page ${n}`) =>
    history.add(`entry-${page(n)}`, created(page(n), parent === null ? null : page(parent), title));
  const save = (n: number, before: Block[], after: Block[], by = people[0]!, minutes = 1, title?: string) =>
    history.add(
      `draft-${page(n)}`,
      { type: "DraftSaved", data: { changes: diffBlocks(before, after), fields: title ? { title } : {} } },
      by,
      minutes,
    );
  const publish = (n: number, number: number, blocks: Block[], title = `Page ${n}`) =>
    history.add(`draft-${page(n)}`, {
      type: "EntryPublished",
      data: { number, title, description: "", note: "", blocks },
    });
  const live = (n: number, fact: FactOfStream<"entry">) => history.add(`entry-${page(n)}`, fact);
  const hello = [paragraph("a", text("Hello"))];

  describe("the draft", () => {
    const theDraft = async () => {
      await rows("draft");
      return (await storedTexts(replaying, 1))[0];
    };
    it("is changed while it differs from what is published, and no longer", async () => {
      create(1);
      publish(1, 1, hello);
      const longer = [...hello, paragraph("b", text("more"))];
      save(1, hello, longer);
      expect(await theDraft()).to.deep.include({
        changed: true,
        revision: 1,
        version: 1,
        draft: longer,
      });
      save(1, longer, hello);
      expect(await theDraft()).to.deep.include({ changed: false, revision: 2, draft: hello });
      save(1, hello, hello, people[0], 1, "Another title");
      expect(await theDraft()).to.deep.include({ changed: true, fields: { title: "Another title" } });
      save(1, hello, longer);
      expect(await theDraft()).to.deep.include({ changed: true, fields: {} });
    });

    it("holds the settings that it changes, which readers get by publishing, each beside the others", async () => {
      create(1);
      publish(1, 1, hello);
      live(1, { type: "EntrySettingsChanged", data: { settings: { tags: false } } });
      const fields = { show_in_nav: false, settings: { color: "#336699" } };
      history.add(`draft-${page(1)}`, { type: "DraftSaved", data: { changes: [], fields } });
      expect((await rows("draft"))[0]).to.deep.include({ changed: true, fields });
      expect((await rows("entry"))[0]).to.deep.include({ show_in_nav: true, settings: { tags: false } });
      live(1, { type: "EntryRenamed", data: { title: "Renamed" } });
      const page2 = { number: 2, title: "Page 1", description: "", note: "", blocks: hello, fields };
      history.add(`draft-${page(1)}`, { type: "EntryPublished", data: page2 });
      const settings = { tags: false, color: "#336699" };
      expect((await rows("draft"))[0]).to.deep.include({ changed: false, fields: {} });
      expect((await rows("entry"))[0]).to.deep.include({ title: "Renamed", show_in_nav: false, settings });
      const [first, second] = await rows("revision", "number");
      expect(first!.fields).to.deep.include({ show_in_nav: true, settings: {} });
      expect(second!.fields).to.deep.include({ show_in_nav: false, settings, tags: [] });
    });

    it("goes back to the last version when it is discarded, to nothing when there is none", async () => {
      create(1);
      save(1, [], hello);
      history.add(`draft-${page(1)}`, { type: "DraftDiscarded", data: {} });
      expect(await theDraft()).to.deep.include({ changed: false, draft: [] });
      publish(1, 1, hello);
      save(1, hello, []);
      history.add(`draft-${page(1)}`, { type: "DraftDiscarded", data: {} });
      expect(await theDraft()).to.deep.include({ changed: false, draft: hello });
    });
  });

  it("know which files a page shows, published and in its draft, and which pages it leads to", async () => {
    create(1);
    const link = {
      type: "link" as const,
      href: `/x~${page(2)}#top`,
      content: [{ type: "text" as const, text: " the\nother page ", styles: {} }],
    };
    const mention = {
      type: "mention" as const,
      props: { kind: "entry" as const, id: "not-an-id", label: "?" },
    };
    const outside = { ...link, href: "HTTPS://Example.org/a b#part" };
    const published = [image("i", file(1)), paragraph("l", link, mention, outside)];
    publish(1, 1, published);
    save(1, published, [image("i", file(2))]);
    expect(await rows("file_use", "published")).to.deep.equal([
      { entry: page(1), published: false, file: file(2) },
      { entry: page(1), published: true, file: file(1) },
    ]);
    expect(await rows("entry_link")).to.deep.equal([
      { entry: page(1), target: page(2), text: "the other page", mentioned: false },
    ]);
    expect(await rows("outside_link")).to.deep.equal([
      { entry: page(1), address: "https://example.org/a%20b", host: "example.org", text: "the other page" },
    ]);
    publish(1, 2, [image("i", file(2))]);
    expect(await rows("file_use")).to.deep.equal([{ entry: page(1), published: true, file: file(2) }]);
    expect(await rows("entry_link")).to.deep.equal([]);
    expect(await rows("outside_link")).to.deep.equal([]);
  });

  it("count saves in a row by one person as one, until half an hour or another fact lies between", async () => {
    create(1);
    const at = (n: number) => [paragraph("a", text(String(n)))];
    save(1, [], at(1));
    save(1, at(1), at(2), people[0], 30);
    save(1, at(2), at(3), people[1], 1);
    save(1, at(3), at(4), people[1], 31);
    publish(1, 1, at(4));
    save(1, at(4), at(5), people[1], 1);
    const lines = (await rows("activity", "id")).map(({ type, actor, count }) => [type, actor, count]);
    expect(lines).to.deep.equal([
      ["EntryCreated", people[0], 1],
      ["DraftSaved", people[0], 2],
      ["DraftSaved", people[1], 1],
      ["DraftSaved", people[1], 1],
      ["EntryPublished", people[0], 1],
      ["DraftSaved", people[1], 1],
    ]);
  });

  it("tell a move by the titles of its time", async () => {
    create(1, null, "Old home");
    create(2, null, "New home");
    create(3, 1);
    live(3, { type: "EntryMoved", data: { parent_id: page(2), sort_order: 0 } });
    live(2, { type: "EntryRenamed", data: { title: "Renamed since" } });
    const moved = (await rows("activity")).find(({ type }) => type === "EntryMoved");
    expect(moved?.detail).to.deep.equal({
      from: { id: page(1), title: "Old home" },
      to: { id: page(2), title: "New home" },
    });
  });

  it("ignore the move that would close a circle, in the tree and in the history", async () => {
    create(1);
    create(2);
    live(1, { type: "EntryMoved", data: { parent_id: page(2), sort_order: 5 } });
    live(2, { type: "EntryMoved", data: { parent_id: page(1), sort_order: 6 } });
    expect((await rows("entry")).map(({ parent, sort_order }) => [parent, sort_order])).to.deep.equal([
      [page(2), 5],
      [null, 0],
    ]);
    expect((await rows("activity")).filter(({ type }) => type === "EntryMoved")).to.have.length(1);
  });

  it("leave a page in the trash that was thrown away by itself when the one above comes back", async () => {
    create(1);
    create(2, 1);
    create(3, 1);
    live(2, { type: "EntryTrashed", data: {} });
    live(1, { type: "EntryTrashed", data: {} });
    expect((await rows("entry")).map(({ trashed }) => trashed)).to.deep.equal([true, true, true]);
    live(1, { type: "EntryRestored", data: { parent_id: null } });
    const back = await rows("entry");
    expect(back.map(({ trashed, children }) => [trashed, children])).to.deep.equal([
      [false, 1],
      [true, 0],
      [false, 0],
    ]);
  });

  it("let the nearest record of a principal count, and equal sets be one", async () => {
    create(1);
    create(2, 1);
    create(3);
    live(1, { type: "EntryShared", data: { principal: "special:public", level: 1 } });
    live(2, { type: "EntryShared", data: { principal: "special:public", level: 0 } });
    const [above, below, other] = (await rows("entry")).map(({ acl }) => acl);
    expect(below).to.equal(other);
    expect(await rows("acl_grant", `acl = '${above}' desc, principal`)).to.deep.equal([
      { acl: above, space, principal: "special:logged_in", level: 2 },
      { acl: above, space, principal: "special:public", level: 1 },
      { acl: below, space, principal: "special:logged_in", level: 2 },
      { acl: below, space, principal: "special:public", level: 0 },
    ]);
  });

  it("forget the names of a person whose key is gone, and of one who was erased", async () => {
    const person = (n: number, prefix: string) =>
      history.add(`person-${people[n]}`, {
        type: "PersonRegistered",
        data: {
          person_id: people[n]!,
          email: `${prefix}a@example.org`,
          first_name: `${prefix}Ann`,
          last_name: `${prefix}Lee`,
        },
      });
    person(0, "sealed:");
    person(1, "locked:");
    person(2, "sealed:");
    const pictured = {
      type: "PersonPictureChanged",
      data: { picture_id: people[0]!, content: "0".repeat(64) },
    } as const;
    for (const one of people) history.add(`person-${one}`, pictured);
    history.add(`person-${people[2]}`, { type: "PersonErased", data: {} });
    history.add(`person-${people[2]}`, {
      type: "PersonRenamed",
      data: { first_name: "sealed:Too", last_name: "sealed:Late" },
    });
    const gone = {
      ...{ email: null, first_name: "", last_name: "", display_name: "Erased person", erased: true },
      ...{
        picture: null,
        picture_content: null,
        language: null,
        time_zone: null,
        proved: true,
        given_password: false,
      },
    };
    expect(await rows("person")).to.deep.equal([
      {
        id: people[0],
        email: "a@example.org",
        first_name: "Ann",
        last_name: "Lee",
        display_name: "Ann Lee",
        erased: false,
        picture: people[0],
        picture_content: "0".repeat(64),
        language: null,
        time_zone: null,
        proved: true,
        given_password: false,
      },
      { id: people[1], ...gone },
      { id: people[2], ...gone },
    ]);
  });

  it("say who sits on a page while somebody does", async () => {
    const until = "2026-01-01T00:10:00.000Z";
    const later = "2026-01-01T00:20:00.000Z";
    const seat = `seat-${page(1)}` as const;
    history.add(seat, { type: "SeatOccupied", data: { person_id: people[0]!, until } });
    history.add(seat, { type: "SeatRenewed", data: { person_id: people[0]!, until: later } });
    const since = new Date("2026-01-01T00:01:00.000Z");
    expect(await rows("seat")).to.deep.equal([
      { entry: page(1), space, person: people[0], since, until: new Date(later), lease: null },
    ]);
    history.add(seat, { type: "SeatLapsed", data: { person_id: people[0]! } });
    expect(await rows("seat")).to.deep.equal([]);
  });

  it("know who alone sees a reply after it was edited, by its thread, wherever batches end", async () => {
    const [thread, reply, lone] = [uuid(0x1111, 1), uuid(0x1111, 2), uuid(0x1111, 3)];
    const [ann, ben] = people as [string, string];
    const post = (id: string, by: string, under: string | null, isPrivate: boolean) => {
      const who = { entry_id: page(1), thread_id: under, person_id: by };
      const words = { text: "sealed:words", is_private: isPrivate, module_id: null, anchor: null, shows: [] };
      history.add(`comment-${id}`, { type: "CommentPosted", data: { ...who, ...words } }, by);
    };
    const edit = (id: string, by: string) =>
      history.add(
        `comment-${id}`,
        { type: "CommentEdited", data: { text: "sealed:others", is_private: false, shows: [] } },
        by,
      );
    post(thread, ann, null, true);
    post(reply, ben, thread, false);
    edit(reply, ben);
    // Of a thread that nothing is known of.
    post(lone, ben, uuid(0x1111, 4), false);
    edit(lone, ben);
    for (const ends of [[], history.events.map((_, at) => at)]) {
      await replaying.replay(1, history.events, ends);
      expect(await replaying.parked(1)).to.deep.equal([]);
      const found = await replaying.query(1, "select id, text, audience from comment order by id");
      expect(found).to.deep.equal([
        { id: thread, text: "sealed:words", audience: ann },
        { id: reply, text: "sealed:others", audience: ann },
        { id: lone, text: "sealed:others", audience: null },
      ]);
    }
  });

  it("report the last run of an import", async () => {
    const job = uuid(0x1111, 1);
    const began: FactOfStream<"import"> = {
      type: "ImportBegan",
      data: { name: "Docs", under: null, files: 2 },
    };
    const imported = (message: string): FactOfStream<"import"> => ({
      type: "FilesImported",
      data: {
        files: [{ path: "a.md", kind: "page", id: page(1), digest: "" }],
        problems: [{ path: "a.md", line: 3, message }],
      },
    });
    for (const fact of [began, imported("old"), began, imported("one"), imported("two")])
      history.add(`import-${job}`, fact);
    expect((await rows("import_job"))[0]).to.include({ state: "running", total: 2, done: 2, problems: 2 });
    expect(
      (await rows("import_problem", "seq")).map(({ seq, message, entry }) => [seq, message, entry]),
    ).to.deep.equal([
      [1, "one", page(1)],
      [2, "two", page(1)],
    ]);
    const counts = { created: 1, updated: 0, unchanged: 1, problems: 2 };
    history.add(`import-${job}`, { type: "ImportEnded", data: { outcome: "cancelled", ...counts } });
    expect((await rows("import_job"))[0]).to.include({ state: "cancelled", created: 1, unchanged: 1 });
  });
});
