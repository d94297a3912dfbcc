import { randomUUID } from "node:crypto";
import { type Person, type Role, startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";
import fc from "fast-check";
import type { Topic } from "../topics.ts";
import { type Listening, listenTo } from "./listening.testing.ts";

/**
 * Whatever the tree, the sharing and the roles: nobody hears the name of what they may not view, and everybody hears of
 * what they may. What they may view is what a page answers, which `access.property.spec.ts` compares with the rules.
 */
describe("hearing what changes, for everyone", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
    await world.begin();
  });
  after(() => world.close());

  it("names exactly what one may view", async function () {
    const numRuns = Number(process.env.RUNS ?? 6);
    this.timeout(30_000 * numRuns);
    await fc.assert(
      fc.asyncProperty(spaces, async (plan) => {
        const made = await make(world, plan);
        const clients = await Promise.all(made.viewers.map((viewer) => listen(world, made, viewer)));
        await touchAll(world, made);
        for (const [at, client] of clients.entries()) await compare(world, made, made.viewers[at]!, client);
        for (const client of clients) client?.close();
      }),
      { numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const people = 3;
const role = fc.constantFrom<Role>("verified", "author", "editor", "viewer", "developer");
const spaces = fc.record({
  authRequired: fc.boolean(),
  roles: fc.array(fc.uniqueArray(role, { minLength: 1, maxLength: 2 }), {
    minLength: people,
    maxLength: people,
  }),
  entries: fc.array(
    fc.record({
      parent: fc.nat(),
      isTop: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
      author: fc.nat(people - 1),
      published: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
      trashed: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
      inherits: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
      sharing: fc.dictionary(
        fc.constantFrom("public", "logged_in", "0", "1", "2"),
        fc.constantFrom(0, 0, 1, 2, 3, 4),
        { maxKeys: 3 },
      ),
    }),
    { minLength: 3, maxLength: 9 },
  ),
});
type Plan = typeof spaces extends fc.Arbitrary<infer T> ? T : never;

interface Made {
  space: string;
  host: string;
  authRequired: boolean;
  viewers: (Person | null)[];
  entries: string[];
}

let count = 0;

async function make(world: World, plan: Plan): Promise<Made> {
  const key = `heard${++count}`;
  const space = await world.found(key, { auth: { auth_required: plan.authRequired } });
  const joined: Person[] = [];
  for (const roles of plan.roles) joined.push(await world.join(space, "Some Body", roles));
  const entries: string[] = [];
  for (const { parent, isTop, author, published, trashed, sharing, inherits } of plan.entries) {
    const by = joined[author]!.id;
    const records = Object.entries(sharing).map(([name, level]): [string, number] => [
      /\d/.test(name) ? `user:${joined[Number(name)]!.id}` : `special:${name}`,
      level,
    ]);
    const id = await world.write(space, by, {
      parent: isTop || entries.length === 0 ? null : entries[parent % entries.length]!,
      published,
      sharing: Object.fromEntries(records),
    });
    if (!inherits)
      await world.record(`entry-${id}`, { type: "EntryInheritanceStopped", data: {} }, { space, actor: by });
    if (trashed) await world.record(`entry-${id}`, { type: "EntryTrashed", data: {} }, { space, actor: by });
    entries.push(id);
  }
  const { authRequired } = plan;
  return { space, host: `${key}.example.org`, authRequired, viewers: [...joined, null], entries };
}

async function listen(world: World, { host }: Made, viewer: Person | null): Promise<Listening | null> {
  // Waits until the viewer's session can be read.
  await world.get("/api/spaces/this", { ...viewer, host });
  const client = await listenTo(world.url, { token: viewer?.token ?? null, host });
  return client.status === 200 ? client : null;
}

/** Changes each entry in each way that is announced, and then what everyone hears. */
async function touchAll(world: World, { space, entries, authRequired }: Made): Promise<void> {
  const by = { space, actor: randomUUID() };
  for (const [sort_order, id] of entries.entries()) {
    const seat = { person_id: by.actor, until: new Date(Date.now() + 60_000).toISOString() };
    await world.record(`entry-${id}`, { type: "EntrySorted", data: { sort_order } }, by);
    await world.record(`draft-${id}`, { type: "DraftSaved", data: { changes: [], fields: {} } }, by);
    await world.record(`seat-${id}`, { type: "SeatOccupied", data: seat }, by);
  }
  await world.change(space, { auth: { auth_required: authRequired } });
}

async function compare(
  world: World,
  { host, entries }: Made,
  viewer: Person | null,
  client: Listening | null,
): Promise<void> {
  const pages = await Promise.all(entries.map((id) => world.get(`/api/entries/${id}`, { ...viewer, host })));
  const seen = entries.filter((_, at) => pages[at]!.status === 200);
  const written = entries.filter((_, at) => pages[at]!.body?.access?.canEdit === true);
  if (client === null) {
    expect(seen).to.deep.equal([]);
    return;
  }
  await client.hears(({ topics }) => topics.settings !== undefined);
  const named = (topic: Topic) => [...new Set(client.heard.flatMap(({ topics }) => topics[topic] ?? []))];
  expect(named("entry")).to.have.members(seen);
  expect(named("draft")).to.have.members(written);
  // As the answer about a page says it: members see who writes, guests do not.
  expect(named("seat")).to.have.members(viewer === null ? [] : seen);
  expect([...seen, null]).to.include.members(named("place"));
  const text = JSON.stringify(client.heard);
  for (const id of entries) if (!seen.includes(id)) expect(text).not.to.include(id);
}
