import { paragraph } from "@annals/testing/blocks";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("duplicating a version", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  let parent: string;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
    parent = await test.create(ada, { published: true });
    page = await test.create(ada, { published: true, parent_entry_id: parent });
    await test.ask("POST", `/api/entries/${page}/occupy`, {}, ada);
    for (const [title, text] of [
      ["First", "one"],
      ["Second", "two"],
    ] as const) {
      await test.ask("PUT", `/api/entries/${page}`, { title, blocks: [paragraph(text, "b1")] }, ada);
      await test.ask("POST", `/api/entries/${page}/draft/publish`, {}, ada);
    }
  });
  after(() => test.close());

  const duplicate = (number: number | string, by = ada, id = page) =>
    test.ask("POST", `/api/revisions/${id}/${number}/duplicate`, {}, by);

  it("begins a page beside it with the text and the title of then", async () => {
    const { status, body } = await duplicate(2);
    expect([status, body.title, body.slug]).to.deep.equal([200, "First (Copy)", "first-copy"]);
    const [created] = await test.facts(`entry-${body.id}`);
    expect(created!.data).to.include({ parent_id: parent, author_id: ada.id });
    const [saved] = await test.facts(`draft-${body.id}`);
    expect(JSON.stringify(saved!.data)).to.include('"one"');
    expect(await test.types(`draft-${body.id}`)).to.deep.equal(["DraftSaved"]);
  });
  it("is for those who see the versions", async () => {
    expect((await duplicate(2, author)).status).to.equal(403);
    expect((await duplicate(9)).status).to.equal(404);
    expect((await duplicate("x")).status).to.equal(422);
    expect((await duplicate(1, ada, "0190c2f1-0000-7000-8000-00000000dead")).status).to.equal(404);
  });
});
