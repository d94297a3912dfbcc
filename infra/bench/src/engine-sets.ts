/** Whole programs on one set of engines after the other, in one run: the same pages, the same load. */
import { randomUUID } from "node:crypto";
import type { TestKafka } from "@annals/testing/kafka";
import { annals, benchRebuild, generatePages } from "./content.ts";
import { atRate } from "./load.ts";
import { save, type Writable, writablePage } from "./pages.ts";
import { ms, perSecond, quantile, type Report } from "./report.ts";
import { type Server, startServer } from "./server.ts";

const pages = 500;
/** Pages that are written: none of them has two saves under way. */
const written = 200;
const draftSaves = 500;
const publications = 50;
const longestLag = 150;
/** Of so many saves, one is read back. */
const readBack = 20;
const found = 5;

/** @param kafka null where there is none: what needs it is named as skipped */
export async function benchSets(report: Report, kafka: TestKafka | null, seconds: number): Promise<void> {
  const { ANNALS_MEILI_URL: meili = "", ANNALS_MEILI_KEY: key = "" } = process.env;
  const none = { ANNALS_MEILI_URL: "", ANNALS_MEILI_KEY: "", ANNALS_KAFKA_BROKERS: "" };
  const onKafka = kafka && {
    ...none,
    ANNALS_KAFKA_BROKERS: kafka.brokers.join(","),
    ANNALS_KAFKA_TOPIC: `bench-${randomUUID()}`,
  };
  await benchSet(report, "PostgreSQL alone", none, seconds);
  if (onKafka === null) return;
  await benchSet(report, "PostgreSQL and Kafka", onKafka, seconds);
  if (meili === "") {
    report.section("PostgreSQL, Kafka and Meilisearch: skipped, as ANNALS_MEILI_URL names no server");
    return;
  }
  const topic = { ANNALS_KAFKA_TOPIC: `bench-${randomUUID()}` };
  const all = { ...onKafka, ...topic, ANNALS_MEILI_URL: meili, ANNALS_MEILI_KEY: key };
  await benchSet(report, "PostgreSQL, Kafka and Meilisearch", all, seconds);
}

async function benchSet(
  report: Report,
  name: string,
  env: Record<string, string>,
  seconds: number,
): Promise<void> {
  report.section(`${name}: ${pages} generated pages`);
  const server = await startServer(null, env);
  const generated = generatePages(pages);
  try {
    const took = await annals(server, "import", generated.folder);
    report.add({ what: "import", figure: perSecond(pages / took), against: "", good: null });
    const all: Writable[] = [];
    for (let n = 0; n < written; n++) all.push(await writablePage(server, `Written ${n}`));
    await benchSaves(report, server, all, seconds);
    await benchPublications(report, server, all, seconds);
    const { log } = await server.json<{ log: { head: string } }>("GET", "/api/admin/status");
    await benchRebuild(report, server, Number(log.head));
  } finally {
    generated.remove();
    await server.stop();
  }
}

/** Draft saves at a steady rate, as many people write. */
async function benchSaves(report: Report, server: Server, all: Writable[], seconds: number): Promise<void> {
  const lags: number[] = [];
  const inTurn = oneAtATime(all);
  const reached = await atRate(draftSaves, seconds, (n) =>
    inTurn(n, async (page) => {
      const position = await save(server, page, `save ${n}`);
      if (n % readBack === 0)
        lags.push(await timeOf(() => read(server, `/api/entries/${page.id}/draft`, position)));
    }),
  );
  report.add(lagRow(`draft saves: from the answer until read back`, lags, draftSaves, reached));
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
      await save(server, page, `publication ${n}`);
      const { text, headers } = await server.call("POST", `/api/entries/${page.id}/draft/publish`, {});
      page.revision = (JSON.parse(text) as { revision: number }).revision;
      const position = String(headers["annals-position"]);
      const finding =
        n % found === 0 && timeOf(() => read(server, `/api/search?q=publication+${n}`, position));
      lags.push(await timeOf(() => read(server, `/api/entries/${page.id}`, position)));
      if (finding) untilFound.push(await finding);
    }),
  );
  report.add(lagRow("publications: from the answer until read", lags, publications, reached));
  report.add({
    what: "publications: from the answer until found",
    figure: `p50 ${ms(quantile(untilFound, 0.5))}, p99 ${ms(quantile(untilFound, 0.99))}`,
    against: "",
    good: null,
  });
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
