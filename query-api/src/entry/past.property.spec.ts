import { firstPageFields } from "@annals/projectors/tables";
import { type FactOfStream, type Json, type Person, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";
import fc from "fast-check";

/** Whatever happens to a tree: asked for at a moment, it is answered as it was answered then, and to whom it is open. */
describe("the tree of the past", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
    await world.begin();
  });
  after(() => world.close());

  it("is what the tree was at that moment", async function () {
    const numRuns = Number(process.env.RUNS ?? 6);
    this.timeout(60_000 * numRuns);
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 6, maxLength: 18 }), (list) => follow(world, list)),
      { numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const kinds = ["create", "create", "create", "rename", "move", "sort", "nav", "publish", "trash"] as const;
const steps = fc.record({
  kind: fc.constantFrom(...kinds, "restore" as const, "share" as const),
  a: fc.nat(),
  b: fc.nat(),
  c: fc.nat(),
});
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

let spaces = 0;

async function follow(world: World, list: Step[]): Promise<void> {
  const key = `past${++spaces}`;
  const space = await world.found(key, { auth: { auth_required: false } });
  const admin = await world.join(space, "Ada Admin", ["admin"]);
  const developer = await world.join(space, "Dan Developer", ["developer"]);
  const editor = await world.join(space, "Eve Editor", ["editor"]);
  const host = `${key}.example.org`;
  const pages: string[] = [];
  const paths = () => [
    "/api/entries/tree?level=3",
    "/api/entries/tree?level=3&nav_filter=1",
    ...pages.slice(-2).map((id) => `/api/entries/tree?level=2&parent_ids=${id}`),
    ...(pages.length > 1 ? [`/api/entries/tree?parent_ids=${pages.slice(-3).join()}`] : []),
  ];
  const seen: { path: string; status: number; tree: Json }[] = [];
  let minute = 0;
  for (const step of list) {
    minute += 1;
    await run(world, space, admin, pages, step, momentOf(minute));
    for (const path of paths()) {
      const { status, body } = await world.get(path, { ...admin, host });
      seen.push({ path: `${path}&at=${momentOf(minute).toISOString()}`, status, tree: body.data });
    }
  }
  for (const { path, status, tree } of seen) {
    for (const person of [admin, developer]) {
      const then = await world.get(path, { ...person, host });
      expect(then.status, path).to.equal(status);
      if (status === 200) expect(then.body.data, path).to.deep.equal(tree);
    }
  }
  for (const person of [editor, null])
    expect((await world.get(seen[0]!.path, { ...person, host })).status).to.equal(403);
}

const momentOf = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

async function run(world: World, space: string, admin: Person, pages: string[], step: Step, at: Date) {
  const { kind, a, b, c } = step;
  const by = { space, actor: admin.id, at };
  const other = b % 3 === 0 ? null : (pages[c % Math.max(1, pages.length)] ?? null);
  const page = pages[a % Math.max(1, pages.length)];
  if (kind === "create" || page === undefined) {
    const id = `0198c000-0000-7000-8000-${String(spaces * 1000 + pages.length).padStart(12, "0")}`;
    const looks = { ...firstPageFields, sort_order: b % 3, show_in_nav: c % 4 > 0, settings: {} };
    const place = { entry_id: id, parent_id: other, author_id: admin.id };
    const data = {
      ...place,
      ...looks,
      type: "blog" as const,
      title: `Page ${a % 9}`,
      description: "",
    };
    await world.record(`entry-${id}`, { type: "EntryCreated", data }, by);
    pages.push(id);
    return;
  }
  const record = (fact: FactOfStream<"entry">) => world.record(`entry-${page}`, fact, by);
  if (kind === "rename") await record({ type: "EntryRenamed", data: { title: `Name ${c % 9}` } });
  if (kind === "move") await record({ type: "EntryMoved", data: { parent_id: other, sort_order: c % 3 } });
  if (kind === "sort") await record({ type: "EntrySorted", data: { sort_order: c % 5 } });
  if (kind === "nav") await record({ type: "EntryNavChanged", data: { show_in_nav: c % 2 === 0 } });
  if (kind === "share")
    await record({ type: "EntryShared", data: { principal: "special:logged_in", level: c % 5 } });
  if (kind === "trash") await record({ type: "EntryTrashed", data: {} });
  if (kind === "restore") await record({ type: "EntryRestored", data: { parent_id: other } });
  if (kind === "publish") {
    const data = { number: step.b + 1, title: `Name ${c % 9}`, description: "", note: "", blocks: [] };
    await world.record(`draft-${page}`, { type: "EntryPublished", data }, by);
  }
}
