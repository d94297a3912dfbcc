import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const words = (text: string) => [{ type: "text", text, styles: {} }];
const block = (id: string, text: string, more = {}) => ({
  ...{ id, type: "paragraph", props: {}, content: words(text), children: [] },
  ...more,
});

describe("commands on modules", function () {
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
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${id}`, { blocks: [block("a", "one"), block("b", "two")] }, ada);
  });

  const ask = (method: string, path: string, body: unknown = {}, by = ada, headers = {}) =>
    test.ask(method, `/api/entries/${id}/${path}`, method === "DELETE" ? undefined : body, {
      ...by,
      headers,
    });
  const add = (body: unknown, by = ada, headers = {}) => ask("POST", "modules", body, by, headers);
  const publish = () => ask("POST", "draft/publish");
  const draft = async () => (await test.ask("PUT", `/api/entries/${id}`, {}, ada)).body;
  const order = async () => (await draft()).modules.map((one: { id: string }) => one.id).join(" ");
  const facts = () => test.types(`draft-${id}`);

  describe("adding", () => {
    it("puts it at its place or at the end, and says where it stands", async () => {
      const first = await add({ object: block("x", "new"), sort_order: 0 });
      expect(first.status).to.equal(200);
      const { object, content, saved_at, ...rest } = first.body;
      expect(rest).to.deep.equal({
        ...{ id: "x", draft_id: "x", object_type: "rich_text", sort_order: 0, revision: 1 },
        ...{ cls: "", name: "", variation: "", visibility: 1, deleted_as_draft: 0 },
      });
      expect([object.id, content, typeof saved_at]).to.deep.equal(["x", words("new"), "string"]);
      await add({ object: block("y", "last") });
      await add({ object: block("z", "last too"), sort_order: 99 });
      expect(await order()).to.equal("x a b y z");
    });
    it("makes the slides of a gallery, and changes them", async () => {
      const uuid = "0190c2f1-1111-7222-8333-444455557777";
      const slides = [
        { uuid, origin: "assets", caption: "Lisbon" },
        { url: "https://example.org/a.png", alt: "A globe", caption: "" },
      ];
      const made = await add({ object_type: "gallery", content: slides });
      expect(made.status).to.equal(200);
      expect(made.body.object_type).to.equal("gallery");
      expect(made.body.content).to.deep.equal([
        { uuid, origin: "assets", caption: "Lisbon", url: `/api/files/${uuid}`, alt: "" },
        { uuid: null, origin: "assets", caption: "", url: "https://example.org/a.png", alt: "A globe" },
      ]);
      expect(made.body.object.children.map(({ type }: { type: string }) => type)).to.deep.equal([
        "image",
        "image",
      ]);
      const changed = await ask("PUT", `modules/${made.body.id}`, { content: made.body.content.slice(1) });
      expect(changed.body.content).to.deep.equal(made.body.content.slice(1));
      expect(changed.body.object.children[0].id).to.equal(made.body.object.children[1].id);
      const again = await ask("PUT", `modules/${made.body.id}`, {
        content: [...slides.slice(0, 1), ...changed.body.content],
      });
      expect(again.body.content).to.deep.equal(made.body.content);
      for (const content of [{}, "x", [{ origin: "elsewhere" }], [{ url: "javascript:alert(1)" }]])
        expect((await add({ object_type: "gallery", content })).status, JSON.stringify(content)).to.equal(
          422,
        );
    });
    it("makes a block of a type and its values, and gives it an id", async () => {
      const text = await add({ object_type: "metro-rich_text", content: words("typed"), name: "Typed" });
      expect([text.body.object.type, text.body.name]).to.deep.equal(["paragraph", "Typed"]);
      expect(text.body.object.props).to.include({ blockName: "Typed", textAlignment: "left" });
      const line = await add({ object_type: "divider" });
      const file = await add({ object_type: "file", content: { name: "plan.pdf" }, visibility: 0 });
      expect([line.body.object.type, file.body.object.props.name]).to.deep.equal(["divider", "plan.pdf"]);
      expect([file.body.visibility, file.body.object.props.visibility]).to.deep.equal([0, 0]);
      expect((await add({})).body.content).to.deep.equal([]);
      expect(new Set((await order()).split(" ")).size).to.equal(6);
    });
    it("refuses what is not a module, and says where", async () => {
      const bad: [unknown, string][] = [
        [{ object_type: "slideshow" }, "object_type"],
        [{ object_type: "table", object: block("x", "no table") }, "object_type"],
        [{ object: block("a", "again") }, "object"],
        [{ object: block("x", "bell \u0007") }, "object.content[0].text"],
        [{ object: { ...block("x", ""), type: "script" } }, "object.type"],
        [{ object: block("x", "", { props: { visibility: 7 } }) }, "object.props.visibility"],
        [{ object: block("x", "", { children: [block("x", "")] }) }, "object.children[0].id"],
        [{ content: "a text" }, "content"],
        [{ name: "two\nlines" }, "name"],
        [{ name: "x".repeat(101) }, "name"],
        [{ sort_order: 1.5 }, "sort_order"],
        [{ visibility: 2 }, "visibility"],
        [{ nothing: 1 }, ""],
      ];
      for (const [body, path] of bad) {
        const answer = await add(body);
        expect([answer.status, answer.body.errors?.[0]?.path], JSON.stringify(body)).to.deep.equal([
          422,
          path,
        ]);
      }
      expect(await facts()).to.deep.equal(["DraftSaved"]);
    });
    it("is done once for a key, also when the answer was lost", async () => {
      const headers = { "Idempotency-Key": "6a1e3c3e-0000-4000-8000-000000000001" };
      const first = await add({ object_type: "divider" }, ada, headers);
      await test.pool.query("delete from command.idempotency");
      const again = await add({ object_type: "divider" }, ada, headers);
      expect([again.status, again.body.id]).to.deep.equal([200, first.body.id]);
      expect(await order()).to.equal(`a b ${first.body.id}`);
    });
    it("keeps the limits of a page", async () => {
      const deep = Array.from({ length: 20 }).reduce<object>(
        (inner, _, level) => block(`l${level}`, "", { children: [inner] }),
        block("inner", ""),
      );
      expect((await add({ object: deep })).status).to.equal(422);
      const half = "x".repeat(2_200_000);
      expect((await add({ object: block("big1", half) })).status).to.equal(200);
      expect((await add({ object: block("big2", half) })).status).to.equal(422);
      expect((await add({ object: block("big3", "x".repeat(9_000_000)) })).status).to.equal(413);
    });
  });

  describe("changing", () => {
    it("keeps fields that are left out, and moves it if a place is given", async () => {
      await ask("PUT", "modules/a", { name: "Start", cls: "wide" });
      const { body } = await ask("PUT", "modules/a", {
        content: words("1"),
        sort_order: 1,
        variation: "quiet",
      });
      expect(body).to.include({ name: "Start", cls: "wide", variation: "quiet", sort_order: 1 });
      expect(body.content).to.deep.equal(words("1"));
      expect(await order()).to.equal("b a");
      const { body: bare } = await ask("PUT", "modules/a", { name: "", cls: "", variation: "" });
      expect(bare.object.props).not.to.have.any.keys("blockName", "cls", "variation");
    });
    it("hides it and shows it again", async () => {
      expect((await ask("PUT", "modules/a", { visibility: 0 })).body.object.props.visibility).to.equal(0);
      const { body } = await ask("PUT", "modules/a", { visibility: 1 });
      expect([body.visibility, body.object.props]).to.deep.equal([1, (await draft()).blocks[1].props]);
    });
    it("takes the whole block, under its own id and of any kind", async () => {
      const { body } = await ask("PUT", "modules/a", {
        object: { type: "divider" },
        content: words("not this"),
      });
      expect([body.id, body.object_type, body.content]).to.deep.equal(["a", "divider", {}]);
      const other = await ask("PUT", "modules/a", { object: block("b", "") });
      expect([other.status, other.body.errors[0].path]).to.deep.equal([422, "object.id"]);
      const taken = await ask("PUT", "modules/a", { object: block("a", "", { children: [block("b", "")] }) });
      expect([taken.status, taken.body.errors[0].path]).to.deep.equal([422, "object"]);
    });
    it("of the same writes nothing, and one that is not there is not found", async () => {
      const { body } = await ask("PUT", "modules/a", (await draft()).modules[0]);
      expect([body.revision, await facts()]).to.deep.equal([0, ["DraftSaved"]]);
      for (const path of ["modules/x", "modules/%00", `modules/${"x".repeat(500)}`])
        expect((await ask("PUT", path, { name: "X" })).status, path).to.equal(404);
    });
    it("works by what the module names, as a draft", async () => {
      const module = { ...(await draft()).modules[0], name: "Start", deleted_as_draft: 0 };
      expect((await ask("PUT", "module/draft", module)).body).to.include({ id: "a", name: "Start" });
      expect((await ask("PUT", "module/draft", { name: "X" })).body.errors[0].path).to.equal("object.id");
      const gone = await ask("PUT", "module/draft", { object: { id: "a" }, deleted_as_draft: 1 });
      expect(gone.body).to.include({ id: "a", draft_id: "a", deleted_as_draft: 0 });
      expect(await order()).to.equal("b");
      expect((await ask("PUT", "module/draft", module)).status).to.equal(404);
    });
  });

  describe("reordering", () => {
    it("puts them in the order of the list, and those that are not in it after them", async () => {
      await add({ object: block("c", "three") });
      const { body } = await ask("PUT", "modules/reorder", { sort_order: ["c", "a"] });
      const places = body.modules.map((one: { id: string; sort_order: number }) => [one.id, one.sort_order]);
      expect(places).to.deep.equal([
        ["c", 0],
        ["a", 1],
        ["b", 2],
      ]);
      const { changes } = (await test.last(`draft-${id}`, "DraftSaved")).data;
      expect(changes.map(({ op }) => op)).to.deep.equal(["move"]);
    });
    it("leaves the order as it was when it fails", async () => {
      for (const sort_order of [[], ["b", "x"], ["b", "b"], "b", undefined])
        expect((await ask("PUT", "modules/reorder", { sort_order })).status).to.equal(422);
      expect(await order()).to.equal("a b");
    });
  });

  it("duplicates one behind it, with all below", async () => {
    await ask("PUT", "modules/a", {
      object: block("a", "one", { children: [block("a1", "below")] }),
      name: "A",
    });
    const { body } = await ask("POST", "modules/a/duplicate");
    expect(body).to.include({ sort_order: 1, name: "", draft_id: body.id });
    expect(body.object.children[0].content).to.deep.equal(words("below"));
    expect(await order()).to.equal(`a ${body.id} b`);
    expect((await ask("POST", "modules/x/duplicate")).status).to.equal(404);
  });

  describe("deleting", () => {
    it("says whether readers still see it, and brings it back to its place", async () => {
      await publish();
      await add({ object: block("c", "three") });
      expect((await draft()).modules.map((one: { draft_id: string }) => one.draft_id)).to.deep.equal([
        null,
        null,
        "c",
      ]);
      const { body } = await ask("DELETE", "modules/a");
      expect(body).to.include({ id: "a", draft_id: null, deleted_as_draft: 1 });
      expect((await ask("DELETE", "modules/c")).body).to.include({ draft_id: "c", deleted_as_draft: 0 });
      expect((await ask("DELETE", "modules/a")).status).to.equal(404);
      expect(await order()).to.equal("b");
      const back = await ask("PUT", "module/draft", { id: "a", deleted_as_draft: 0, name: "Again" });
      expect(back.body).to.include({ id: "a", sort_order: 0, name: "Again", deleted_as_draft: 0 });
      expect(await order()).to.equal("a b");
    });
    it("is done once for a key, also when the answer was lost", async () => {
      const headers = { "Idempotency-Key": "6a1e3c3e-0000-4000-8000-000000000002" };
      await ask("DELETE", "modules/a", undefined, ada, headers);
      await test.pool.query("delete from command.idempotency");
      const again = await ask("DELETE", "modules/a", undefined, ada, headers);
      expect([again.status, again.body.id]).to.deep.equal([200, "a"]);
    });
  });

  describe("each of them", () => {
    const all: [string, string, object][] = [
      ["POST", "modules", { object: block("x", "new") }],
      ["PUT", "modules/a", { name: "A" }],
      ["PUT", "module/draft", { object: block("a", "1") }],
      ["PUT", "modules/reorder", { sort_order: ["b"] }],
      ["POST", "modules/a/duplicate", {}],
      ["DELETE", "modules/a", {}],
    ];
    it("needs the right to edit and the seat, by the lease that is named", async () => {
      const viewer = await test.join(ada, "viewer");
      await publish();
      for (const [method, path, body] of all) {
        const tried = async (by: Person, headers = {}) => (await ask(method, path, body, by, headers)).status;
        const other = { "Annals-Lease": "0190c2f1-0000-7000-8000-000000000007" };
        const name = `${method} ${path}`;
        expect([await tried(viewer), await tried(bob), await tried(ada, other)], name).to.deep.equal([
          ...[403, 409, 409],
        ]);
        expect((await ask(method, path, body, { id: "", token: "" })).status, name).to.equal(401);
      }
      expect(await facts()).to.deep.equal(["DraftSaved", "EntryPublished"]);
    });
    it("is refused for another revision than the draft has, with the draft", async () => {
      await ask("PUT", "modules/b", { name: "B" });
      for (const [method, path, body] of all) {
        const stale = await ask(method, path, body, ada, { "If-Match": "0" });
        expect([stale.status, stale.body.draft.revision], `${method} ${path}`).to.deep.equal([409, 1]);
      }
      expect((await ask("PUT", "modules/a", { name: "A" }, ada, { "If-Match": "1" })).body.revision).to.equal(
        2,
      );
    });
    it("is lost to nobody when several are sent at once", async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) => add({ object: block(`n${at}`, "new"), sort_order: 0 })),
      );
      const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.id as string);
      expect(answers.map(({ status }) => status)).to.not.include(500);
      expect(made.length).to.be.above(0);
      expect((await order()).split(" ").sort()).to.deep.equal([...made, "a", "b"].sort());
    });
  });
});
