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
    const job = async (as: Person) => world.get(`/api/imports/${id}`, as);

    await world.record(
      `import-${id}`,
      { type: "ImportBegan", data: { name: "book", under: null, files: 3 } },
      by,
    );
    expect((await job(author)).body).to.deep.include({
      state: "running",
      name: "book",
      done: 0,
      total: 3,
      problems: [],
    });
    const file = (path: string, entry: string) => ({ path, kind: "page" as const, id: entry, digest: "x" });
    const problem = (path: string, line: number) => ({ path, line, message: "was left out" });
    await world.record(
      `import-${id}`,
      {
        type: "FilesImported",
        data: {
          files: [file("a.md", mine), file("b.md", secret)],
          problems: [problem("a.md", 3), problem("b.md", 0)],
        },
      },
      by,
    );
    expect((await job(author)).body, "without counts, as in older facts").to.include({ done: 2, created: 0 });
    const counts = (created: number, unchanged: number) => ({
      type: "FilesImported" as const,
      data: { files: [], problems: [], counts: { created, updated: 0, unchanged } },
    });
    await world.record(`import-${id}`, counts(1, 0), by);
    expect((await job(author)).body, "while it goes on").to.include({
      state: "running",
      done: 2,
      created: 1,
    });
    await world.record(`import-${id}`, counts(1, 2), by);
    expect((await job(author)).body).to.include({ done: 3, created: 1, unchanged: 2 });
    const outcome = { outcome: "cancelled" as const, created: 2, updated: 0, unchanged: 0, problems: 2 };
    await world.record(`import-${id}`, { type: "ImportEnded", data: outcome }, by);

    const { body } = await job(author);
    expect(body).to.deep.include({ state: "cancelled", done: 3, total: 3, created: 2, problem_count: 2 });
    expect(body.ended_at).to.be.a("string");
    expect(body.problems).to.deep.equal([
      { path: "a.md", line: 3, message: "was left out", entry_id: mine },
      { path: "b.md", line: 0, message: "was left out", entry_id: null },
    ]);
    expect(body.kinds).to.deep.equal([{ kind: "was left out", count: 2, files: 2 }]);
    expect(body.entry_id, "the first page").to.equal(mine);
    const brief = (await world.get(`/api/imports/${id}?report=false`, author)).body;
    expect(brief).to.deep.equal({ ...body, kinds: [], problems: [] });
    expect((await job(admin)).body.problems[1].entry_id).to.equal(secret);
    expect((await job(reader)).status).to.equal(404);
  });

  it("groups its report by kind, gives all of it page by page, and as CSV", async () => {
    const id = randomUUID();
    const by = { space, actor: author.id };
    await world.record(
      `import-${id}`,
      { type: "ImportBegan", data: { name: "book", under: null, files: 1_200 } },
      by,
    );
    const problems = Array.from({ length: 1_200 }, (_, at) => ({
      path: `=${at % 100}.md`,
      line: at + 1,
      message: at < 200 ? `A “note ${at}” was lost` : `The link “${at}.md” leads nowhere`,
    }));
    await world.record(`import-${id}`, { type: "FilesImported", data: { files: [], problems } }, by);
    const get = async (path: string, as = author) => world.get(`/api/imports/${id}${path}`, as);

    const { body } = await get("");
    expect(body.problem_count).to.equal(1_200);
    expect(body.problems).to.have.length(1_000);
    expect(body.kinds).to.deep.equal([
      { kind: "The link “…” leads nowhere", count: 1_000, files: 100 },
      { kind: "A “…” was lost", count: 200, files: 100 },
    ]);
    const kind = encodeURIComponent("A “…” was lost");
    const first = (await get(`/problems?kind=${kind}&limit=150`)).body;
    expect(first.problems).to.have.length(150);
    const second = (await get(`/problems?kind=${kind}&limit=150&after=${first.next}`)).body;
    expect(second.problems.map(({ line }: { line: number }) => line).at(-1)).to.equal(200);
    expect(second.next).to.equal(null);
    const csv = Buffer.from((await get("/report.csv")).bytes).toString();
    const lines = csv.trimEnd().split("\r\n");
    expect(lines).to.have.length(1_201);
    expect(lines[1]).to.equal(`"'=0.md",1,"A “note 0” was lost"`);
    expect((await get("/problems", reader)).status).to.equal(404);
    expect((await get("/report.csv", reader)).status).to.equal(404);
  });
});
