import { readFileSync } from "node:fs";
import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { createSearchTables, postgresSearch, type SearchDocument } from "@annals/search";
import { testDatabase } from "@annals/testing/database";
import {
  everyone,
  generatedPages,
  handbookQuestions,
  measure,
  ownPages,
  ownQuestions,
  questionsOf,
  readFolder,
} from "@annals/testing/relevance";
import { load } from "./load.ts";
import { median, ms, perSecond, quantile, type Report } from "./report.ts";

const schema = "read_1";
/** Ticks of the processor's clock in a second, as the kernel counts them. */
const ticks = 100;

/** How well and how fast search answers, by itself: the handbook or pages of our own, beside many and long pages. */
export async function benchSearch(
  report: Report,
  corpus: string | undefined,
  size: { pages: number; seconds: number },
): Promise<void> {
  const pages = corpus === undefined ? ownPages() : readFolder(corpus);
  const asked = [
    ...questionsOf(pages),
    ...(corpus === undefined ? ownQuestions(pages) : handbookQuestions()),
  ];
  const database = await testDatabase();
  const pool = createPool(database.url, { max: 10, name: "bench", logger: createLogger({ level: "error" }) });
  const index = postgresSearch({ db: pool, schema });
  try {
    await pool.query(`create schema ${schema}`);
    await transaction(pool, (db) => createSearchTables(db, schema));
    await put(pool, pages);
    report.section(`Search among ${pages.length} pages: questions answered`);
    for (const { kind, asked: all, answered } of await measure(index, asked))
      report.add({ what: kind, figure: `${answered} of ${all}`, against: "", good: null });

    const long = Math.round(size.pages / 10);
    await put(pool, [...generatedPages(size.pages - long, 4_000, 3), ...generatedPages(long, 60_000, 5)]);
    report.section(
      `Search among ${pages.length + size.pages} pages, ${long} of them of 60 kB, letter by letter`,
    );
    // Each question is asked once, by its last letters: nothing of it has been remembered.
    const typed = asked.flatMap(({ typed }) => [2, 1, 0].map((left) => typed.slice(0, typed.length - left)));
    const search = (text: string) => index.search(text, everyone, { limit: 9, offset: 0 });
    const first = await timed(typed.slice(0, 30), search);
    report.add(row("the first after many writes", first, 20, 60));
    const before = await processorTime(pool);
    const times = await timed(typed.slice(30), search);
    const spent = ((await processorTime(pool)) - before) / times.length;
    report.add(row("one after the other", times, 15, 40));
    report.add({
      what: "processor time of one, Node and PostgreSQL",
      figure: ms(spent),
      against: "under 5 ms on average",
      good: spent < 5,
    });
    const other = asked.map(({ typed }) => typed.slice(0, -3)).filter((text) => text.length > 1);
    const loaded = await load(8, size.seconds, (worker, n) =>
      search(`${other[(worker * 31 + n) % other.length]} ${n}`),
    );
    report.add({
      what: "8 at once, all different",
      figure: perSecond(loaded.perSecond),
      against: "over 150/s",
      good: loaded.perSecond > 150,
    });
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function put(pool: Pool, pages: SearchDocument[]): Promise<void> {
  for (let from = 0; from < pages.length; from += 150)
    await transaction(pool, (db) => postgresSearch({ db, schema }).put(pages.slice(from, from + 150)));
}

async function timed(texts: string[], search: (text: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    await search(text);
    times.push(performance.now() - started);
  }
  return times;
}

const row = (what: string, times: number[], p50: number, p95: number) => ({
  what,
  figure: `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`,
  against: `p50 under ${p50} ms, p95 under ${p95} ms`,
  good: median(times) < p50 && quantile(times, 0.95) < p95,
});

/** Milliseconds that this process and the connections of the pool have computed so far. */
async function processorTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database()",
  );
  const { user, system } = process.cpuUsage();
  return rows.reduce((sum, { pid }) => sum + ofProcess(pid), (user + system) / 1_000);
}

function ofProcess(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
}
