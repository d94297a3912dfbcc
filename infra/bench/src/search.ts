import { createLogger } from "@annals/logging";
import { createPool, type Pool, transaction } from "@annals/postgres";
import { createSearchTables, postgresSearch, type SearchDocument, type SearchIndex } from "@annals/search";
import { testDatabase } from "@annals/testing/database";
import { everyone, generatedPages, joinedPages, measure } from "@annals/testing/relevance";
import { type Asked, startAsking } from "./asking.ts";
import { askedOf } from "./corpus.ts";
import { load } from "./load.ts";
import { median, ms, perSecond, quantile, type Report } from "./report.ts";

const schema = "read_1";
/** Pages that are written in a second beside the readers. */
const writesPerSecond = 5;
/** How many of the first questions are measured by themselves. */
const first = 50;

/** How well and how fast search answers, by itself: the handbook or pages of our own, beside many and long pages. */
export async function benchSearch(
  report: Report,
  corpus: string | undefined,
  size: { pages: number; seconds: number },
): Promise<void> {
  const { pages, questions: asked } = askedOf(corpus);
  const more = (count: number, characters: number, seed: number) =>
    corpus === undefined
      ? generatedPages(count, characters, seed)
      : joinedPages(pages, count, characters, seed);
  // Each question is asked by its last letters: nothing of it has been remembered.
  const typed = asked.flatMap(({ typed }) => [2, 1, 0].map((left) => typed.slice(0, typed.length - left)));
  const database = await testDatabase();
  const opened: Pool[] = [];
  /** An index as a process has it that was just started. */
  const open = () => {
    const logger = createLogger({ level: "error" });
    const pool = createPool(database.url, { max: 10, name: "bench", logger });
    opened.push(pool);
    return { pool, index: postgresSearch({ db: pool, schema }) };
  };
  try {
    const { pool, index } = open();
    await pool.query(`create schema ${schema}`);
    await transaction(pool, (db) => createSearchTables(db, schema));
    await put(pool, pages);
    report.section(`Search among ${pages.length} pages: questions answered`);
    for (const { kind, asked: all, answered } of await measure(index, asked))
      report.add({ what: kind, figure: `${answered} of ${all}`, against: "", good: null });

    const long = Math.round(size.pages / 10);
    await put(pool, [...more(size.pages - long, 4_000, 3), ...more(long, 60_000, 5)]);
    const many = `${pages.length + size.pages} pages, ${long} of them of 60 kB`;
    report.section(`Search among ${many}, letter by letter`);
    // As the app does once the index has taken in many pages.
    await index.warm();
    report.add(
      row(`the first ${first} after all of them came`, await timed(index, typed.slice(0, first)), 20, 60),
    );
    const asking = await startAsking(database.url, schema);
    try {
      const begun = (await asking.ask(typed.slice(0, first))).map(({ time }) => time);
      report.add(row(`the first ${first} after a start`, begun, 20, 60));
      reportEach(report, await asking.ask(typed.slice(first)));
    } finally {
      await asking.close();
    }
    const other = asked.map(({ typed }) => typed.slice(0, -3)).filter((text) => text.length > 1);
    const search = (text: string) => index.search(text, everyone, { limit: 9, offset: 0 });
    const different = (worker: number, n: number) => `${other[(worker * 31 + n) % other.length]} ${n}`;
    const loaded = await load(8, size.seconds, (worker, n) => search(different(worker, n)));
    report.add({
      what: "8 at once, all different",
      figure: perSecond(loaded.perSecond),
      against: "over 150/s",
      good: loaded.perSecond > 150,
    });
    const beside = await whileWriting(open().pool, pages, () =>
      load(1, size.seconds, (_, n) => search(different(8, n))),
    );
    report.add(row(`beside ${writesPerSecond} changed pages a second`, beside.times, 20, 60));
  } finally {
    await Promise.all(opened.map((pool) => pool.end()));
    await database.drop();
  }
}

async function put(pool: Pool, pages: SearchDocument[]): Promise<void> {
  for (let from = 0; from < pages.length; from += 150)
    await transaction(pool, (db) => postgresSearch({ db, schema }).put(pages.slice(from, from + 150)));
}

/** Does something while pages get other words, at an even pace. */
async function whileWriting<T>(pool: Pool, pages: SearchDocument[], act: () => Promise<T>): Promise<T> {
  let writing: Promise<void> = Promise.resolve();
  let count = 0;
  const timer = setInterval(() => {
    const page = pages[count++ % pages.length]!;
    const changed = { ...page, body: `${page.body}\nWord ${count} is new.` };
    writing = writing.then(() => put(pool, [changed]));
  }, 1000 / writesPerSecond);
  try {
    return await act();
  } finally {
    clearInterval(timer);
    await writing;
  }
}

const ask = (index: SearchIndex, text: string) => index.search(text, everyone, { limit: 9, offset: 0 });

async function timed(index: SearchIndex, texts: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    await ask(index, text);
    times.push(performance.now() - started);
  }
  return times;
}

/** How long each took, and its processor time if the system reports it. */
function reportEach(report: Report, asked: Asked[]): void {
  const of = (part: (one: Asked) => number) => figures(asked.map(part));
  const times = asked.map(({ time }) => time);
  report.add(row("one after the other", times, 15, 40));
  const spent = asked.map(({ inNode, inPostgres }) => inNode + inPostgres);
  const isKnown = !spent.some(Number.isNaN);
  const parts = `Node ${of((one) => one.inNode)}; PostgreSQL ${of((one) => one.inPostgres)}`;
  report.add({
    what: "processor time of one, Node and PostgreSQL",
    figure: isKnown ? figures(spent) : "only measured on Linux",
    against: `p50 under 5 ms, p95 under 10 ms${isKnown ? `; ${parts}` : ""}`,
    good: isKnown ? median(spent) < 5 && quantile(spent, 0.95) < 10 : null,
  });
}

const figures = (times: number[]) => `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`;
const row = (what: string, times: number[], p50: number, p95: number) => ({
  what,
  figure: figures(times),
  against: `p50 under ${p50} ms, p95 under ${p95} ms`,
  good: median(times) < p50 && quantile(times, 0.95) < p95,
});
