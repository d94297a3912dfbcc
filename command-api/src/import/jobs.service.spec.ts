import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import yazl from "yazl";
import { createLookForLeft } from "./job-rows.ts";

const day = 24 * 60 * 60_000;

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

  /** Notes an import. @param stopped whether that is known; if not, its process has died */
  async function noted(stopped: Date | null): Promise<string> {
    const id = randomUUID();
    await test.pool.query(
      "insert into command.import_job (id, correlation, name, stopped_at) values ($1, $1, 'book', $2)",
      [id, stopped],
    );
    return id;
  }
  const isThere = async (id: string): Promise<boolean> =>
    (await test.pool.query("select from command.import_job where id = $1", [id])).rowCount === 1;

  it("that were stopped stay when the clock is ahead for a moment", async () => {
    const id = await noted(new Date());
    test.pass(8 * day);
    try {
      // When the second has been ended, all of what ended the first is over.
      for (let n = 0; n < 2; n++) {
        const dead = await noted(null);
        await until(async () => !(await isThere(dead)));
      }
    } finally {
      test.pass(-8 * day);
    }
    expect(await isThere(id)).to.equal(true);
  });
  it("that were stopped are left after a week, by two looks", async () => {
    const leftAt = async (...days: number[]) => {
      const times = days.map((number) => new Date(Date.now() + number * day));
      const look = createLookForLeft(test.pool, () => times.shift()!, 7 * day);
      const left = [];
      for (const _ of days) left.push(new Set((await look()).map(({ id }) => id)));
      return left;
    };
    const [now, ahead] = [await noted(new Date()), await noted(new Date(Date.now() + 100 * day))];
    const seen = (await leftAt(8, 0, 8, 0, 0)).map((left) => left.has(now) || left.has(ahead));
    expect(seen, "a clock that is wrong now and then").to.deep.equal(Array(5).fill(false));
    const [, second] = await leftAt(16, 16);
    expect([second!.has(now), second!.has(ahead)]).to.deep.equal([true, true]);
  });
});
