/** Whole programs on one set of engines after the other, in one run: the same pages, the same load. */
import { randomUUID } from "node:crypto";
import type { TestKafka } from "@annals/testing/kafka";
import { handbookQuestions, ownPages, ownQuestions } from "@annals/testing/relevance";
import { annals, benchRebuild, generatePages } from "./content.ts";
import { atRate, load, timeOf } from "./load.ts";
import { save, type Writable, writablePage } from "./pages.ts";
import { MB, median, ms, perSecond, quantile, type Report } from "./report.ts";
import { anywhere, bytesOf, cpuOf, type Server, startServer } from "./server.ts";

const pages = 500;
/** Pages that are written: none of them has two saves under way. */
const written = 200;
const draftSaves = 500;
const publications = 50;
const longestLag = 150;
/** Of so many saves, one is read back. */
const readBack = 20;
const found = 5;
/** Questions that are asked one after the other, and connections that ask at once. */
const asked = 200;
const connections = 10;

/** @param kafka null where there is none: what needs it is named as skipped */
export async function benchSets(
  report: Report,
  corpus: string | undefined,
  kafka: TestKafka | null,
  seconds: number,
): Promise<void> {
  const { ANNALS_MEILI_URL: meili = "", ANNALS_MEILI_KEY: key = "" } = process.env;
  const none = { ANNALS_MEILI_URL: "", ANNALS_MEILI_KEY: "", ANNALS_KAFKA_BROKERS: "" };
  const onKafka = kafka && {
    ...none,
    ANNALS_KAFKA_BROKERS: kafka.brokers.join(","),
    ANNALS_KAFKA_TOPIC: `bench-${randomUUID()}`,
  };
  const load: Load = { corpus, seconds };
  await benchSet(report, "PostgreSQL alone", none, load);
  if (onKafka === null) return;
  await benchSet(report, "PostgreSQL and Kafka", onKafka, load);
  if (meili === "") {
    report.section("PostgreSQL, Kafka and Meilisearch: skipped, as ANNALS_MEILI_URL names no server");
    return;
  }
  const topic = { ANNALS_KAFKA_TOPIC: `bench-${randomUUID()}` };
  const all = { ...onKafka, ...topic, ANNALS_MEILI_URL: meili, ANNALS_MEILI_KEY: key };
  await benchSet(report, "PostgreSQL, Kafka and Meilisearch", all, load);
}

interface Load {
  corpus: string | undefined;
  seconds: number;
}

async function benchSet(
  report: Report,
  name: string,
  env: Record<string, string>,
  { corpus, seconds }: Load,
): Promise<void> {
  report.section(`A whole Annals on ${name}, with ${corpus ? "the handbook" : `${pages} generated pages`}`);
  const server = await startServer(null, env);
  const generated = corpus === undefined ? generatePages(pages) : null;
  try {
    const took = await annals(server, "import", corpus ?? generated!.folder);
    plain(report, "import", `${took.toFixed(1)} s`);
    await benchQuestions(report, server, corpus, seconds);
    const all: Writable[] = [];
    for (let n = 0; n < written; n++) all.push(await writablePage(server, `Written ${n}`));
    await benchSaves(report, server, all, seconds);
    await benchPublications(report, server, all, seconds);
    const { log } = await server.json<{ log: { head: string } }>("GET", "/api/admin/status");
    await benchRebuild(report, server, Number(log.head));
  } finally {
    generated?.remove();
    await server.stop();
  }
}

/** Questions over HTTP: one after the other, then many at once. */
async function benchQuestions(
  report: Report,
  server: Server,
  corpus: string | undefined,
  seconds: number,
): Promise<void> {
  const all = corpus === undefined ? ownQuestions(ownPages()) : handbookQuestions();
  const ask = (n: number, more = "") =>
    server.call("GET", `/api/search?q=${encodeURIComponent(all[n % all.length]!.typed + more)}`);
  for (let n = 0; n < asked / 4; n++) await ask(n, " warm");
  const spent = spending(server);
  const times: number[] = [];
  for (let n = 0; n < asked; n++) times.push(await timeOf(() => ask(n)));
  plain(report, "a question", `p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`);
  plain(report, "processor time of a question", spent(asked));
  const loaded = await load(connections, seconds, (worker, n) => ask(worker * 31 + n, ` ${n}`));
  plain(report, `questions, ${connections} at once, all different`, perSecond(loaded.perSecond));
}

