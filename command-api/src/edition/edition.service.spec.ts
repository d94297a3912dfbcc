import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("commands on editions", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  let reader: Person;
  let page: string;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
    reader = await test.join(ada, "verified");
    page = await test.create(ada);
  });
  after(() => test.close());

  const make = (body: object, by = ada, of = page) =>
    test.ask("POST", `/api/entries/${of}/editions`, body, by);
  const status = async (method: string, path: string, body?: object, by = ada) =>
    (await test.ask(method, `/api/editions/${path}`, body, by)).status;

  it("make, rename, delete and restore them, for those who manage the page", async () => {
    const { body } = await make({ name: "  Release   2.0 " });
    expect((await make({ name: "Release 2.0" })).status, "the name is taken").to.equal(409);
    expect((await make({ name: "Mine" }, reader)).status).to.be.oneOf([403, 404]);
    for (const [method, path] of [
      ["PUT", body.id],
      ["DELETE", body.id],
      ["POST", `${body.id}/restore`],
    ] as const)
      expect(await status(method, path, method === "PUT" ? { name: "No" } : undefined, reader)).to.be.oneOf([
        403, 404,
      ]);
    expect(await status("PUT", body.id, { name: "Release 2" })).to.equal(200);
    expect(await status("DELETE", body.id)).to.equal(200);
    expect(await status("DELETE", body.id), "again").to.equal(200);
    expect(await status("POST", `${body.id}/restore`)).to.equal(200);
    expect(await status("DELETE", page), "what is none").to.equal(404);
    const space = (await test.facts(`entry-${page}`))[0]!.metadata.space;
    const facts = await test.facts(`edition-${space}`);
    expect(facts.map(({ type }) => type)).to.deep.equal([
      "EditionMade",
      "EditionRenamed",
      "EditionDeleted",
      "EditionRestored",
    ]);
    expect(facts[0]!.data).to.include({ entry_id: page, name: "Release 2.0" });
  });
  it("need a name, and a moment at which the page was there", async () => {
    for (const body of [
      { name: " " },
      { name: "a".repeat(101) },
      { name: "A", at: "yesterday" },
      { name: "A", at: "2999-01-01T00:00:00Z" },
      { name: "A", at: "1999-01-01T00:00:00Z" },
      { name: "A", other: 1 },
    ])
      expect((await make(body)).status, JSON.stringify(body)).to.equal(422);
  });
});
