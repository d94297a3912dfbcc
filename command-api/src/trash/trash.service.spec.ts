import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("emptying the trash", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let author: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    author = await test.join(ada, "author");
  });
  after(() => test.close());

  const remove = (id: string) => test.ask("DELETE", `/api/entries/delete/${id}`, undefined, ada);
  const restore = (id: string) => test.ask("PUT", `/api/entries/restore/${id}`, {}, ada);
  const empty = (ids: string[], by = ada) => test.ask("POST", "/api/entries/trashed/empty", { ids }, by);

  it("removes for good what is in it, and nothing else", async () => {
    const [gone, stays, back] = await Promise.all([1, 2, 3].map(() => test.create(ada, { published: true })));
    await remove(gone!);
    await remove(back!);
    await restore(back!);
    const { status, body } = await empty([
      gone!,
      gone!,
      stays!,
      back!,
      "0190c2f1-0000-7000-8000-00000000dead",
    ]);
    expect([status, body]).to.deep.equal([200, { purged: 1 }]);
    expect((await restore(gone!)).status).to.equal(404);
    expect((await remove(stays!)).status).to.equal(200);
    expect(await test.types(`entry-${gone}`)).to.deep.equal(["EntryCreated", "EntryTrashed", "EntryPurged"]);
    expect((await empty([gone!])).body, "again").to.deep.equal({ purged: 0 });
  });
  it("is for admins and developers", async () => {
    const page = await test.create(author, { published: true });
    await test.ask("DELETE", `/api/entries/delete/${page}`, undefined, author);
    expect((await empty([page], author)).status).to.equal(403);
    expect((await empty([], ada)).status).to.equal(422);
    expect((await test.ask("PUT", `/api/entries/restore/${page}`, {}, author)).status).to.equal(200);
  });
});
