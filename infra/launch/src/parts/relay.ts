import { setTimeout as delay } from "node:timers/promises";
import type { EventLog } from "@annals/event-log";
import { openTopic, relay as relayFacts, type Topic } from "@annals/feed";
import { createJobs, createPool, type Job } from "@annals/postgres";
import { openFacts } from "./kafka.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  log: EventLog;
}

/** How long after the relay has failed it is begun again, or asked for when another process has it; in milliseconds. */
const pause = 1_000;

/**
 * Copies the log to Kafka where the settings name it, in one process at a time; should two run for a moment, Kafka lets the newer one write
 * alone.
 */
export const relay = part({
  name: "relay",
  async start({ settings: { kafka }, databaseUrl, log, logger }: Needs, onStop) {
    if (kafka === null) return {};
    const { brokers } = await openFacts(kafka, { logger }, onStop);
    const pool = createPool(databaseUrl, { max: 2, name: "annals relay", logger });
    const stop = new AbortController();
    const { signal } = stop;
    const relaying = keepDoing("relay to Kafka", openTopic.bind(null, kafka.topic, brokers), relayFacts);
    onStop(async () => {
      stop.abort();
      await relaying;
      await pool.end();
    });
    return {};

    async function keepDoing(name: string, open: () => Topic, work: typeof relayFacts): Promise<void> {
      const jobs = createJobs(pool);
      let isBroken = false;
      const onRelayed = () => {
        if (isBroken) logger.warn("Facts are copied to Kafka again");
        isBroken = false;
      };
      const workWhile = async (job: Job) => {
        const topic = open();
        try {
          await work({ log, topic, signal: AbortSignal.any([signal, job.signal]), onRelayed });
        } finally {
          await topic.close().catch(() => undefined);
          await job.end();
        }
      };
      while (!signal.aborted) {
        try {
          const job = await jobs.begin(name);
          if (job !== null) await workWhile(job);
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
