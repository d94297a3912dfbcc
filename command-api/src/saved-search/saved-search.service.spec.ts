import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";

describe("commands on saved searches", function () {
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

  const save = (body: object, by = reader) => test.ask("POST", "/api/searches", body, by);
  const status = async (method: string, path: string, body?: object, by = reader) =>
    (await test.ask(method, `/api/searches/${path}`, body, by)).status;

  it("keep, rename, delete and restore, each person their own", async () => {
    const { body } = await save({ name: "  Policies   of Ann ", text: 'author:"Ann Lindqvist" tag:policy' });
    expect(await status("PUT", body.id, { name: "Policies" })).to.equal(200);
    expect(await status("PUT", body.id, { name: "Mine" }, ada), "of nobody else").to.equal(404);
    expect(await status("DELETE", body.id)).to.equal(200);
    expect(await status("DELETE", body.id), "again").to.equal(200);
    expect(await status("PUT", body.id, { name: "Gone" })).to.equal(404);
    expect(await status("POST", `${body.id}/restore`)).to.equal(200);
    expect(await status("DELETE", "nonsense")).to.equal(404);
    const space = (await test.facts(`entry-${await test.create(ada)}`))[0]!.metadata.space;
    const facts = await test.facts(`saved_search-${space}.${reader.id}`);
    expect(facts.map(({ type }) => type)).to.deep.equal([
      "SearchSaved",
      "SavedSearchRenamed",
      "SavedSearchRemoved",
      "SavedSearchRestored",
    ]);
    expect(JSON.stringify(facts), "words are sealed").to.not.match(/Ann|polic/i);
    const [saved] = facts;
    const name = saved?.type === "SearchSaved" ? saved.data.name : "";
    expect(await test.api.core.keys.open(reader.id, name)).to.equal("Policies of Ann");
  });
  it("need words, and a member", async () => {
    for (const body of [{ name: " ", text: "a" }, { name: "A", text: " " }, { name: "A" }])
      expect((await save(body)).status).to.equal(422);
    expect((await save({ name: "A", text: "a" }, { ...reader, token: "" })).status).to.equal(401);
  });
});
