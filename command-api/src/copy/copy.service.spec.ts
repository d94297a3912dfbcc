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
  it("hold what is not published yet only when that is asked for", async () => {
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
});
