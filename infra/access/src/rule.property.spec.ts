import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { createSearchTables, type MeilisearchEngine, openMeilisearch, postgresSearch } from "@annals/search";
import { testDatabase } from "@annals/testing/database";
import { type StandIn, startStandIn } from "@annals/testing/meilisearch";
import { expect } from "chai";
import fc from "fast-check";
import type { Grants } from "./principal.ts";
import { type Role, roleNames } from "./role.ts";
import { inForce, isVisible, levelOn } from "./rule.ts";
import { type GrantedSet, namedScopeOf, searchScopeOf } from "./search-scope.ts";
import { type AccessNames, accessSql, grantedSetsSql } from "./sql.ts";
import { type Standing, standingOf } from "./standing.ts";
import { whyOn } from "./why.ts";

/**
 * Whatever the tree, the records and the roles: the function, the SQL on a real database and the filters in two search
 * indexes, by record sets and by whom they name, agree with each other, and with the rules as they stand below, written a second time.
 */
describe("the rule of access in its three forms", () => {
  let pool: Pool;
  let drop: () => Promise<void>;
  let server: StandIn;
  let engine: MeilisearchEngine;
  before(async function () {
    this.timeout(60_000);
    const database = await testDatabase();
    drop = database.drop;
    pool = createPool(database.url, { max: 2, name: "access", logger: createLogger({ level: "error" }) });
    // Other names than those of the read models: none is written down in the rule.
    await pool.query(`
      create schema tried;
      create table tried.record (bundle text, room text, whom text, height smallint, primary key (bundle, whom));
      create table tried.leaf (id text primary key, room text, bundle text, writer uuid, gone boolean, edition int);
      create schema found;
      create schema named`);
    await transaction(pool, (client) => createSearchTables(client, "found"));
    server = await startStandIn();
    const logger = createLogger({ level: "error" });
    engine = openMeilisearch({ url: server.url, key: server.key, logger, now: () => new Date() });
    await transaction(pool, (client) => engine.createSearchTables(client, "named"));
  });
  after(async () => {
    await engine?.close();
    await server?.close();
    await pool.end();
    await drop();
  });

  it("says the same everywhere", async function () {
    const numRuns = Number(process.env.RUNS ?? 60);
    this.timeout(5_000 * numRuns);
    await fc.assert(
      fc.asyncProperty(spaces, async (plan) => {
        const entries = treeOf(plan);
        await store(pool, engine, entries);
        for (const who of plan.viewers) await compare(pool, engine, entries, who, plan.authRequired);
      }),
      { numRuns, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
    );
  });
});

const people = [0, 1, 2].map((number) => `0190c2f1-0000-7000-8000-00000000000${number}`);
const groups = [0, 1].map((number) => `0190c2f1-0000-7000-8000-00000000001${number}`);
const principal = fc.constantFrom(
  // Twice, because records for all decide about more.
  ...["special:public", "special:public", "special:logged_in", "special:logged_in"],
  ...people.map((person) => `user:${person}`),
  ...groups.map((group) => `group:${group}`),
);
const maxEntries = 12;
const spaces = fc.record({
  authRequired: fc.boolean(),
  entries: fc.array(
    fc.record({
      parent: fc.nat(),
      isTop: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
      author: fc.constantFrom(...people),
      published: fc.boolean(),
      trashed: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
      inherits: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
      sharing: fc.dictionary(principal, fc.constantFrom(0, 0, 1, 1, 2, 3, 4), { maxKeys: 3 }),
    }),
    { minLength: 1, maxLength: maxEntries },
  ),
  viewers: fc.array(
    fc.record({
      person: fc.option(fc.constantFrom(...people), { freq: 5 }),
      /** Null for who has an account but is no member. */
      roles: fc.option(fc.uniqueArray(fc.constantFrom(...roleNames), { maxLength: 3 }), { freq: 6 }),
      groups: fc.subarray(groups),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});
type Plan = typeof spaces extends fc.Arbitrary<infer T> ? T : never;
type Who = Plan["viewers"][number];

interface Entry {
  id: string;
  parent: Entry | null;
  author: string;
  published: boolean;
  /** Here or above. */
  trashed: boolean;
  sharing: Grants;
  inherits: boolean;
}

function treeOf(plan: Plan): Entry[] {
  const entries: Entry[] = [];
  for (const { parent: place, isTop, trashed, ...entry } of plan.entries) {
    const parent = isTop ? null : (entries[place % Math.max(1, entries.length)] ?? null);
    entries.push({
      ...entry,
      id: `e${entries.length}`,
      parent,
      trashed: trashed || parent?.trashed === true,
    });
  }
  return entries;
}

/** The entry, then those above it. */
const pathOf = (entry: Entry | null): Entry[] => (entry === null ? [] : [entry, ...pathOf(entry.parent)]);

/** The rules once more, as the specification's table says them. */
function levelByTheBook(entry: Entry, { person, roles, groups }: Who, authRequired: boolean): number {
  const nearest = (name: string) => {
    for (const one of pathOf(entry)) {
      if (name in one.sharing) return one.sharing[name]!;
      if (!one.inherits) return 0;
    }
    return name === "special:logged_in" ? 2 : 0;
  };
  if (person === null || roles === null) return authRequired ? 0 : Math.min(1, nearest("special:public"));
  const is = (role: Role) => roles.includes(role);
  if (is("admin") || is("developer")) return 4;
  const named = [`user:${person}`, ...groups.map((group) => `group:${group}`)];
  let level = Math.max(...[...named, "special:logged_in", "special:public"].map(nearest));
  if (entry.author === person) level = 4;
  if ((is("editor") || is("author")) && level >= 1 && level < 3) level = 3;
  return is("viewer") && level > 2 ? 2 : level;
}

const names: AccessNames = {
  grant: { table: "tried.record", set: "bundle", principal: "whom", level: "height" },
  entry: { set: "bundle", author: "writer", trashed: "gone", version: "edition" },
  viewer: { person: "$1::uuid", principals: "$2::text[]" },
};

/** Stores entries as read models do: the records in force on each, equal sets once; what is in the trash is not searched. */
async function store(pool: Pool, engine: MeilisearchEngine, entries: Entry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const grants = inForce(pathOf(entry));
    return { entry, grants, set: JSON.stringify(Object.entries(grants).sort()) };
  });
  await pool.query("truncate tried.record, tried.leaf");
  for (const { entry, grants, set } of rows) {
    await pool.query("insert into tried.leaf values ($1, 'home', $2, $3, $4, $5)", [
      entry.id,
      set,
      entry.author,
      entry.trashed,
      entry.published ? 1 : 0,
    ]);
    await pool.query(
      "insert into tried.record select $1, 'home', key, value::int from jsonb_each_text($2) on conflict do nothing",
      [set, JSON.stringify(grants)],
    );
  }
  const documents = rows
    .filter(({ entry }) => !entry.trashed)
    .map(({ entry: { id, author, published }, set, grants }) => ({
      ...{ id, author, published, acl: set, space: "home", title: "Handbook" },
      audience: { view: reachedBy(grants, 1), edit: reachedBy(grants, 3) },
      ...{ headings: [], body: "", tags: [], ancestors: [] },
    }));
  await transaction(pool, async (db) => {
    for (const index of [postgresSearch({ schema: "found", db }), engine.searchFor("named", db)]) {
      await index.remove(Array.from({ length: maxEntries }, (_, number) => `e${number}`));
      await index.put(documents);
    }
  });
}

/** Whom records give at least a level. */
const reachedBy = (grants: Grants, least: number): string[] =>
  Object.entries(grants).flatMap(([principal, level]) => (level >= least ? [principal] : []));

async function compare(
  pool: Pool,
  engine: MeilisearchEngine,
  entries: Entry[],
  who: Who,
  authRequired: boolean,
): Promise<void> {
  const standing = standingOf(who.person, who.person === null ? null : who.roles, authRequired, who.groups);
  const expected = entries.map((entry) => {
    const level = levelByTheBook(entry, who, authRequired);
    return { id: entry.id, level, visible: !entry.trashed && level >= (entry.published ? 1 : 3) };
  });
  const byFunction = entries.map((entry) => {
    const level = levelOn(standing, pathOf(entry));
    return { id: entry.id, level, visible: isVisible(level, entry) };
  });
  const about = JSON.stringify(who);
  expect(byFunction, `function for ${about}`).to.deep.equal(expected);
  for (const [at, entry] of entries.entries()) explains(standing, entry, expected[at]!.level, about);

  const sql = (await bySql(pool, standing)).map((row) => [row.id, row]);
  const inOrder = entries.map(({ id }) => Object.fromEntries(sql)[id]);
  expect(inOrder, `SQL for ${about}`).to.deep.equal(expected);

  const visible = expected.filter((one) => one.visible).map(({ id }) => id);
  expect(await bySearch(pool, standing), `search for ${about}`).to.have.members(visible);
  const named = engine.searchFor("named", pool);
  const { hits } = await named.search("handbook", namedScopeOf(standing, "home"), { limit: 50, offset: 0 });
  expect(
    hits.map(({ id }) => id),
    `search by names for ${about}`,
  ).to.have.members(visible);
}

/** What is said of the reasons is what the level comes from: the highest of them, within the limit. */
function explains(standing: Standing, entry: Entry, expected: number, about: string): void {
  const { level, reasons, decides } = whyOn(standing, pathOf(entry));
  expect(level, about).to.equal(expected);
  const limits = reasons.filter(({ by }) => by === "limit").map((limit) => limit.level);
  const given = reasons.filter(({ by }) => by !== "limit").map((reason) => reason.level);
  expect(Math.min(...limits, Math.max(0, ...given)), about).to.equal(level);
  if (level > 0) expect(decides?.level, about).to.equal(level);
}

async function bySql(pool: Pool, { person, principals, reach }: Standing) {
  const access = accessSql(names, reach);
  const { rows } = await pool.query<{ id: string; level: number; visible: boolean }>(
    `select e.id, ${access.level("e")}::int as level, ${access.visible("e")} as visible
     from tried.leaf e where $1::uuid is null or $2::text[] is not null -- gives both values a type`,
    [person, principals],
  );
  // Of a guest it is unknown whether they are the author: null, which a condition takes for false.
  return rows.map(({ id, level, visible }) => ({ id, level, visible: visible ?? false }));
}

async function bySearch(pool: Pool, standing: Standing): Promise<string[]> {
  const viewer = { ...names.viewer, principals: "$1::text[]" };
  const sets = grantedSetsSql({ ...names, viewer }, { column: "room", is: "'home'" });
  const grantedSets = async () => (await pool.query<GrantedSet>(sets, [standing.principals])).rows;
  const scope = await searchScopeOf(standing, "home", grantedSets);
  const index = postgresSearch({ schema: "found", db: pool });
  const { hits } = await index.search("handbook", scope, { limit: 50, offset: 0 });
  return hits.map(({ id }) => id);
}
