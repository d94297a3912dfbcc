import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("pinned pages", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let viewer: Person;
  let above: string;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    viewer = await test.join(ada, "viewer");
    above = await test.create(ada, { published: true });
    page = await test.create(ada, { published: true, parent_entry_id: above });
  });
  after(() => test.close());

  const pin = async (id: string, pinned: boolean, by = ada) =>
    (await test.ask("PUT", `/api/entries/${id}/pinned`, { pinned }, by)).status;
  const last = async () => (await test.facts(`entry-${page}`)).at(-1)!;

  it("are pinned by who can edit the page above", async () => {
    expect(await pin(page, true, viewer)).to.equal(403);
    expect(await pin(page, true)).to.equal(200);
    expect(await last()).to.deep.include({ type: "EntryPinned", data: { parent_id: above } });
    const { length } = await test.facts(`entry-${page}`);
    expect(await pin(page, true), "again").to.equal(200);
    expect(await test.facts(`entry-${page}`)).to.have.length(length);
  });
  it("are taken off again", async () => {
    expect(await pin(page, false, viewer)).to.equal(403);
    expect(await pin(page, false)).to.equal(200);
    expect((await last()).data).to.deep.equal({ parent_id: null });
  });
  it("stand below another page", async () => {
    expect(await pin(above, true)).to.equal(422);
    expect(await pin("0190c2f1-0000-7000-8000-00000000dead", true)).to.equal(404);
  });
  it("are asked for in words of the contract", async () => {
    for (const body of [{}, { pinned: 1 }, { pinned: true, more: 1 }])
      expect((await test.ask("PUT", `/api/entries/${page}/pinned`, body, ada)).status).to.equal(422);
  });
});
