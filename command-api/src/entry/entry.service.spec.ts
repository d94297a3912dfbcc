import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

const nobody = "0190c2f1-0000-7000-8000-00000000dead";

describe("commands on entries", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    reader = await test.join(ada, "verified");
  });
  after(() => test.close());

  const put = (id: string, what: string, body: object, by = ada) =>
    test.ask("PUT", `/api/entries/${id}/${what}`, body, by);
  const last = async (id: string) => (await test.facts(`entry-${id}`)).at(-1)!;
  const published = (by: Person, more = {}) => test.create(by, { published: true, ...more });
  const move = (id: string, destination: string | null, by = ada) =>
    put(id, "move", { destination_id: destination }, by);

  describe("create", () => {
    it("fills in what is left out", async () => {
      const { status, body, position } = await test.ask("POST", "/api/entries/create", {}, author);
      expect(status).to.equal(200);
      expect(body).to.deep.equal({ id: body.id, uuid: body.id, slug: "untitled", title: "Untitled" });
      const fact = await last(body.id);
      expect(fact.position).to.equal(position);
      expect(fact.data).to.deep.equal({
        entry_id: body.id,
        type: "blog",
        title: "Untitled",
        description: "",
        icon: "",
        parent_id: null,
        author_id: author.id,
        sort_order: 0,
        show_in_nav: true,
        commentable: false,
        template_id: null,
        settings: {},
      });
      expect(fact.metadata).to.include({ actor: author.id, version: 1 });
      expect(await test.types(`draft-${body.id}`)).to.deep.equal([]);
    });
    it("writes a page and its text at one place of the log, once, also where a repeat finds the page alone", async () => {
      const { body } = await test.ask(
        "POST",
        "/api/entries/create",
        { title: "Bread", markdown: "Of rye", published: true },
        author,
      );
      const [created] = await test.facts(`entry-${body.id}`);
      const [published] = await test.facts(`draft-${body.id}`);
      expect([created!.type, published!.type]).to.deep.equal(["EntryCreated", "EntryPublished"]);
      expect(Number(published!.position)).to.equal(Number(created!.position) + 1);

      const id = test.api.core.newId();
      await test.ask("POST", "/api/entries/create", { id, title: "Rolls" }, author);
      const whole = { id, title: "Rolls", markdown: "Of wheat", published: true };
      for (const _ of [1, 2])
        expect((await test.ask("POST", "/api/entries/create", whole, author)).status).to.equal(200);
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated"]);
      expect(await test.types(`draft-${id}`)).to.deep.equal(["EntryPublished"]);
    });
    it("takes a page with its text, published or as a draft, once", async () => {
      const blocks = [
        {
          id: "b0",
          type: "paragraph",
          props: {},
          content: [{ type: "text", text: "Of rye", styles: {} }],
          children: [],
        },
      ];
      const id = "0190c2f1-0000-7000-8000-0000000c0de1";
      const page = { id, title: "Rolls", blocks, published: true };
      for (const _ of ["sent", "sent again"]) {
        const { status, position } = await test.ask("POST", "/api/entries/create", page, author);
        expect(status).to.equal(200);
        const facts = await test.facts(`draft-${id}`);
        expect(facts.map(({ type }) => type)).to.deep.equal(["EntryPublished"]);
        expect(facts[0]!.position <= position!).to.equal(true);
      }
      const markdown = "# Bread\n\nOf **rye**, see <https://example.org>.\n\n- one\n- two";
      const draft = await test.ask("POST", "/api/entries/create", { title: "Bread", markdown }, author);
      expect(await test.types(`draft-${draft.body.id}`)).to.deep.equal(["DraftSaved"]);
      const answer = await test.ask("POST", "/api/entries/create", { blocks, markdown }, author);
      expect([answer.status, answer.body.errors[0].path]).to.deep.equal([422, "markdown"]);
      const wrong = await test.ask("POST", "/api/entries/create", { blocks: [{ type: "nothing" }] }, author);
      expect(wrong.status).to.equal(422);
      const none = await test.ask("POST", "/api/entries/create", page, reader);
      expect(none.status).to.be.oneOf([403, 404]);
    });
    it("is for another author when those who manage members say so, and refused in words else", async () => {
      const made = await test.ask("POST", "/api/entries/create", { author_id: author.id }, ada);
      expect((await last(made.body.id)).data).to.include({ author_id: author.id });
      expect((await last(made.body.id)).metadata).to.include({ actor: ada.id });
      const own = await test.ask("POST", "/api/entries/create", { author_id: author.id }, author);
      expect(own.status).to.equal(200);
      const another = await test.ask("POST", "/api/entries/create", { author_id: ada.id }, author);
      expect([another.status, another.body.type]).to.deep.equal([
        403,
        "/problems/only-those-who-manage-members-may-name-an-author",
      ]);
      for (const author_id of ["0190c0de-0000-7000-8000-000000000001", "x"]) {
        const { status, body } = await test.ask("POST", "/api/entries/create", { author_id }, ada);
        expect([status, body.errors[0].path]).to.deep.equal([422, "author_id"]);
      }
    });
    it("publishes at once when asked to, as sections are", async () => {
      const id = await test.create(author, { type: "section", title: "Part", published: true });
      expect(await test.types(`draft-${id}`)).to.deep.equal(["EntryPublished"]);
      expect((await test.facts(`draft-${id}`))[0]!.data).to.deep.include({
        number: 1,
        title: "Part",
        blocks: [],
      });
    });
    it("with the same id is the same create", async () => {
      const id = test.api.core.newId();
      const first = await test.ask("POST", "/api/entries/create", { id, published: true }, author);
      const second = await test.ask("POST", "/api/entries/create", { id, published: true }, author);
      expect(second.body).to.deep.equal(first.body);
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated"]);
      expect(await test.types(`draft-${id}`)).to.deep.equal(["EntryPublished"]);
      expect((await test.ask("POST", "/api/entries/create", { id }, ada)).status).to.equal(409);
    });
    it("says of a taken id only that, wherever the entry is", async () => {
      const dev = await test.join(ada, "developer");
      await test.ask("POST", "/api/spaces", { name: "Elsewhere", key: "elsewhere" }, dev);
      const elsewhere = { ...dev, headers: { Cookie: "space=elsewhere" } };
      const foreign = (await test.ask("POST", "/api/entries/create", {}, elsewhere)).body.id;
      const here = await test.create(ada);
      const trashed = await test.create(ada);
      await test.ask("DELETE", `/api/entries/delete/${trashed}`, undefined, ada);
      const answers = await Promise.all(
        [foreign, here, trashed].map((id) => test.ask("POST", "/api/entries/create", { id }, author)),
      );
      for (const { status, body } of answers) expect([status, body]).to.deep.equal([409, answers[0]!.body]);
      expect(answers[0]!.body.detail).to.equal("This id is taken. Choose another one.");
    });
    it("at the top is for admins, developers and authors", async () => {
      for (const role of ["editor", "verified", "viewer"] as const) {
        const { status, body } = await test.ask(
          "POST",
          "/api/entries/create",
          {},
          await test.join(ada, role),
        );
        expect([status, body.detail], role).to.deep.equal([
          403,
          "Only admins, developers and authors may put pages at the top.",
        ]);
      }
    });
    it("below a page is for who can edit it, and has the role for it", async () => {
      const parent = await published(ada);
      const below = (by: Person) => test.ask("POST", "/api/entries/create", { parent_entry_id: parent }, by);
      expect((await below(await test.join(ada, "editor"))).status).to.equal(200);
      expect((await below(author)).status).to.equal(200);
      expect((await below(reader)).status).to.equal(403);
      const capped = await test.join(ada, "viewer", "author");
      expect((await below(capped)).status).to.equal(403);
      expect((await test.ask("POST", "/api/entries/create", {}, capped)).status).to.equal(403);
    });
    it("is invalid in the same way below a missing and below a hidden page", async () => {
      const hidden = await test.create(ada);
      const trash = await published(ada);
      await test.ask("DELETE", `/api/entries/delete/${trash}`, undefined, ada);
      const answers = await Promise.all(
        [nobody, hidden, trash].map((parent_entry_id) =>
          test.ask("POST", "/api/entries/create", { parent_entry_id }, reader),
        ),
      );
      for (const { status, body } of answers) expect([status, body]).to.deep.equal([422, answers[0]!.body]);
    });
  });

  describe("rename", () => {
    it("is at once, and for who can edit", async () => {
      const id = await test.create(author);
      const { status, position } = await put(id, "rename", { title: "  Holidays " }, author);
      expect(status).to.equal(200);
      const fact = await last(id);
      expect(fact.position).to.equal(position);
      expect(fact.data).to.deep.equal({ title: "Holidays" });
    });
    it("is for editors and authors on every page that they see, delete and move for its managers", async () => {
      const adas = await published(ada);
      for (const role of ["author", "editor"] as const) {
        const person = await test.join(ada, role);
        expect((await put(adas, "rename", { title: `By ${role}` }, person)).status).to.equal(200);
        expect((await test.ask("DELETE", `/api/entries/delete/${adas}`, undefined, person)).status).to.equal(
          403,
        );
        expect((await put(adas, "move", { destination_id: null }, person)).status).to.equal(403);
      }
    });
    it("of what one may not view is 404, of what one may only read 403", async () => {
      const hidden = await test.create(author);
      expect((await put(hidden, "rename", { title: "x" }, reader)).status).to.equal(404);
      expect((await put(nobody, "rename", { title: "x" }, reader)).status).to.equal(404);
      expect((await put(await published(author), "rename", { title: "x" }, reader)).status).to.equal(403);
    });
    it("takes ids in any case, and does not find what is not an id", async () => {
      const id = await test.create(author);
      expect((await put(id.toUpperCase(), "rename", { title: "Upper" }, author)).status).to.equal(200);
      expect((await put("nonsense", "rename", { title: "x" }, author)).status).to.equal(404);
    });
  });

  describe("move", () => {
    it("goes below another page and to the top", async () => {
      const [id, parent] = [await published(ada), await published(ada)];
      expect((await put(id, "move", { destination_id: parent, sort_order: 3 })).status).to.equal(200);
      expect((await last(id)).data).to.deep.equal({ parent_id: parent, sort_order: 3 });
      await move(id, null);
      expect((await last(id)).data).to.deep.equal({ parent_id: null, sort_order: 3 });
    });
    it("takes the page above by its other name too, and by one of the two", async () => {
      const [id, parent] = [await published(ada), await published(ada)];
      expect((await put(id, "move", { parent_entry_id: parent })).status).to.equal(200);
      expect((await last(id)).data).to.deep.include({ parent_id: parent });
      expect((await put(id, "move", { parent_entry_id: null })).status).to.equal(200);
      expect((await last(id)).data).to.deep.include({ parent_id: null });
      for (const body of [{}, { sort_order: 1 }, { destination_id: parent, parent_entry_id: parent }])
        expect((await put(id, "move", body)).body.errors[0].path).to.equal("destination_id");
    });
    it("never goes below itself", async () => {
      const top = await published(ada);
      const middle = await published(ada, { parent_entry_id: top });
      const bottom = await published(ada, { parent_entry_id: middle });
      for (const destination of [top, middle, bottom]) {
        const { status, body } = await move(top, destination);
        expect([status, body.errors[0]]).to.deep.equal([
          422,
          {
            path: "destination_id",
            message: "A page cannot be moved below itself.",
            type: "/problems/a-page-cannot-be-moved-below-itself",
          },
        ]);
      }
    });
    it("of two pages below each other at once, in two processes, makes no circle", async () => {
      const other = await test.another();
      for (let round = 0; round < 5; round++) {
        const [one, two] = [await published(ada), await published(ada)];
        const moves = [
          test.ask("PUT", `/api/entries/${one}/move`, { destination_id: two }, ada),
          other.ask("PUT", `/api/entries/${two}/move`, { destination_id: one }, ada),
        ];
        const statuses = (await Promise.all(moves)).map(({ status }) => status);
        expect(statuses.sort()).to.deep.equal([200, 422]);
      }
      await other.stop();
    });
    it("of many pages at once below each other, in two processes, never makes a circle, and loses none", async () => {
      const other = await test.another();
      const random = (below: number) => Math.floor(Math.random() * below);
      for (let round = 0; round < 3; round++) {
        const ids: string[] = [];
        for (let n = 0; n < 8; n++) ids.push(await published(ada));
        const moves = Array.from({ length: 60 }, (_, n) =>
          (n % 3 === 0 ? other : test).ask(
            "PUT",
            `/api/entries/${ids[random(8)]}/move`,
            { destination_id: ids[random(8)] },
            ada,
          ),
        );
        const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
        expect([...statuses].filter((status) => ![200, 409, 422].includes(status))).to.deep.equal([]);
        const parents = new Map<string, string | null>();
        for (const id of ids) {
          const places = (await test.facts(`entry-${id}`)).filter(({ type }) => type === "EntryMoved");
          parents.set(id, (places.at(-1)?.data as { parent_id: string } | undefined)?.parent_id ?? null);
        }
        for (const id of ids) {
          const path = new Set<string>();
          for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
            expect(path.has(at), `${id} stands below itself`).to.equal(false);
            path.add(at);
          }
        }
      }
      await other.stop();
    });
    it("is for who manages the page, and may put pages there", async () => {
      const theirs = await published(author);
      const adas = await published(ada);
      expect((await move(adas, null, author)).status).to.equal(403);
      const editor = await test.join(ada, "editor");
      const editors = await published(editor, { parent_entry_id: adas });
      expect((await move(editors, null, editor)).status).to.equal(403);
      expect((await move(theirs, adas, author)).status).to.equal(200);
      expect((await move(theirs, await published(author), author)).status).to.equal(200);
      expect((await move(theirs, nobody, author)).status).to.equal(422);
    });
  });

  describe("reorder", () => {
    it("gives each its place, and writes only what changed", async () => {
      const parent = await published(ada);
      const ids = [];
      for (let n = 0; n < 3; n++) ids.push(await published(ada, { parent_entry_id: parent, sort_order: n }));
      const [a, b, c] = ids as [string, string, string];
      const reorder = (sort_order: string[], parent_entry_id: string | null = parent) =>
        test.ask("PUT", "/api/entries/reorder", { parent_entry_id, sort_order }, ada);
      const { status, position } = await reorder([b, a, c]);
      expect(status).to.equal(200);
      expect(position! >= (await last(b)).position).to.equal(true);
      expect((await last(b)).data).to.deep.equal({ sort_order: 0 });
      expect((await last(a)).data).to.deep.equal({ sort_order: 1 });
      expect(await test.types(`entry-${c}`)).to.deep.equal(["EntryCreated"]);
      expect((await reorder([a, b, c], null)).status).to.equal(422);
      expect((await reorder([a, a, c])).status).to.equal(422);
      expect((await reorder([a, nobody])).status).to.equal(404);
      expect((await last(a)).data).to.deep.equal({ sort_order: 1 });
    });
  });

  describe("settings", () => {
    const change = (id: string, body: object, by = ada) =>
      test.ask("PUT", `/api/entries/${id}/settings`, body, by);
    it("are changed at once, in part, and without the seat", async () => {
      const id = await published(ada);
      const answer = await change(id, {
        settings: { color: "#336699", tags: false },
        sort_order: 4,
        show_in_nav: 0,
        commentable: 1,
        icon: "🏖",
      });
      expect(answer.status).to.equal(200);
      const types = ["EntrySettingsChanged", "EntryDescribed", "EntrySorted", "EntryNavChanged"];
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated", ...types]);
      expect(answer.position).to.equal((await last(id)).position);
      await change(id, { settings: { color: null, tags: false }, show_in_nav: false });
      expect((await last(id)).data).to.deep.equal({ settings: { color: null } });
      expect(await test.types(`draft-${id}`)).to.deep.equal(["EntryPublished"]);
    });
    it("are for who can edit", async () => {
      expect((await change(await published(ada), { icon: "x" }, reader)).status).to.equal(403);
    });
    it("are checked", async () => {
      const id = await published(ada);
      const bad = [
        { settings: { color: "red" } },
        { settings: { unknown: true } },
        { sort_order: -1 },
        { show_in_nav: 2 },
        { icon: "x".repeat(301) },
        { unknown: 1 },
      ];
      for (const body of bad) expect((await change(id, body)).status, JSON.stringify(body)).to.equal(422);
      expect(await test.types(`entry-${id}`)).to.deep.equal(["EntryCreated"]);
    });
  });

  describe("the trash", () => {
    const trash = (id: string, by = ada) => test.ask("DELETE", `/api/entries/delete/${id}`, undefined, by);
    const restore = (id: string, by = ada) => test.ask("PUT", `/api/entries/restore/${id}`, undefined, by);

    it("takes a page with all below it, as one fact", async () => {
      const top = await published(ada);
      const below = await published(ada, { parent_entry_id: top });
      expect((await trash(top)).status).to.equal(200);
      expect(await test.types(`entry-${below}`)).to.deep.equal(["EntryCreated"]);
      for (const id of [top, below]) expect((await put(id, "rename", { title: "x" })).status).to.equal(404);
      expect((await trash(top)).status).to.equal(200);
      expect(await test.types(`entry-${top}`)).to.deep.equal(["EntryCreated", "EntryTrashed"]);
    });
    it("gives it back below its parent, and what is below with it", async () => {
      const parent = await published(ada);
      const id = await published(ada, { parent_entry_id: parent });
      const below = await published(ada, { parent_entry_id: id });
      await trash(id);
      expect((await restore(id)).status).to.equal(200);
      expect((await last(id)).data).to.deep.equal({ parent_id: parent });
      expect((await put(below, "rename", { title: "x" })).status).to.equal(200);
      expect((await restore(id)).status).to.equal(200);
      expect((await last(id)).type).to.equal("EntryRestored");
    });
    it("gives it back at the top when its parent is in the trash", async () => {
      const parent = await published(ada);
      const id = await published(ada, { parent_entry_id: parent });
      await trash(id);
      await trash(parent);
      await restore(id);
      expect((await last(id)).data).to.deep.equal({ parent_id: null });
    });
    it("does not give back a part of what went as a whole", async () => {
      const parent = await published(ada);
      const id = await published(ada, { parent_entry_id: parent });
      await trash(parent);
      const { status, body } = await restore(id);
      expect([status, body.detail]).to.deep.equal([
        409,
        "This page is in the trash with a page above it. Restore that one.",
      ]);
    });
    it("is for who manages the page; for others there is nothing", async () => {
      const id = await published(ada);
      expect((await trash(id, reader)).status).to.equal(403);
      await trash(id);
      expect((await restore(id, reader)).status).to.equal(404);
      expect((await trash(id, reader)).status).to.equal(404);
      expect((await restore(nobody)).status).to.equal(404);
      const theirs = await published(author);
      await trash(theirs, author);
      expect((await restore(theirs, author)).status).to.equal(200);
    });
  });
});
