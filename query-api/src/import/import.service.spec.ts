import { randomUUID } from "node:crypto";
import { type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the progress of an import", () => {
  let world: World;
  let space: string;
  let admin: Person;
  let author: Person;
  let reader: Person;
  before(async () => {
    world = await startWorld();
    ({ space, admin } = await world.begin());
    author = await world.join(space, "Ada Author", ["author"]);
    reader = await world.join(space, "Rob Reader");
  });
  after(() => world.close());

  it("and its report are for who started it and for admins, without pages that they may not view", async () => {
    const id = randomUUID();
    const by = { space, actor: author.id };
    const mine = await world.write(space, author.id, { title: "Mine" });
    const secret = await world.write(space, admin.id, {
      title: "Secret",
      sharing: { "special:logged_in": 0 },
    });
    const job = async (as: Person) => world.get(`/api/imports/${id}`, { as });

    await world.record(`import-${id}`, "ImportBegan", { name: "book", under: null, files: 3 }, by);
    expect((await job(author)).body).to.deep.include({
      state: "running",
      name: "book",
      done: 0,
      total: 3,
      problems: [],
    });
    const file = (path: string, entry: string) => ({ path, kind: "page", id: entry, digest: "x" });
    const problem = (path: string, line: number) => ({ path, line, message: "was left out" });
    await world.record(
      `import-${id}`,
      "FilesImported",
      {
        files: [file("a.md", mine), file("b.md", secret)],
        problems: [problem("a.md", 3), problem("b.md", 0)],
      },
      by,
    );
    const outcome = { outcome: "cancelled", created: 2, updated: 0, unchanged: 0, problems: 2 };
    await world.record(`import-${id}`, "ImportEnded", outcome, by);

    const { body } = await job(author);
    expect(body).to.deep.include({ state: "cancelled", done: 2, total: 3, created: 2, problem_count: 2 });
    expect(body.ended_at).to.be.a("string");
    expect(body.problems).to.deep.equal([
      { path: "a.md", line: 3, message: "was left out", entry_id: mine },
      { path: "b.md", line: 0, message: "was left out", entry_id: null },
    ]);
    expect((await job(admin)).body.problems[1].entry_id).to.equal(secret);
    expect((await job(reader)).status).to.equal(404);
  });
});
