import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import type { DraftFact } from "./decider.ts";

const paragraph = (id: string, text: string, more = {}) => ({
  id,
  type: "paragraph",
  props: {},
  content: [{ type: "text", text, styles: {} }],
  children: [],
  ...more,
});
const page = (...texts: string[]) => texts.map((text, at) => paragraph(`b${at}`, text));

describe("commands on drafts", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let bob: Person;
  let id: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    bob = await test.join(ada, "editor");
  });
  after(() => test.close());
  beforeEach(async () => {
    id = await test.create(ada, { title: "Leave" });
    await occupy();
  });

  const occupy = (by = ada) => test.ask("POST", `/api/entries/${id}/occupy`, {}, by);
  const release = (by = ada) => test.ask("POST", `/api/entries/${id}/release`, {}, by);
  const save = (body: unknown, by = ada, headers = {}) =>
    test.ask("PUT", `/api/entries/${id}`, body, { ...by, headers });
  const publish = (body = {}, by = ada, headers = {}) =>
    test.ask("POST", `/api/entries/${id}/draft/publish`, body, { ...by, headers });
  const discard = (by = ada, headers = {}) =>
    test.ask("DELETE", `/api/entries/${id}/draft`, undefined, { ...by, headers });
  const restore = (number: number | string, by = ada) =>
    test.ask("POST", `/api/revisions/${id}/${number}/restore`, {}, by);
  const facts = () => test.facts(`draft-${id}`);
  const last = <Type extends DraftFact["type"]>(type: Type) => test.last(`draft-${id}`, type);

  describe("save", () => {
    it("writes what changed, and answers the revision and the time", async () => {
      const first = await save({ blocks: page("one", "two") });
      expect([first.status, first.body.revision]).to.deep.equal([200, 0]);
      const second = await save({ blocks: page("one", "2"), meta: { description: "Days off" } });
      expect(second.body.revision).to.equal(1);
      const fact = await last("DraftSaved");
      expect(fact.position).to.equal(second.position);
      expect(fact.metadata.at).to.equal(second.body.saved_at);
      expect(fact.data.fields).to.deep.equal({ description: "Days off" });
      expect(fact.data.changes.map(({ op }) => op)).to.deep.equal(["set"]);
    });
    it("of one block of a hundred takes less than twice its size in the log", async () => {
      const blocks = Array.from({ length: 100 }, (_, at) =>
        paragraph(`b${at}`, "Some words, and more. ".repeat(10)),
      );
      await save({ blocks });
      const changed = paragraph("b50", "Other words, and more. ".repeat(10));
      await save({ blocks: blocks.map((block) => (block.id === "b50" ? changed : block)) });
      const { data } = await last("DraftSaved");
      expect(JSON.stringify(data).length).to.be.lessThan(2 * JSON.stringify(changed).length);
    });
    it("takes only what changed, made in the revision that If-Match names", async () => {
      await save({ blocks: page("one", "two") });
      const block = paragraph("b0", "edited");
      const changes = [
        { op: "set", block: { ...block, children: undefined } },
        { op: "move", id: "b1", parent: null, after: null },
      ];
      expect((await save({ changes })).body.errors[0].path).to.equal("If-Match");
      const both = await save({ changes, blocks: [] }, ada, { "If-Match": "0" });
      expect(both.body.errors[0].path).to.equal("changes");
      const saved = await save({ changes, title: "Holidays" }, ada, { "If-Match": "0" });
      expect([saved.status, saved.body.revision]).to.deep.equal([200, 1]);
      expect((await last("DraftSaved")).data.changes.map(({ op }) => op)).to.deep.equal(["set", "move"]);
      const stale = await save({ changes }, ada, { "If-Match": "0" });
      expect([stale.status, stale.body.draft.revision]).to.deep.equal([409, 1]);
      expect(stale.body.draft.blocks.map(({ id }: { id: string }) => id)).to.deep.equal(["b1", "b0"]);
      const again = await save({ changes }, ada, { "If-Match": "1" });
      expect([again.status, again.body.revision]).to.deep.equal([200, 1]);
    });
    it("refuses changes that are not as they should be, or do not fit, and says where", async () => {
      await save({ blocks: page("one") });
      const bad: [unknown, string][] = [
        [[{ op: "paint", id: "b0" }], "changes.0.op"],
        [
          [{ op: "set", block: paragraph("b0", "bell \u0007", { children: undefined }) }],
          "changes.0.block.content.0.text",
        ],
        [
          [
            { op: "remove", id: "b0" },
            { op: "remove", id: "b0" },
          ],
          "changes.1",
        ],
        [[{ op: "move", id: "b0", parent: "b0", after: null }], "changes.0"],
        ["text", "changes"],
      ];
      for (const [changes, path] of bad) {
        const { status, body } = await save({ changes }, ada, { "If-Match": "0" });
        expect([status, body.errors?.[0]?.path], JSON.stringify(changes)).to.deep.equal([422, path]);
      }
      expect(await facts()).to.have.length(1);
    });
    it("of the same writes nothing", async () => {
      await save({ blocks: page("one"), title: "Holidays" });
      const again = await save({ blocks: page("one"), title: "Holidays" });
      expect([again.status, again.body.revision]).to.deep.equal([200, 0]);
      expect(again.position! >= (await last("DraftSaved")).position).to.equal(true);
      expect(await facts()).to.have.length(1);
    });
    it("needs the seat", async () => {
      await release();
      const without = await save({ title: "Holidays" });
      expect([without.status, without.body.detail]).to.deep.equal([
        409,
        "Nobody holds the editing seat of this page. Take it to write.",
      ]);
      await occupy(bob);
      const taken = await save({ title: "Holidays" });
      expect(taken.status).to.equal(409);
      expect(taken.body.holder).to.deep.equal({ id: bob.id, display_name: "Member" });
      expect(taken.body).not.to.have.property("draft");
      expect(await facts()).to.have.length(0);
    });
    it("of a window that lost the seat to another one of the same person is refused, with its text or without", async () => {
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const take = (lease: string) => test.ask("POST", `/api/entries/${id}/occupy`, { lease }, ada);
      const saveBy = (lease: string, text: string) =>
        save({ blocks: page(text) }, ada, { "Annals-Lease": lease });
      await take(first);
      expect((await saveBy(first, "one")).status).to.equal(200);
      await take(second);
      const refused = await saveBy(first, "late");
      expect([refused.status, refused.body.detail]).to.deep.equal([
        409,
        "You continued editing this page in another window.",
      ]);
      expect((await save({ title: "Late" }, ada, { "Annals-Lease": first })).status).to.equal(409);
      expect((await saveBy(second, "two")).status).to.equal(200);
      expect((await facts()).length).to.equal(2);
      // Who names no lease is asked for the seat alone.
      expect((await save({ title: "Leave of absence" })).status).to.equal(200);
      expect((await saveBy("no lease", "three")).status).to.equal(422);
    });
    it("with a stale If-Match is 409 with the present draft, and writes nothing, not even settings", async () => {
      await save({ blocks: page("one"), title: "Holidays" });
      await save({ blocks: page("two") });
      const stale = await save({ blocks: page("three"), icon: "x" }, ada, { "If-Match": '"0"' });
      expect(stale.status).to.equal(409);
      expect(stale.headers.get("content-type")).to.include("application/problem+json");
      const { draft } = stale.body;
      expect(draft).to.deep.include({
        revision: 1,
        title: "Holidays",
        description: "",
        saved_by: { id: ada.id, display_name: "Ada Lovelace" },
      });
      expect(draft.blocks[0].content[0].text).to.equal("two");
      expect(await facts()).to.have.length(2);
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated"]);
    });
    it("takes If-Match in all its spellings", async () => {
      const spellings = ['"-1"', "0", 'W/"1"', "*", ' "3" '];
      for (const match of spellings)
        expect((await save({ title: match }, ada, { "If-Match": match })).status, match).to.equal(200);
    });
    it("knows -1 as the revision of no draft, and refuses an invalid revision", async () => {
      expect((await save({ title: "a" }, ada, { "If-Match": '"5"' })).status).to.equal(409);
      expect((await save({ title: "a" }, ada, { "If-Match": '"-1"' })).status).to.equal(200);
      const bad = await save({ title: "b" }, ada, { "If-Match": "latest" });
      expect([bad.status, bad.body.errors[0].path]).to.deep.equal([422, "If-Match"]);
    });
    it("of two at once with the same If-Match lets one through, and the other gets its text", async () => {
      const answers = await Promise.all(
        ["one", "two"].map((text) => save({ blocks: page(text) }, ada, { "If-Match": '"-1"' })),
      );
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const winner = answers.findIndex(({ status }) => status === 200);
      const text = ["one", "two"][winner];
      expect(answers[1 - winner]!.body.draft.blocks[0].content[0].text).to.equal(text);
    });
    it("takes text and settings together into the draft, and nothing of it acts at once", async () => {
      const settings = {
        settings: { tags: false, color: "#336699" },
        sort_order: 4,
        show_in_nav: 0,
        commentable: 1,
        icon: "🏖",
        template_id: ada.id,
        tags: [bob.id],
      };
      const answer = await save({ title: "Holidays", ...settings });
      expect(answer.status).to.equal(200);
      expect(answer.body).to.deep.include({ revision: 0, title: "Holidays", ...settings });
      expect((await last("DraftSaved")).data.fields).to.deep.equal({
        title: "Holidays",
        ...settings,
        show_in_nav: false,
        commentable: true,
      });
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated"]);
    });
    it("answers with the draft as it is stored, which can be sent back as it came", async () => {
      await save({ blocks: page("one"), settings: { tags: false } });
      const { body } = await save({ title: "Holidays", description: "Days off" });
      expect(body).to.deep.include({
        id,
        uuid: id,
        revision: 1,
        title: "Holidays",
        meta: { title: "Holidays", description: "Days off" },
        show_in_nav: 1,
        settings: { tags: false },
        changed: true,
        version: 0,
      });
      expect(body.saved_by).to.include({ id: ada.id, display_name: "Ada Lovelace", initials: "AL" });
      expect(body.blocks[0].content[0].text).to.equal("one");
      const again = await save(body);
      expect(again.body).to.deep.equal(body);
      expect(await facts()).to.have.length(2);
    });
    it("takes a title by either of its names from a draft that comes back", async () => {
      const { body } = await save({ title: "Holidays" });
      const meta = { ...body.meta, title: "Days off" };
      expect((await save({ ...body, meta })).body.title).to.equal("Days off");
      expect((await save({ ...body, title: "Leave", meta })).body.title).to.equal("Leave");
    });
    it("answers only the revision and the time to who prefers that", async () => {
      for (const prefer of ["return=minimal", "respond-async, Return=Minimal; x=1"]) {
        const { body } = await save({ title: prefer }, ada, { Prefer: prefer });
        expect(Object.keys(body)).to.deep.equal(["revision", "saved_at"]);
      }
      expect((await save({ title: "x" }, ada, { Prefer: "return=representation" })).body.title).to.equal("x");
    });
    it("needs the seat for settings as for text", async () => {
      await release();
      expect((await save({ settings: { tags: false } })).status).to.equal(409);
    });
    it("checks settings", async () => {
      const bad = [
        { settings: { color: "red" } },
        { settings: { unknown: true } },
        { sort_order: -1 },
        { show_in_nav: 2 },
        { icon: "x".repeat(301) },
        { tags: ["none"] },
        { tags: Array.from({ length: 101 }, () => id) },
        { template_id: "" },
        { unknown: 1 },
      ];
      for (const body of bad) expect((await save(body)).status, JSON.stringify(body)).to.equal(422);
      expect(await facts()).to.have.length(0);
    });
    it("of nothing writes nothing", async () => {
      const { status, body } = await save({});
      expect([status, body.revision]).to.deep.equal([200, -1]);
    });
    it("refuses blocks that are not as they should be, and says where", async () => {
      const bad: [unknown, string][] = [
        [[{ id: "a", type: "castle", props: {}, children: [] }], "blocks[0].type"],
        [[paragraph("a", "x"), paragraph("a", "y")], "blocks[1].id"],
        [[paragraph("a", "bell \u0007")], "blocks[0].content[0].text"],
        [[paragraph("a", "x", { onclick: "alert(1)" })], "blocks[0]"],
        [
          [paragraph("a", "x", { content: [{ type: "link", href: "javascript:alert(1)", content: [] }] })],
          "blocks[0].content[0].href",
        ],
        ["text", "blocks"],
      ];
      for (const [blocks, path] of bad) {
        const { status, body } = await save({ blocks });
        expect([status, body.errors?.[0]?.path], JSON.stringify(blocks)).to.deep.equal([422, path]);
      }
      expect(await facts()).to.have.length(0);
    });
    it("refuses a tree a thousand deep and more blocks than a page has, without falling over", async () => {
      let deep: unknown[] = [];
      for (let n = 0; n < 1000; n++) deep = [paragraph(`d${n}`, "x", { children: deep })];
      expect((await save({ blocks: deep })).status).to.equal(422);
      const many = Array.from({ length: 10_001 }, (_, n) => paragraph(`m${n}`, ""));
      expect((await save({ blocks: many })).status).to.equal(422);
    });
    it("takes a page of 4 MB, whole, and no larger one", async () => {
      const large = Array.from({ length: 100 }, (_, n) => paragraph(`l${n}`, "x".repeat(40_000)));
      expect((await save({ blocks: large })).status).to.equal(200);
      expect((await publish()).status).to.equal(200);
      const larger = Array.from({ length: 110 }, (_, n) => paragraph(`l${n}`, "x".repeat(40_000)));
      expect((await save({ blocks: larger })).status).to.equal(422);
      const huge = Array.from({ length: 250 }, (_, n) => paragraph(`l${n}`, "x".repeat(40_000)));
      expect((await save({ blocks: huge })).status).to.equal(413);
    });
    it("is for who can edit", async () => {
      const reader = await test.join(ada, "verified");
      expect((await save({ title: "x" }, reader)).status).to.equal(404);
      await publish();
      expect((await save({ title: "x" }, reader)).status).to.equal(403);
    });
  });

  describe("publish", () => {
    it("makes numbered versions with a note", async () => {
      await save({ blocks: page("one"), title: "Holidays" });
      const first = await publish({ note: "first", activate: true });
      expect(first.status).to.equal(200);
      expect(first.body).to.deep.include({ number: 1, revision: 1 });
      const { data, metadata, position } = await last("EntryPublished");
      expect(data).to.deep.include({ number: 1, title: "Holidays", description: "", note: "first" });
      expect(first.body.published_at).to.equal(metadata.at);
      expect(first.position).to.equal(position);
      await save({ blocks: page("two") });
      expect((await publish()).body.number).to.equal(2);
      expect((await last("EntryPublished")).data.title).to.equal("Holidays");
    });
    it("of what is published already writes nothing", async () => {
      await save({ blocks: page("one") });
      const first = await publish();
      const again = await publish();
      expect(again.body).to.deep.equal(first.body);
      expect(await facts()).to.have.length(2);
    });
    it("of what was changed and changed back makes no version", async () => {
      await save({ blocks: page("one") });
      await publish();
      await save({ blocks: page("two") });
      await save({ blocks: page("one") });
      const { status, body } = await publish();
      expect([status, body.number]).to.deep.equal([200, 1]);
      await last("DraftDiscarded");
    });
    it("knows a title given by renaming meanwhile", async () => {
      await save({ blocks: page("one") });
      await publish();
      await test.ask("PUT", `/api/entries/${id}/rename`, { title: "Renamed" }, ada);
      await save({ blocks: page("two") });
      await publish();
      expect((await last("EntryPublished")).data.title).to.equal("Renamed");
      await save({ title: "Written" });
      await publish();
      expect((await last("EntryPublished")).data.title).to.equal("Written");
      await save({ title: "Written", blocks: page("three") });
      expect((await last("DraftSaved")).data.fields).to.deep.equal({});
    });
    it("gives readers the settings that the draft changed, and leaves what was changed at once meanwhile", async () => {
      await save({ settings: { tags: false }, show_in_nav: 0 });
      const put = (path: string, body: object) => test.ask("PUT", `/api/entries/${id}/${path}`, body, ada);
      await put("rename", { title: "Renamed" });
      await put("settings", { settings: { color: "#336699" }, sort_order: 3 });
      await publish();
      expect((await last("EntryPublished")).data).to.deep.include({
        title: "Renamed",
        fields: { settings: { tags: false }, show_in_nav: false },
      });
      const { body } = await save({});
      expect(body).to.deep.include({
        title: "Renamed",
        sort_order: 3,
        show_in_nav: 0,
        settings: { tags: false, color: "#336699" },
        changed: false,
      });
      // At once, back to what it was before it was published.
      expect((await put("settings", { show_in_nav: 1 })).status).to.equal(200);
      expect((await test.last(`entry-${id}`, "EntryNavChanged")).data).to.deep.equal({ show_in_nav: true });
    });
    it("is not for others while somebody writes, and for any editor once nobody does", async () => {
      await save({ blocks: page("one") });
      expect((await publish({}, bob)).status).to.equal(409);
      await release();
      expect((await publish({}, bob)).status).to.equal(200);
    });
    it("with a stale If-Match is 409", async () => {
      await save({ blocks: page("one") });
      const { status, body } = await publish({}, ada, { "If-Match": '"7"' });
      expect([status, body.draft.revision]).to.deep.equal([409, 0]);
    });
    it("takes a note of 500 characters", async () => {
      expect((await publish({ note: "x".repeat(501) })).status).to.equal(422);
      expect((await publish({ note: "x".repeat(500) })).status).to.equal(200);
    });
  });

  describe("discard", () => {
    it("goes back to what is published", async () => {
      await save({ blocks: page("one") });
      await publish();
      await save({ blocks: page("two"), title: "Holidays" });
      const { status, body } = await discard();
      expect([status, body.revision]).to.deep.equal([200, 3]);
      expect((await save({ blocks: page("one"), title: "Leave" })).body.revision).to.equal(3);
      expect((await discard()).body.revision).to.equal(3);
    });
    it("drops settings that were not published", async () => {
      await save({ settings: { tags: false }, sort_order: 7 });
      await discard();
      expect((await save({})).body).to.deep.include({ settings: {}, sort_order: 0, changed: false });
    });
    it("empties what was never published", async () => {
      await save({ blocks: page("one") });
      await discard();
      expect((await save({ blocks: [] })).body.revision).to.equal(1);
    });
    it("with a stale If-Match is 409, and while another writes as well", async () => {
      await save({ blocks: page("one") });
      expect((await discard(ada, { "If-Match": '"9"' })).status).to.equal(409);
      expect((await discard(bob)).status).to.equal(409);
    });
  });

  describe("restore of a version", () => {
    it("makes a draft of it", async () => {
      await save({ blocks: page("one"), title: "First" });
      await publish();
      await save({ blocks: page("two"), title: "Second" });
      await publish();
      const { status, body } = await restore(1);
      expect([status, body.revision]).to.deep.equal([200, 4]);
      expect((await last("DraftSaved")).data.fields).to.deep.equal({ title: "First" });
      expect((await publish()).body.number).to.equal(3);
      expect((await last("EntryPublished")).data).to.deep.include({ title: "First", number: 3 });
      expect((await restore(3)).body.revision).to.equal(5);
    });
    it("brings back the settings that it had, also those that were given at once", async () => {
      const put = (body: object) => test.ask("PUT", `/api/entries/${id}/settings`, body, ada);
      await put({ settings: { color: "#336699" }, commentable: 1 });
      await save({ show_in_nav: 0, tags: [bob.id] });
      await publish();
      await save({ show_in_nav: 1, settings: { color: null, chapters: false }, tags: [] });
      await publish();
      await put({ commentable: 0 });
      expect((await restore(1)).status).to.equal(200);
      expect((await last("DraftSaved")).data.fields).to.deep.equal({
        show_in_nav: false,
        commentable: true,
        tags: [bob.id],
        settings: { color: "#336699", chapters: true },
      });
    });
    it("gives the whole text of a version that is stored as what changed", async () => {
      const blocks = (word: string) => page(word, "long ".repeat(50), "longer ".repeat(50));
      for (const word of ["one", "two", "three"]) {
        await save({ blocks: blocks(word) });
        await publish();
      }
      const { data } = await last("EntryPublished");
      expect(data).to.include({ number: 3, since: 3 }).and.not.have.property("blocks");
      await restore(2);
      expect((await save({ blocks: blocks("two") })).body.revision).to.equal(6);
      await discard();
      expect((await save({ blocks: blocks("three") })).body.revision).to.equal(7);
    });
    it("of one there never was is 404", async () => {
      await publish();
      for (const number of [2, 99]) expect((await restore(number)).status).to.equal(404);
      for (const number of ["0", "-1", "x"]) expect((await restore(number)).status, number).to.equal(422);
    });
    it("needs the seat", async () => {
      await publish();
      await release();
      expect((await restore(1)).status).to.equal(409);
    });
    it("is for those who may read it: who edits the page alone gets no text that was taken off it", async () => {
      await save({ blocks: page("taken off") });
      await publish();
      await save({ blocks: page("left") });
      await publish();
      await release();
      await occupy(bob);
      expect((await restore(1, bob)).status).to.equal(403);
      expect(JSON.stringify((await facts()).at(-1))).to.not.include("taken off");
    });
  });

  describe("restore of a session of writing", () => {
    const restoreSession = (revision: number | string, by = ada) =>
      test.ask("POST", `/api/revisions/${id}/sessions/${revision}/restore`, {}, by);
    it("makes the draft what it was after that save, with its settings", async () => {
      await save({ blocks: page("one"), title: "First", settings: { color: "#336699" } });
      await save({ blocks: page("two"), title: "Second" });
      await publish();
      await save({ blocks: page("three") });
      expect((await restoreSession(0)).status).to.equal(200);
      expect((await last("DraftSaved")).data.fields).to.deep.equal({ title: "First" });
      await publish();
      expect(JSON.stringify((await last("EntryPublished")).data)).to.include('"one"');
      // What was published is no save.
      for (const revision of [2, 99]) expect((await restoreSession(revision)).status).to.equal(404);
      expect((await restoreSession("x")).status).to.equal(422);
    });
    it("needs the seat", async () => {
      await save({ blocks: page("one") });
      await release();
      expect((await restoreSession(0)).status).to.equal(409);
    });
  });

  describe("as functions, for imports", () => {
    it("publish a text as it is, once", async () => {
      const context = (await test.api.founderContext("job"))!;
      const { publishThis } = test.api.commands.draft;
      const text = { fields: { title: "Imported" }, blocks: page("one") as never, note: "" };
      await release();
      expect(
        (await publishThis({ ...context, command: test.api.core.newId() }, id, text)).facts,
      ).to.have.length(1);
      expect(
        (await publishThis({ ...context, command: test.api.core.newId() }, id, text)).facts,
      ).to.have.length(0);
      expect((await last("EntryPublished")).data).to.deep.include({ number: 1, title: "Imported" });
    });
    it("do not overwrite what somebody is writing, or has written and not published", async () => {
      const context = (await test.api.founderContext("job"))!;
      const text = { fields: {}, blocks: [], note: "" };
      const attempt = () =>
        test.api.commands.draft
          .publishThis({ ...context, command: test.api.core.newId() }, id, text)
          .then(() => "done")
          .catch((error: Error) => error.message);
      await release();
      await occupy(bob).then(() => save({ title: "x" }, bob));
      const first = await attempt();
      await release(bob);
      expect([first, await attempt()]).to.deep.equal([
        "Someone else is editing this page.",
        "There are changes here that nobody has published.",
      ]);
    });
  });
});
