import { image, paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("copies of pages", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let reader: Person;
  let parent: string;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    reader = await test.join(ada, "verified");
    parent = await test.create(ada, { published: true, title: "Benefits" });
    page = await test.create(ada, { published: true, title: "Leave", parent_entry_id: parent, icon: "🏖" });
    await test.ask("POST", `/api/entries/${page}/occupy`, {}, ada);
    await write("Published", { description: "About leave", settings: { chapters: false } });
    await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    await write("Not yet", {});
  });
  after(() => test.close());

  const write = (text: string, fields: object) =>
    test.ask("PUT", `/api/entries/${page}`, { ...fields, blocks: [paragraph(text, "b1")] }, ada);
  const duplicate = (body: object = {}, by = ada, id = page) =>
    test.ask("POST", `/api/entries/${id}/duplicate`, body, by);
  const created = async (id: string) => (await test.facts(`entry-${id}`))[0]!.data;
  const text = async (id: string) =>
    JSON.stringify((await test.facts(`draft-${id}`)).map(({ data }) => data));

  it("stand beside the page, with what readers see of it, as a draft", async () => {
    const { status, body } = await duplicate();
    expect([status, body.title, body.slug]).to.deep.equal([200, "Leave (Copy)", "leave-copy"]);
    expect(await created(body.id)).to.deep.include({
      parent_id: parent,
      author_id: ada.id,
      icon: "🏖",
      description: "About leave",
      settings: { chapters: false },
    });
    expect(await test.types(`draft-${body.id}`)).to.deep.equal(["DraftSaved"]);
    expect(await text(body.id))
      .to.include('"Published"')
      .and.not.include("Not yet");
  });
  it("include unpublished changes only when that is asked for", async () => {
    expect(await text((await duplicate({ draft: true })).body.id)).to.include("Not yet");
  });
  it("go where they are told to, under the title that they are given", async () => {
    const { body } = await duplicate({ title: "Holidays", parent_entry_id: null }, author);
    expect(body.title).to.equal("Holidays");
    expect(await created(body.id)).to.deep.include({ parent_id: null, author_id: author.id });
  });
  it("are the same copy when the answer was lost and they are asked for again", async () => {
    const key = test.api.core.newId();
    const again = () =>
      test.ask("POST", `/api/entries/${page}/duplicate`, {}, { ...ada, headers: { "Idempotency-Key": key } });
    const [first, second] = [await again(), await again()];
    expect(second.body).to.deep.equal(first.body);
    expect(await test.types(`entry-${first.body.id}`)).to.deep.equal(["EntryCreated"]);
  });
  it("keep who may see them when who makes them manages the page, and show its pictures", async () => {
    const secret = await test.create(ada, { published: true, title: "Salaries" });
    const share = { type: "special", id: "logged_in", level: 0 };
    await test.ask("POST", `/api/entries/${secret}/share`, share, ada);
    const form = new FormData();
    form.set("file", new Blob(["a map"], { type: "image/png" }), "map.png");
    form.set("entry_id", secret);
    const headers = { Authorization: `Bearer ${ada.token}` };
    const sent = await fetch(new URL("/api/files", test.url), { method: "POST", headers, body: form });
    const { id: file } = (await sent.json()) as { id: string };
    await test.ask("POST", `/api/entries/${secret}/occupy`, {}, ada);
    const blocks = [image(`/api/files/${file}`, "A map")];
    await test.ask("PUT", `/api/entries/${secret}`, { blocks }, ada);
    await test.ask("POST", `/api/entries/${secret}/draft/publish`, {}, ada);
    const { body } = await duplicate({}, ada, secret);
    expect(await test.types(`entry-${body.id}`)).to.deep.equal(["EntryCreated", "EntryShared"]);
    const shown = (await test.facts(`file-${file}`)).map(
      ({ data }) => (data as { entry_id?: string }).entry_id,
    );
    expect(shown).to.include(body.id);
    expect((await duplicate({}, author, secret)).status).to.equal(404);
  });
  it("show the picture that is the icon, and the banner", async () => {
    const upload = async () => {
      const form = new FormData();
      form.set("file", new Blob(["a picture"], { type: "image/png" }), "a.png");
      const headers = { Authorization: `Bearer ${ada.token}` };
      const sent = await fetch(new URL("/api/files", test.url), { method: "POST", headers, body: form });
      return ((await sent.json()) as { id: string }).id;
    };
    const [icon, banner] = [await upload(), await upload()];
    const settings = { banner_url: `/api/files/${banner}`, banner_position: 10 };
    const original = await test.create(ada, { published: true, icon: `/api/files/${icon}`, settings });
    const { body } = await duplicate({}, ada, original);
    expect(await created(body.id)).to.deep.include({ icon: `/api/files/${icon}`, settings });
    for (const file of [icon, banner])
      expect((await test.facts(`file-${file}`)).map(({ data }) => data)).to.deep.include({
        entry_id: body.id,
      });
  });
  it("of a section are sections, published as it is", async () => {
    const section = await test.create(ada, { type: "section", title: "Part", published: true });
    const { body } = await duplicate({}, ada, section);
    expect(await test.types(`draft-${body.id}`)).to.deep.equal(["EntryPublished"]);
  });
  it("are refused in words to who may not put pages there", async () => {
    const { status, body } = await duplicate({}, reader);
    expect([status, body.detail]).to.deep.equal([403, "You may not put pages below this one."]);
    expect((await duplicate({ parent_entry_id: test.api.core.newId() })).status).to.equal(422);
    expect((await duplicate({ title: " " })).status).to.equal(422);
    expect((await duplicate({}, ada, test.api.core.newId())).status).to.equal(404);
  });

  describe("with everything below", () => {
    let top: string;
    let secret: string;
    before(async () => {
      top = await test.create(ada, { published: true, title: "Handbook" });
      const leave = await test.create(ada, { published: true, title: "Leave", parent_entry_id: top });
      await test.create(ada, { published: true, title: "Illness", parent_entry_id: leave });
      secret = await test.create(ada, { published: true, title: "Salaries", parent_entry_id: top });
      const share = { type: "special", id: "logged_in", level: 0 };
      await test.ask("POST", `/api/entries/${secret}/share`, share, ada);
      await test.create(ada, { published: true, title: "Bonus", parent_entry_id: secret });
    });

    const copyAll = (by: Person, body: object = {}, id = top) =>
      test.ask("POST", `/api/entries/${id}/recursively_duplicate`, body, by);
    /** Lets the process manager work until the copy has ended. */
    async function ended(id: string): Promise<string[]> {
      for (;;) {
        await test.managers.reached(await test.log.head());
        const types = await test.types(`copy-${id}`);
        if (types.includes("CopyEnded")) return types;
        await test.managers.carryOutDue();
      }
    }
    /** The facts that begin the copies of those pages that a copy was planned for. */
    async function copies(id: string) {
      const all: { title: string; parent_id: string; entry_id: string; author_id: string }[] = [];
      for await (const { events, live } of test.api.core.log.subscribe({
        after: test.api.core.log.start,
        signal: new AbortController().signal,
      })) {
        for (const { type, data } of events) if (type === "EntryCreated") all.push(data as never);
        if (live) break;
      }
      const below = (parent: string): typeof all =>
        all.filter((one) => one.parent_id === parent).flatMap((one) => [one, ...below(one.entry_id)]);
      return below(id);
    }

    it("copies each page below its parent, on behalf of who asked for it", async () => {
      const { status, body } = await copyAll(ada);
      expect([status, body.title, body.total]).to.deep.equal([202, "Handbook (Copy)", 4]);
      expect(await ended(body.id)).to.deep.equal(["CopyBegan", "PagesCopied", "CopyEnded"]);
      const made = await copies(body.id);
      expect(made.map(({ title }) => title).sort()).to.deep.equal(["Bonus", "Illness", "Leave", "Salaries"]);
      expect(new Set(made.map(({ author_id }) => author_id))).to.deep.equal(new Set([ada.id]));
      const illness = made.find(({ title }) => title === "Illness")!;
      expect(made.find(({ entry_id }) => entry_id === illness.parent_id)!.title).to.equal("Leave");
      const salaries = made.find(({ title }) => title === "Salaries")!;
      expect(await test.types(`entry-${salaries.entry_id}`)).to.deep.equal(["EntryCreated", "EntryShared"]);
    });
    it("leaves out what the person does not see, with what is below it", async () => {
      const { body } = await copyAll(author, { parent_entry_id: null });
      expect(body.total).to.equal(2);
      await ended(body.id);
      expect((await copies(body.id)).map(({ title }) => title)).to.deep.equal(["Leave", "Illness"]);
    });
    it("copies what was there, when it goes into itself", async () => {
      const { body } = await copyAll(ada, { parent_entry_id: top });
      expect(body.total).to.be.greaterThan(3);
      await ended(body.id);
      expect((await copies(body.id)).map(({ entry_id }) => entry_id)).to.not.include(body.id);
    });
    it("is the same copy when the answer was lost and it is asked for again", async () => {
      const asking = { ...ada, headers: { "Idempotency-Key": test.api.core.newId() } };
      const path = `/api/entries/${top}/recursively_duplicate`;
      const first = await test.ask("POST", path, { parent_entry_id: null }, asking);
      expect((await test.ask("POST", path, { parent_entry_id: null }, asking)).body).to.deep.equal(
        first.body,
      );
      await ended(first.body.id);
    });
    it("needs the right to put pages there", async () => {
      expect((await copyAll(reader)).status).to.equal(403);
      expect((await copyAll(author, {}, secret)).status).to.equal(404);
    });
    it("stops when its maker or an admin cancels it, and what is copied goes to the trash", async () => {
      // Nobody copies meanwhile.
      await test.managers.stop();
      const { body } = await copyAll(author, { parent_entry_id: null });
      const cancel = (by: Person) => test.ask("DELETE", `/api/copies/${body.id}`, undefined, by);
      expect((await cancel(reader)).status).to.equal(403);
      expect((await cancel(author)).status).to.equal(200);
      expect((await cancel(ada)).status).to.equal(200);
      expect(await test.types(`copy-${body.id}`)).to.deep.equal(["CopyBegan", "CopyEnded"]);
      expect((await test.types(`entry-${body.id}`)).at(-1)).to.equal("EntryTrashed");
      expect((await test.ask("DELETE", `/api/copies/${top}`, undefined, ada)).status).to.equal(404);
    });
  });
});
