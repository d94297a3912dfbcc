import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type EventLog, openPostgresLog } from "@annals/event-log";
import { type Feed, kafkaFeed, logFeed, openTopic, relay, type Topic } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { startEmbedded } from "@annals/postgres";
import { startTestKafka, type TestKafka } from "@annals/testing/kafka";
import { benchSets } from "./engine-sets.ts";
import { atRate, load } from "./load.ts";
import { newEvent } from "./log.ts";
import { benchProcesses } from "./processes.ts";
import { ms, perSecond, quantile, type Report } from "./report.ts";
import { benchSearchEngines } from "./search-engines.ts";

/** Facts a second at which the lag is looked at. */
const rate = 500;
const longestLag = 150;

/**
 * Engines beside each other, in one run: how facts come to their readers, how pages are found, whole programs, and several processes.
 * @param wants which of these parts
 */
export async function benchEngines(
  report: Report,
  corpus: string | undefined,
  wants: (part: string) => boolean,
  seconds: number,
): Promise<void> {
  if (wants("search")) await benchSearchEngines(report, corpus, { seconds });
  if (wants("processes")) await benchProcesses(report);
  if (!wants("feeds") && !wants("programs")) return;
  const kafka = await startTestKafka();
  try {
    if (wants("feeds")) await benchFeeds(report, kafka, seconds);
    if (wants("programs")) await benchSets(report, corpus, kafka, seconds);
  } finally {
    await kafka?.close();
  }
}

/** The way of facts to their readers: from PostgreSQL alone, and through a relay and Kafka, on the same log. */
async function benchFeeds(report: Report, kafka: TestKafka | null, seconds: number): Promise<void> {
  report.section("Facts to their readers: PostgreSQL alone, and through Kafka");
  const dataDir = await mkdtemp(join(tmpdir(), "annals-bench-engines-"));
  await chmod(dataDir, 0o755);
  const logger = createLogger({ level: "silent" });
  const server = await startEmbedded({ dataDir, logger });
  const log = await openPostgresLog({ url: server.url, logger });
  try {
    const run = randomUUID();
    const limit = await load(32, seconds, (worker, n) =>
      log.append(`bench-${run}${worker}`, n === 0 ? "none" : n - 1, [newEvent()]),
    );
    await benchReading(report, "PostgreSQL", log, logFeed(log));
    await benchLag(report, "PostgreSQL", log, logFeed(log), seconds);
    if (kafka === null) {
      report.section("Through Kafka: skipped, as there is no Java, or Maven cannot fetch Kafka");
      return;
    }
    const open = (name: string) => openTopic(name, { brokers: kafka.brokers, name: "annals bench", logger });
    const head = await log.head();
    const count = await countUntil(log, logFeed(log), head);
    // A broker that was just started is slower, and says nothing of one that runs for months.
    const warm = await startRelay(log, open("annals-bench-warm"), head);
    await warm.stop();
    const topic = open("annals-bench");
    const { seconds: took, stop } = await startRelay(log, topic, head);
    report.add({
      what: "relay: facts a second, from the first on",
      figure: perSecond(count / took),
      against: `32 writers append ${perSecond(limit.perSecond)}`,
      good: count / took >= limit.perSecond,
    });
    const feed = kafkaFeed(log, topic);
    await benchReading(report, "Kafka", log, feed);
    await benchLag(report, "Kafka", log, feed, seconds);
    await stop();
  } finally {
    await log.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Relays until the topic holds all up to a position, and goes on until it is stopped. @returns how long the copying took */
async function startRelay(
  log: EventLog,
  topic: Topic,
  head: string,
): Promise<{ seconds: number; stop(): Promise<void> }> {
  const stop = new AbortController();
  let began = 0;
  let relaying: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    relaying = relay({
      ...{ log, topic, signal: stop.signal },
      onRelayed(position) {
        // The first time it is told where the topic ends.
        if (began === 0) began = performance.now();
        if (position >= head) resolve();
      },
    });
    relaying.catch(reject);
  });
  return {
    seconds: (performance.now() - began) / 1000,
    async stop() {
      stop.abort();
      await relaying;
      await topic.close();
    },
  };
}

/** All facts from the first on, as a rebuild reads them. */
async function benchReading(report: Report, name: string, log: EventLog, feed: Feed): Promise<void> {
  const head = await log.head();
  const started = performance.now();
  const count = await countUntil(log, feed, head);
  report.add({
    what: `${name}: facts a second that a rebuild reads`,
    figure: perSecond((count * 1000) / (performance.now() - started)),
    against: "",
    good: null,
  });
}

async function countUntil(log: EventLog, feed: Feed, head: string): Promise<number> {
  const stop = new AbortController();
  let count = 0;
  for await (const { events, cursor } of feed.subscribe({ after: log.start, signal: stop.signal })) {
    count += events.length;
    if (cursor >= head) stop.abort();
  }
  return count;
}

/** From the end of an append to its reader, at a steady rate. */
async function benchLag(
  report: Report,
  name: string,
  log: EventLog,
  feed: Feed,
  seconds: number,
): Promise<void> {
  const stop = new AbortController();
  const seen = new Map<string, number>();
  let isLive = () => {};
  const live = new Promise<void>((resolve) => {
    isLive = resolve;
  });
  const reading = (async () => {
    for await (const batch of feed.subscribe({ after: await log.head(), signal: stop.signal })) {
      const now = performance.now();
      for (const { id } of batch.events) seen.set(id, now);
      if (batch.isLive) isLive();
    }
  })();
  await live;
  const appended = new Map<string, number>();
  await atRate(rate, seconds, async () => {
    const event = newEvent();
    await log.append(`bench-${event.id}`, "none", [event]);
    appended.set(event.id, performance.now());
  });
  while ([...appended.keys()].some((id) => !seen.has(id))) await delay(10);
  stop.abort();
  await reading;
  const lags = [...appended].map(([id, at]) => Math.max(0, seen.get(id)! - at));
  const p99 = quantile(lags, 0.99);
  report.add({
    what: `${name}: from the append to the reader at ${rate} facts/s`,
    figure: `p50 ${ms(quantile(lags, 0.5))}, p99 ${ms(p99)}`,
    against: `p99 at most ${longestLag} ms`,
    good: p99 <= longestLag,
  });
}
