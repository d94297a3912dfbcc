/** Search in PostgreSQL and in Meilisearch, in one run: pages of a folder, repeated under other ids where more are wanted. */
import { createLogger } from "@annals/logging";
import { createPool, transaction } from "@annals/postgres";
import { openMeilisearch, postgresEngine, type SearchDocument, type SearchEngine } from "@annals/search";
import { testDatabase } from "@annals/testing/database";
import { everyone } from "@annals/testing/relevance";
import { askedOf } from "./corpus.ts";
import { load, timeOf } from "./load.ts";
import { MB, median, ms, perSecond, quantile, type Report } from "./report.ts";
import { anywhere, bytesOf, cpuOf } from "./server.ts";

const schema = "read_1";
const batch = 250;
/** Questions that are asked one after the other. */
const mostAsked = 300;
const connections = 10;
const publications = 20;

interface Measured {
  engine: SearchEngine;
  /** Names of its processes on this machine, and the one below which they are. */
  processes: { below: number; named: RegExp };
  close(): Promise<void>;
}

interface Load {
  pages: SearchDocument[];
  typed: string[];
  count: number;
  seconds: number;
}

/** @param pages how many; those of the folder when it is not said */
export async function benchSearchEngines(
  report: Report,
  corpus: string | undefined,
  { pages: wanted, seconds }: { pages?: number; seconds: number },
): Promise<void> {
  const { pages, questions } = askedOf(corpus);
  const count = wanted ?? pages.length;
  const nth = Math.ceil(questions.length / mostAsked);
  const typed = questions.filter((_, n) => n % nth === 0).map((one) => one.typed);
  const asked = { pages, typed, count, seconds };
  const own = { below: process.pid, named: /^postgres/ };
  await benchEngine(report, { engine: postgresEngine, processes: own, close: async () => undefined }, asked);
  const { ANNALS_MEILI_URL: url = "", ANNALS_MEILI_KEY: key = "" } = process.env;
  if (url === "") {
    report.section("Meilisearch: skipped, as ANNALS_MEILI_URL names no server");
    return;
  }
  const logger = createLogger({ level: "error" });
  const engine = openMeilisearch({ url, key: key || null, logger, now: () => new Date() });
  const processes = { below: anywhere, named: /^meilisearch/ };
  await benchEngine(report, { engine, processes, close: () => engine.close() }, asked);
}

async function benchEngine(
  report: Report,
  { engine, processes: { below, named }, close }: Measured,
  { pages, typed, count, seconds }: Load,
): Promise<void> {
  report.section(`Search in ${engine.name} alone: ${count.toLocaleString("en")} pages`);
  const database = await testDatabase();
  const logger = createLogger({ level: "error" });
  const pool = createPool(database.url, { max: connections, name: "bench", logger });
  const put = (documents: SearchDocument[]) =>
    transaction(pool, (db) => engine.searchFor(schema, db).put(documents));
  try {
    await pool.query(`create schema ${schema}`);
    await transaction(pool, (db) => engine.createSearchTables(db, schema));
    const index = engine.searchFor(schema, pool);
    const filled = await timeOf(() =>
      index.fill(async () => {
        for (let from = 0; from < count; from += batch)
          await put(repeated(pages, from, Math.min(count, from + batch)));
      }),
    );
    const row = (what: string, figure: string) => report.add({ what, figure, against: "", good: null });
    row("filled", `${(filled / 1000).toFixed(1)} s, ${perSecond((count * 1000) / filled)}`);
    await index.warm();
    const ask = (text: string) => index.search(text, everyone, { limit: 9, offset: 0 });
    const [node, server] = [process.cpuUsage(), cpuOf(below, named)];
    const times: number[] = [];
    for (const text of typed) times.push(await timeOf(() => ask(text)));
    const { user, system } = process.cpuUsage(node);
    row("one after the other", `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`);
    const each = (spent: number) => ms(spent / typed.length);
    row(
      "processor time of one",
      `Node ${each((user + system) / 1_000)}, engine ${each(cpuOf(below, named) - server)}`,
    );
    const loaded = await load(connections, seconds, (worker, n) =>
      ask(`${typed[(worker * 31 + n) % typed.length]} ${n}`),
    );
    row(`${connections} at once, all different`, perSecond(loaded.perSecond));
    const found: number[] = [];
    for (let n = 0; n < publications; n++) {
      const word = `zyx${n}wvu`;
      found.push(
        await timeOf(async () => {
          await put([{ ...pages[n % pages.length]!, id: `published-${n}`, title: `Published ${word}` }]);
          while ((await ask(word)).hits[0]?.id !== `published-${n}`);
        }),
      );
    }
    row("from put in to found", `p50 ${ms(median(found))}, p95 ${ms(quantile(found, 0.95))}`);
    row("memory of the engine", MB(bytesOf(below, named)));
    const drop = await transaction(pool, async (db) => engine.dropSearch?.(db, schema));
    await drop?.();
  } finally {
    await pool.end();
    await database.drop();
    await close();
  }
}

/** Pages of a folder over and over, each time under other ids and titles. */
const repeated = (pages: SearchDocument[], from: number, to: number): SearchDocument[] =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at;
    const page = pages[number % pages.length]!;
    const copy = Math.floor(number / pages.length);
    return copy === 0 ? page : { ...page, id: `${page.id}~${copy}`, title: `${page.title} ${copy}` };
  });
