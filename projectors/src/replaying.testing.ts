import { eventKinds, type RecordedFact } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";
import type { FeedBatch } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { createPool, migrate } from "@annals/postgres";
import { testDatabase } from "@annals/testing/database";
import { openSealed } from "./person/history.testing.ts";
import { projectionsWith } from "./projections.ts";
import { nextGeneration } from "./runtime/generation/store.ts";
import { migrations, schemaOf } from "./runtime/generation/tables.ts";
import { type FeedProjection, isFeedProjection, tablesOf } from "./runtime/model/projection.ts";
import { followFeed } from "./runtime/worker/feed-worker.ts";
import { closeSession, openSession } from "./runtime/worker/session.ts";

const known = projectionsWith({
  keys: { openAll: openSealed },
  searchFor: () => {
    throw new Error("Marks are not followed here");
  },
  createSearchTables: async () => undefined,
}).filter(isFeedProjection);
const feed = { identity: "test", start: "0".repeat(20), head: async () => "0".repeat(20) };

export interface ReplayingOptions {
  /** Whether a handler shall fail on an event. */
  refuses?: (event: RecordedEvent) => boolean;
}

/** The same projections with a read model that fails on some facts. */
function refusing(refuses: NonNullable<ReplayingOptions["refuses"]>): FeedProjection[] {
  const refuse = (event: RecordedFact) => {
    if (refuses(event as RecordedEvent)) throw new Error(`refused \0 ${event.type}`);
  };
  const on = Object.fromEntries(Object.keys(eventKinds).map((type) => [type, refuse]));
  const model = { name: "refusing", version: 1, tables: [], follows: [], on, announces: [] };
  return known.map((projection) => ({ ...projection, models: [...projection.models, model] }));
}

/** Generations in a database of their own, to take histories into in any batches. For tests. */
export interface Replaying {
  /** Empties a generation and takes events into it, in batches that end where `ends` says (and at the end). */
  replay(generation: number, events: RecordedEvent[], ends?: number[]): Promise<void>;
  /** Tries again what a generation has parked. */
  retry(generation: number): Promise<void>;
  /** What a generation has parked: types in the order of the log, and the errors of those that failed. */
  parked(generation: number): Promise<{ type: string; error: string | null }[]>;
  /** Rows of a statement that names the tables of a generation without a schema. */
  query<Row = Record<string, unknown>>(generation: number, sql: string): Promise<Row[]>;
  /** Every row of every table. The marks are work still to be done, not what is known. */
  contents(generation: number): Promise<Record<string, unknown[]>>;
  close(): Promise<void>;
}

/** @param generations how many, counted from 1 */
export async function openReplaying(
  generations: number,
  { refuses = () => false }: ReplayingOptions = {},
): Promise<Replaying> {
  const projections = refusing(refuses);
  const database = await testDatabase();
  const logger = createLogger({ level: "silent" });
  const pool = createPool(database.url, { max: 4, name: "test", logger });
  await migrate(pool, "projectors", migrations);
  const now = () => new Date(0);
  for (let n = 0; n < generations; n++) await nextGeneration({ pool, feed, projections, version: "", now });
  const tables = projections.flatMap(tablesOf);

  async function query<Row>(generation: number, sql: string): Promise<Row[]> {
    const client = await pool.connect();
    try {
      await client.query(`set search_path = ${schemaOf(generation)}`);
      return (await client.query(sql)).rows as Row[];
    } finally {
      client.release(true);
    }
  }

  async function follow(generation: number, batches: FeedBatch[]): Promise<void> {
    for (const projection of projections) {
      // The lock of the session before is given back when the server has noticed its end.
      let session = await openSession(pool, generation, projection.name);
      while (session === null) session = await openSession(pool, generation, projection.name);
      const subscribe = async function* () {
        yield* structuredClone(batches);
      };
      const { signal } = new AbortController();
      const silent = { announce: async () => undefined };
      await followFeed([{ session, projection }], {
        feed: { subscribe },
        signal,
        now,
        announcements: silent,
      });
      closeSession(session);
    }
  }

  return {
    query,
    async replay(generation, events, ends = []) {
      await query(generation, tables.map(({ name }) => `delete from ${name}`).join(";"));
      await pool.query("update annals.checkpoint set position = $2 where generation = $1", [
        generation,
        feed.start,
      ]);
      const inside = ends.filter((end) => end > 0 && end < events.length);
      const cuts = [...new Set([...inside, events.length])].sort((a, b) => a - b);
      const batches = cuts.map((end, at): FeedBatch => {
        const part = events.slice(cuts[at - 1] ?? 0, end);
        return { events: part, cursor: part.at(-1)?.position ?? feed.start, isLive: false };
      });
      await pool.query("delete from annals.parked where generation = $1", [generation]);
      await follow(generation, batches);
    },
    retry: (generation) => follow(generation, []),
    async parked(generation) {
      const { rows } = await pool.query<{ type: string; error: string | null }>(
        "select type, error from annals.parked where generation = $1 order by position",
        [generation],
      );
      return rows;
    },
    async contents(generation) {
      const shown = tables.filter(({ name }) => name !== "search_pending");
      const lists = shown.map(
        ({ name, key }) =>
          `('${name}', (select jsonb_agg(to_jsonb(t) order by ${key.join(", ")}) from ${name} t))`,
      );
      const rows = await query<{ all: Record<string, unknown[]> }>(
        generation,
        `select jsonb_object_agg(name, rows) as all from (values ${lists.join(", ")}) as every (name, rows)`,
      );
      return rows[0]!.all;
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
