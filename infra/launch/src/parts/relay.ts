import { setTimeout as delay } from "node:timers/promises";
import type { EventLog } from "@annals/event-log";
import { openTopic, type Published, publish, relay as relayFacts, type Topic } from "@annals/feed";
import { createJobs, createPool, migrate, type Pool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { Unusable } from "../unusable.ts";
import { openFacts, watchKafka } from "./kafka.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
}

/** What is done, in one process at a time, for as long as it can be. */
interface Work {
  /** Names the lock by which one process does it. */
  name: string;
  use: "relay" | "events";
  /** What the log says when it cannot be done. */
  failed: string;
  again: string;
  open(): Topic;
  run(topic: Topic, signal: AbortSignal, onDone: () => void): Promise<void>;
}

/** How long after something has failed it is begun again, or asked for when another process has it; in milliseconds. */
const pause = 1_000;

/** In order; each is applied once and never changed. */
const migrations = [
  `create table annals.published (
     log text not null,
     topic text not null,
     position text not null,
     primary key (log, topic)
   )`,
];

/**
 * Copies the log to Kafka where the settings name it, for the projections and, where a topic is named for them, for other systems; each in one
 * process at a time. Should two run for a moment, Kafka lets the newer one write alone.
 */
export const relay = part({
  name: "relay",
  async check({ kind, settings: { kafka } }: Given) {
    // In a whole Annals it is a part that rests; a process that is nothing else would only look as if it copied.
    if (kind === "relay" && kafka === null)
      throw new Unusable(
        "A relay copies the log to Kafka, and there is none in the settings: set ANNALS_KAFKA_BROKERS.",
      );
  },
  async start(have: Needs, onStop) {
    const { settings, databaseUrl, database, log, logger } = have;
    const { kafka, url } = settings;
    if (kafka === null) return {};
    const { brokers } = await openFacts(kafka, { logger }, onStop);
    const pool = createPool(databaseUrl, { max: 3, name: "annals relay", logger, watch: database });
    onStop(() => pool.end());
    await migrate(pool, "relay", migrations);
    const stop = new AbortController();
    const { signal } = stop;
    const { topic: facts, eventsTopic } = kafka;
    const works: Work[] = [
      {
        name: "relay to Kafka",
        use: "relay",
        failed: "Facts cannot be copied to Kafka; it is tried again every second",
        again: "Facts are copied to Kafka again",
        open: () => openTopic(facts, brokers),
        run: (topic, until, onRelayed) => relayFacts({ log, topic, signal: until, onRelayed }),
      },
    ];
    if (eventsTopic !== null) {
      const published = publishedIn(pool, log.identity, eventsTopic);
      const source = url ?? `urn:annals:${log.identity}`;
      works.push({
        name: "events to Kafka",
        use: "events",
        failed: "Facts cannot be published for other systems; it is tried again every second",
        again: "Facts are published for other systems again",
        open: () => openTopic(eventsTopic, brokers, "any"),
        run: (topic, until, onRelayed) =>
          publish({ log, topic, published, source, signal: until, onRelayed }),
      });
    }
    const troubles = new Map<Work, Error | null>();
    for (const work of works) {
      const topic = work.open();
      onStop(() => topic.close());
      const troubleNow = () => troubles.get(work) ?? null;
      await watchKafka({ topic, use: work.use, pool, troubleNow }, have, onStop);
    }
    const working = works.map((work) =>
      keepDoing(work, { pool, signal, logger, onState: (trouble) => troubles.set(work, trouble) }),
    );
    onStop(async () => {
      stop.abort();
      await Promise.all(working);
    });
    return {};
  },
});

async function keepDoing(
  { name, failed, again, open, run }: Work,
  {
    pool,
    signal,
    logger,
    onState,
  }: { pool: Pool; signal: AbortSignal; onState: (trouble: Error | null) => void } & Pick<Given, "logger">,
): Promise<void> {
  const jobs = createJobs(pool);
  let isBroken = false;
  const onDone = () => {
    if (isBroken) logger.warn(again);
    isBroken = false;
    onState(null);
  };
  while (!signal.aborted) {
    try {
      const job = await jobs.begin(name);
      // Another process does it, and says how.
      if (job === null) onState(null);
      else {
        const topic = open();
        try {
          await run(topic, AbortSignal.any([signal, job.signal]), onDone);
        } finally {
          await topic.close().catch(() => undefined);
          await job.end();
        }
      }
    } catch (error) {
      if (!isBroken && !signal.aborted) logger.warn({ err: error }, failed);
      isBroken = true;
      if (!signal.aborted) onState(error as Error);
    }
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** How far a topic for other systems is: a row beside the log. */
function publishedIn(pool: Pool, log: string, topic: string): Published {
  return {
    async read() {
      const { rows } = await pool.query<{ position: string }>(
        "select position from annals.published where log = $1 and topic = $2",
        [log, topic],
      );
      return rows[0]?.position ?? null;
    },
    async move(from, to) {
      const { rowCount } = await pool.query(
        `insert into annals.published as p (log, topic, position) values ($1, $2, $4)
         on conflict (log, topic) do update set position = $4 where p.position = $3`,
        [log, topic, from, to],
      );
      if (rowCount !== 1) throw new Error("Another process publishes facts by now");
    },
  };
}