/** The processes of a program and of its engines, as far as they are on this machine. */
function parts({ pid, env }: Server): (readonly [name: string, below: number, named: RegExp])[] {
  return [
    ["Node", pid(), /^(?!postgres)/],
    ["PostgreSQL", pid(), /^postgres/],
    ...(env.ANNALS_KAFKA_BROKERS ? [["Kafka", process.pid, /^java/] as const] : []),
    ...(env.ANNALS_MEILI_URL ? [["Meilisearch", anywhere, /^meilisearch/] as const] : []),
  ];
}

/** What all of them compute from here on. */
function spending(server: Server): (times: number) => string {
  const now = () => parts(server).map(([, below, named]) => cpuOf(below, named));
  const before = now();
  return (times) => {
    const after = now();
    return listed(
      parts(server).map(([name], at) => [name, (after[at]! - before[at]!) / times]),
      ms,
    );
  };
}

const memory = (server: Server): string =>
  listed(
    parts(server).map(([name, below, named]) => [name, bytesOf(below, named)]),
    MB,
  );

const listed = (figures: (readonly [name: string, figure: number])[], told: (figure: number) => string) =>
  figures
    .filter(([, figure]) => figure > 0)
    .map(([name, figure]) => `${name} ${told(figure)}`)
    .join(", ");

const plain = (report: Report, what: string, figure: string) =>
  report.add({ what, figure, against: "", good: null });

/** Draft saves at a steady rate, as many people write. */
async function benchSaves(report: Report, server: Server, all: Writable[], seconds: number): Promise<void> {
  const lags: number[] = [];
  const inTurn = oneAtATime(all);
  const spent = spending(server);
  const reached = await atRate(draftSaves, seconds, (n) =>
    inTurn(n, async (page) => {
      const position = await save(server, page, `save ${n}`);
      if (n % readBack === 0)
        lags.push(await timeOf(() => read(server, `/api/entries/${page.id}/draft`, position)));
    }),
  );
  report.add(lagRow("draft saves: from the answer until read back", lags, draftSaves, reached));
  plain(report, "processor time of a save", spent(reached * seconds));
  plain(report, "memory", memory(server));
}

/** Publications at a steady rate, until they are read and found. */
async function benchPublications(
  report: Report,
  server: Server,
  all: Writable[],
  seconds: number,
): Promise<void> {
  const lags: number[] = [];
  const untilFound: number[] = [];
  const inTurn = oneAtATime(all);
  const reached = await atRate(publications, seconds, (n) =>
    inTurn(n, async (page) => {
      await save(server, page, wordOf(n));
      const { text, headers } = await server.call("POST", `/api/entries/${page.id}/draft/publish`, {});
      page.revision = (JSON.parse(text) as { revision: number }).revision;
      const position = String(headers["annals-position"]);
      const finding = n % found === 0 && timeOf(() => find(server, wordOf(n), page.id));
      lags.push(await timeOf(() => read(server, `/api/entries/${page.id}`, position)));
      if (finding) untilFound.push(await finding);
    }),
  );
  report.add(lagRow("publications: from the answer until read", lags, publications, reached));
  const until = `p50 ${ms(median(untilFound))}, p95 ${ms(quantile(untilFound, 0.95))}`;
  plain(report, "publications: from the answer until found by their text", until);
}

const lagRow = (what: string, lags: number[], rate: number, reached: number) => ({
  what,
  figure: `p50 ${ms(quantile(lags, 0.5))}, p99 ${ms(quantile(lags, 0.99))}`,
  against: `p99 at most ${longestLag} ms at ${rate}/s; reached ${perSecond(reached)}`,
  good: quantile(lags, 0.99) <= longestLag && reached >= 0.9 * rate,
});

/** The next work on a page begins when the one before it has ended. */
function oneAtATime(all: Writable[]) {
  const last = all.map(() => Promise.resolve());
  return (n: number, work: (page: Writable) => Promise<void>): Promise<void> => {
    const at = n % all.length;
    last[at] = last[at]!.then(() => work(all[at]!));
    return last[at];
  };
}

/** Asks again when it waited in vain. */
async function read(server: Server, path: string, position: string): Promise<void> {
  const headers = { "Annals-After": position, Prefer: "return=minimal" };
  for (;;) {
    try {
      await server.call("GET", path, undefined, headers);
      return;
    } catch (error) {
      if (!(error as Error).message.includes(": 503 ")) throw error;
    }
  }
}

/** A word that no other page has, without digits, which search would take for a number. */
const wordOf = (n: number) => `zyx${String(n).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}wvu`;

/** Asks until the page is found, as somebody does who waits for nothing. */
async function find(server: Server, text: string, page: string): Promise<void> {
  for (;;) {
    const { data } = await server.json<{ data: { id: string }[] }>(
      "GET",
      `/api/search?q=${encodeURIComponent(text)}`,
    );
    if (data.some(({ id }) => id === page)) return;
  }
}
