import type { Batch } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { createPool, migrate, type Pool } from "@annals/postgres";
import { type TestDatabase, testDatabase } from "@annals/postgres/testing";
import { expect } from "chai";
import * as fc from "fast-check";
import { replayEntry } from "./entry/replay.ts";
import { type GenerationOptions, nextGeneration } from "./generation/store.ts";
import { migrations, schemaOf } from "./generation/tables.ts";
import { type History, historyOf, openSealed, type Step } from "./histories.ts";
import { projectionsWith } from "./projections.ts";
import { treeOf } from "./tree-model.ts";
import { project } from "./worker/projector.ts";
import { closeSession, openSession } from "./worker/session.ts";

const logger = createLogger({ level: "silent" });
const projections = projectionsWith({ openAll: openSealed });
const log = { identity: "test", start: "0".repeat(20), head: async () => "0".repeat(20) };

const steps = (max: number) =>
  fc.array(
    fc.record({ what: fc.nat(29), a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) }) satisfies fc.Arbitrary<Step>,
    { maxLength: max },
  );

describe("read models of random histories", function () {
  this.timeout(120_000);
  let database: TestDatabase;
  let pool: Pool;
  const generations: number[] = [];

  before(async () => {
    database = await testDatabase();
    pool = createPool(database.url, { max: 4, name: "test", logger });
    await migrate(pool, "projectors", migrations);
    const options: GenerationOptions = {
      pool,
      log,
      projections,
      version: "",
      createSearchTables: async () => undefined,
      now: () => new Date(0),
    };
    for (let n = 0; n < 3; n++) generations.push(await nextGeneration(options));
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  /** Empties a generation and takes events into it, in batches that end where told. */
  async function replay(generation: number, { events }: History, ends: number[]): Promise<void> {
    const tables = projections.flatMap(({ models }) => models.flatMap((model) => model.tables));
    for (const { name } of tables) await pool.query(`delete from ${schemaOf(generation)}.${name}`);
    await pool.query("update annals.checkpoint set position = $2 where generation = $1", [
      generation,
      log.start,
    ]);
    const cuts = [...new Set([...ends, events.length])].sort((a, b) => a - b);
    const batches = cuts.map((end, at): Batch => {
      const part = events.slice(cuts[at - 1] ?? 0, end);
      return { events: part, position: part.at(-1)?.position ?? log.start, live: false };
    });
    for (const projection of projections) {
      const session = (await openSession(pool, generation, projection.name))!;
      const subscribe = async function* () {
        yield* structuredClone(batches);
      };
      const signal = new AbortController().signal;
      const now = () => new Date(0);
      await project([{ session, projection }], {
        log: { ...log, subscribe } as never,
        signal,
        now,
        isFilling: false,
      });
      closeSession(session);
    }
  }

  /** Every row of every table. The marks are work still to be done, not what is known. */
  async function contents(generation: number): Promise<Record<string, unknown[]>> {
    const all: Record<string, unknown[]> = {};
    for (const { models } of projections)
      for (const { tables } of models)
        for (const { name, key } of tables) {
          if (name === "search_pending") continue;
          const { rows } = await pool.query(
            `select to_jsonb(t) as row from ${schemaOf(generation)}.${name} t order by ${key.map((part) => `"${part}"`).join(", ")}`,
          );
          all[name] = rows.map(({ row }) => row);
        }
    return all;
  }

  it("are the same, event by event, in one batch, and in any batches", async () => {
    await fc.assert(
      fc.asyncProperty(steps(60), fc.array(fc.nat(60)), async (random, ends) => {
        const history = historyOf(random);
        const [one, two, three] = generations as [number, number, number];
        await replay(
          one,
          history,
          history.events.map((_, at) => at),
        );
        await replay(two, history, []);
        await replay(
          three,
          history,
          ends.filter((end) => end < history.events.length),
        );
        const expected = await contents(one);
        expect(await contents(two), "in one batch").to.deep.equal(expected);
        expect(await contents(three), "in some batches").to.deep.equal(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("are what the streams of an entry say that it was at each moment", async () => {
    await fc.assert(
      fc.asyncProperty(steps(50), fc.nat(60), async (random, cut) => {
        const history = historyOf(random);
        const events = history.events.slice(0, Math.max(1, cut));
        await replay(generations[0]!, { ...history, events }, []);
        const schema = schemaOf(generations[0]!);
        const { rows } = await pool.query(
          `select e.id, e.title, e.slug, e.description, e.settings, e.own_sharing, e.version, e.trash_root, e.updated_at,
             coalesce(p.html, '') as html from ${schema}.entry e left join ${schema}.page p on p.entry = e.id`,
        );
        const read = async function* (stream: string) {
          yield* history.events.filter((event) => event.stream === stream);
        };
        for (const row of rows)
          expect(await replayEntry({ read }, row.id, new Date(events.at(-1)!.metadata.at))).to.deep.include(
            row,
          );
      }),
      { numRuns: 30 },
    );
  });

  it("know ancestors, levels, trash and children as one would work them out by hand", async () => {
    await fc.assert(
      fc.asyncProperty(steps(50), fc.array(fc.nat(60)), async (random, ends) => {
        const history = historyOf(random);
        await replay(
          generations[0]!,
          history,
          ends.filter((end) => end < history.events.length),
        );
        const schema = schemaOf(generations[0]!);
        const { rows } = await pool.query(
          `select e.id, e.parent, e.ancestors, e.trashed, e.trash_root, e.children, a.grants,
             (select jsonb_object_agg(principal, level) from ${schema}.acl_grant g where g.acl = a.id) as records
           from ${schema}.entry e left join ${schema}.acl a on a.id = e.acl order by e.id`,
        );
        const found = rows.map(({ records, ...row }) => {
          expect(records, "the records of the set").to.deep.equal(row.grants);
          return row;
        });
        expect(found).to.deep.equal(treeOf(history.events));
        const unused = await pool.query(
          `select from ${schema}.acl a where not exists (select from ${schema}.entry e where e.acl = a.id)`,
        );
        expect(unused.rowCount, "sets that govern nothing").to.equal(0);
      }),
      { numRuns: 60 },
    );
  });
});
