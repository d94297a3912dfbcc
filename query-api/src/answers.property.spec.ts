import {
  type Answer,
  adding,
  type FactOfStream,
  type Person,
  paragraph,
  type Role,
  startWorld,
  type World,
} from "@annals/testing/world";
import { expect } from "chai";
import fc from "fast-check";

/**
 * Whatever happens, in whatever order: what is answered after an acknowledged command is what an API answers that has kept
 * nothing.
 */
describe("kept answers", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
    await world.begin();
  });
  after(() => world.close());

  it("are as true as new ones", async function () {
    const numRuns = Number(process.env.RUNS ?? 5);
    this.timeout(60_000 * numRuns);
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 8, maxLength: 20 }), (list) => follow(world, list)),
      { numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const commands = fc.record({
  kind: fc.constantFrom(
    ...([
      "create",
      "create",
      "create",
      "rename",
      "move",
      "sort",
      "nav",
      "share",
      "unshare",
      "trash",
    ] as const),
    ...(["restore", "publish", "save", "discard", "occupy", "release", "roles", "name", "settings"] as const),
  ),
  a: fc.nat(),
  b: fc.nat(),
  c: fc.nat(),
});
type Command = typeof commands extends fc.Arbitrary<infer T> ? T : never;

interface Page {
  id: string;
  published: number;
  isThrown: boolean;
  hasDraft: boolean;
  hasSeat: boolean;
}

let spaces = 0;

async function follow(world: World, list: Command[]): Promise<void> {
  const key = `kept${++spaces}`;
  const space = await world.found(key, { auth: { auth_required: false } });
  const people: Person[] = [];
  for (const role of ["admin", "editor", "verified"] as const)
    people.push(await world.join(space, "Some One", [role]));
  const pages: Page[] = [];
  for (const command of list) {
    await run(world, space, people, pages, command);
    await compare(world, `${key}.example.org`, [...people, null], pages, JSON.stringify(command));
  }
}

async function run(world: World, space: string, people: Person[], pages: Page[], { kind, a, b, c }: Command) {
  const person = people[b % people.length]!;
  const by = { space, actor: person.id };
  const page = pages[a % Math.max(1, pages.length)];
  const other = b % 3 === 0 ? null : (pages[c % Math.max(1, pages.length)] ?? null);
  const record = <C extends "entry" | "draft" | "seat">(category: C, fact: FactOfStream<C>) =>
    world.record(`${category}-${page!.id}`, fact, by);
  if (kind === "create") {
    const published = c % 3 > 0;
    const entry = {
      title: `Page ${a % 50}`,
      parent: other?.id ?? null,
      order: b % 3,
      nav: c % 4 > 0,
      published,
    };
    const id = await world.write(space, person.id, entry);
    pages.push({ id, published: published ? 1 : 0, isThrown: false, hasDraft: false, hasSeat: false });
    return;
  }
  if (kind === "roles") {
    const roles: Role[] = [(["verified", "editor", "viewer", "admin"] as const)[c % 4]!];
    await world.record(
      `member-${space}.${person.id}`,
      { type: "MemberRolesChanged", data: { person_id: person.id, roles } },
      by,
    );
    return;
  }
  if (kind === "name") return world.rename(person, `Name${c % 9}`, "Changed");
  if (kind === "settings") return world.change(space, { auth: { auth_required: c % 2 === 0 } });
  if (page === undefined) return;
  const principal = [`user:${person.id}`, "special:public", "special:logged_in"][c % 3]!;
  if (kind === "rename") await record("entry", { type: "EntryRenamed", data: { title: `Name ${c % 50}` } });
  if (kind === "move")
    await record("entry", { type: "EntryMoved", data: { parent_id: other?.id ?? null, sort_order: c % 3 } });
  if (kind === "sort") await record("entry", { type: "EntrySorted", data: { sort_order: c % 5 } });
  if (kind === "nav") await record("entry", { type: "EntryNavChanged", data: { show_in_nav: c % 2 === 0 } });
  if (kind === "share") await record("entry", { type: "EntryShared", data: { principal, level: a % 5 } });
  if (kind === "unshare") await record("entry", { type: "EntryUnshared", data: { principal } });
  if (kind === "trash" && !page.isThrown) {
    page.isThrown = true;
    await record("entry", { type: "EntryTrashed", data: {} });
  } else if (kind === "restore" && page.isThrown) {
    page.isThrown = false;
    await record("entry", { type: "EntryRestored", data: { parent_id: other?.id ?? null } });
  }
  if (kind === "publish") {
    page.hasDraft = false;
    await world.publish(space, person.id, page.id, ++page.published, { title: `Version ${c % 50}` });
  }
  if (kind === "save" && !page.hasDraft) {
    page.hasDraft = true;
    const changes = [adding(paragraph("written", `d${c}`))];
    await record("draft", { type: "DraftSaved", data: { changes, fields: { title: "written" } } });
  }
  if (kind === "discard" && page.hasDraft) {
    page.hasDraft = false;
    await record("draft", { type: "DraftDiscarded", data: {} });
  }
  const until = new Date(Date.now() + 300_000).toISOString();
  if (kind === "occupy")
    await record("seat", { type: "SeatOccupied", data: { person_id: person.id, until } });
  if (kind === "release")
    await record("seat", { type: "SeatReleased", data: { person_id: person.id, forced: false } });
}

async function compare(world: World, host: string, viewers: (Person | null)[], pages: Page[], after: string) {
  const ids = pages.map(({ id }) => id);
  const paths = [
    "/api/entries/tree?level=3",
    "/api/entries/tree?nav_filter=1",
    ...(ids.length > 1 ? [`/api/entries/tree?parent_ids=${ids.join(",")}`] : []),
    ...ids.flatMap((id) => [`/api/entries/${id}`, `/api/entries/tree?level=2&parent_ids=${id}`]),
  ];
  const anew = await world.anew();
  try {
    const shown = ({ status, body }: Answer) => ({ status, body });
    const same = async (path: string, as: Person | null) => {
      const [kept, fresh] = await Promise.all([
        world.get(path, { ...as, host }),
        anew.get(path, { ...as, host }),
      ]);
      expect(shown(kept), `${path} after ${after}`).to.deep.equal(shown(fresh));
    };
    await Promise.all(viewers.flatMap((viewer) => paths.map((path) => same(path, viewer))));
  } finally {
    await anew.close();
  }
}
