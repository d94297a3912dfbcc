import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { EventLog } from "@annals/event-log";
import { type Feed, kafkaFeed, logFeed, openTopic, relay, type Topic } from "@annals/feed";
import { createJobs, createPool, type Job } from "@annals/postgres";
import { trustByNode, whyOf } from "@annals/watch";
import { needed, Unusable } from "../unusable.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  log: EventLog;
}

/** How long after the relay has failed it is begun again, or asked for when another process has it; in milliseconds. */
const pause = 1_000;

/**
 * Where projections read facts: straight from the log, or from Kafka where `ANNALS_KAFKA_BROKERS` names it. Then a relay copies the log there,
 * in one process at a time; should two run for a moment, Kafka lets the newer one write alone.
 */
export const feed = part({
  name: "feed",
  async start({ settings, databaseUrl, log, logger }: Needs, onStop): Promise<{ feed: Feed }> {
    const { kafka } = settings;
    if (kafka === null) return { feed: logFeed(log) };
    const ca = typeof kafka.tls === "string" ? await authorityIn(kafka.tls) : null;
    const open = (): Topic =>
      openTopic(kafka.topic, {
        ...{ brokers: kafka.brokers, name: "annals", logger },
        tls: ca === null ? kafka.tls === true : { ca },
        ...(kafka.sasl !== null && { sasl: kafka.sasl }),
      });
    const topic = open();
    onStop(() => topic.close());
    await needed(
      topic.ensure(),
      (reason) =>
        `Kafka cannot be used: ${whyOf(reason, trustByNode)}. Check ANNALS_KAFKA_BROKERS and what belongs to it.`,
    );
    const pool = createPool(databaseUrl, { max: 2, name: "annals relay", logger });
    const stop = new AbortController();
    const relaying = keepRelaying();
    onStop(async () => {
      stop.abort();
      await relaying;
      await pool.end();
    });
    return { feed: kafkaFeed(log, topic) };

    async function relayWhile(job: Job, signal: AbortSignal, onRelayed: () => void): Promise<void> {
      const target = open();
      try {
        await relay({ log, topic: target, signal: AbortSignal.any([signal, job.signal]), onRelayed });
      } finally {
        await target.close().catch(() => undefined);
        await job.end();
      }
    }

    async function keepRelaying(): Promise<void> {
      const jobs = createJobs(pool);
      const { signal } = stop;
      let isBroken = false;
      const onRelayed = () => {
        if (isBroken) logger.warn("Facts are copied to Kafka again");
        isBroken = false;
      };
      while (!signal.aborted) {
        try {
          const job = await jobs.begin("relay to Kafka");
          if (job !== null) await relayWhile(job, signal, onRelayed);
        } catch (error) {
          if (!isBroken && !signal.aborted)
            logger.warn({ err: error }, "Facts cannot be copied to Kafka; it is tried again every second");
          isBroken = true;
        }
        await delay(pause, undefined, { signal }).catch(() => undefined);
      }
    }
  },
});

async function authorityIn(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Unusable(`ANNALS_KAFKA_TLS: ${(error as Error).message}.`);
  }
}
