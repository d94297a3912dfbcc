import { buffer } from "node:stream/consumers";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import yazl from "yazl";

describe("imports", () => {
  let test: TestApi;
  let ada: Person;
  before(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  after(() => test.close());

  async function book(): Promise<Blob> {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from("# A page"), "a.md");
    zip.end();
    return new Blob([new Uint8Array(await buffer(zip.outputStream))]);
  }
  const begin = async (as: Person, name: string) => {
    const form = new FormData();
    form.set("name", name);
    form.set("file", await book(), "book.zip");
    return (await test.ask("POST", "/api/imports", form, as)).status;
  };

  it("are few at once for one person, and others begin theirs meanwhile", async () => {
    const eve = await test.join(ada, "author");
    // Held where each says that it is under way: none can end meanwhile.
    const client = await test.pool.connect();
    await client.query("begin; lock table command.import_job in share mode");
    const all = [1, 2, 3, 4, 5].map((number) => begin(ada, `book ${number}`));
    const refused = await Promise.any(
      all.map(async (one) => ((await one) === 429 ? true : Promise.reject())),
    );
    expect(refused).to.equal(true);
    const hers = begin(eve, "another");
    await client.query("commit");
    client.release();
    expect((await Promise.all(all)).sort()).to.deep.equal([202, 202, 202, 429, 429]);
    expect(await hers).to.equal(202);
    while ((await begin(ada, "later")) === 429) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});
