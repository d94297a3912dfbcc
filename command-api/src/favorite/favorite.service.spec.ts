import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("commands on favorites", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let reader: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    reader = await test.join(ada, "verified");
  });
  after(() => test.close());

  const favorite = async (method: string, id: string, by = reader) =>
    (await test.ask(method, `/api/entries/${id}/favorite`, undefined, by)).status;

  it("are for pages that one may view, and each person has their own", async () => {
    const page = await test.create(ada, { published: true });
    const hidden = await test.create(ada);
    expect(await favorite("POST", page)).to.equal(200);
    expect(await favorite("POST", page), "again").to.equal(200);
    expect(await favorite("POST", hidden)).to.equal(404);
    expect(await favorite("POST", "nonsense")).to.equal(404);
    expect(await favorite("DELETE", page, ada), "of nobody else").to.equal(200);
    expect(await favorite("DELETE", hidden), "what is not there").to.equal(200);
  });
  it("are sorted", async () => {
    const pages = await Promise.all([1, 2, 3].map(() => test.create(ada, { published: true })));
    for (const page of pages) await favorite("POST", page);
    const sort = (body: object) => test.ask("PUT", "/api/users/entries/favorites", body, reader);
    expect((await sort({ sort_order: pages.toReversed() })).status).to.equal(200);
    expect((await sort({ sort_order: [] })).status).to.equal(422);
    expect((await sort({ sort_order: ["x"] })).status).to.equal(422);
  });
});
