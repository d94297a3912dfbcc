import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("templates", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let template: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    template = await test.create(ada, { published: true, icon: "📄", settings: { chapters: false } });
    await test.ask("POST", `/api/entries/${template}/occupy`, {}, ada);
    await test.ask("PUT", `/api/entries/${template}`, { blocks: [paragraph("Why now", "b1")] }, ada);
    await test.ask("POST", `/api/entries/${template}/draft/publish`, {}, ada);
  });
  after(() => test.close());

  const set = async (is_template: boolean, by = ada) =>
    (await test.ask("PUT", `/api/entries/${template}/template`, { is_template }, by)).status;
  const start = (template_id: string, more = {}) =>
    test.ask("POST", "/api/entries/create", { title: "RFC 12", template_id, ...more }, author);
  const draft = async (id: string) =>
    (await test.ask("PUT", `/api/entries/${id}`, { title: "RFC 12" }, author)).body;
  const occupied = async (id: string) => {
    await test.ask("POST", `/api/entries/${id}/occupy`, {}, author);
    return draft(id);
  };

  it("are made of pages that one may manage", async () => {
    expect(await set(true, author)).to.equal(403);
    expect(await set(true)).to.equal(200);
    const facts = await test.facts(`entry-${template}`);
    expect(await set(true), "again").to.equal(200);
    expect(await test.facts(`entry-${template}`)).to.have.length(facts.length);
  });
  it("give new pages their text, icon and settings, as a draft", async () => {
    const { body, status } = await start(template);
    expect([status, body.title]).to.deep.equal([200, "RFC 12"]);
    expect(await test.types(`draft-${body.id}`)).to.deep.equal(["DraftSaved"]);
    const begun = await occupied(body.id);
    expect(begun.blocks.map(({ content }: { content: unknown }) => JSON.stringify(content))).to.deep.equal([
      JSON.stringify(paragraph("Why now", "b1").content),
    ]);
    expect(begun).to.include({ icon: "📄", template_id: template });
    expect(begun.settings).to.include({ chapters: false });
  });
  it("begin a page once, when it is asked for twice", async () => {
    const id = test.api.core.newId();
    for (const status of [200, 200]) expect((await start(template, { id })).status).to.equal(status);
    expect(await test.types(`draft-${id}`)).to.deep.equal(["DraftSaved"]);
  });
  it("that are none, or not for one's eyes, begin an empty page", async () => {
    const hidden = await test.create(ada);
    await test.ask("PUT", `/api/entries/${hidden}/template`, { is_template: true }, ada);
    const plain = await test.create(ada, { published: true });
    for (const id of [hidden, plain, "0190c2f1-0000-7000-8000-00000000dead"]) {
      const { body, status } = await start(id);
      expect(status).to.equal(200);
      expect(await test.types(`draft-${body.id}`)).to.deep.equal([]);
    }
  });
});
