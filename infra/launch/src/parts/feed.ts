import type { EventLog } from "@annals/event-log";
import { type Feed, kafkaFeed, logFeed } from "@annals/feed";
import { createPool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { openFacts, troubleOfLate, watchKafka } from "./kafka.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
}

/** Where projections read facts: straight from the log, or from Kafka where `ANNALS_KAFKA_BROKERS` names it and a relay copies them there. */
export const feed = part({
  name: "feed",
  async start(have: Needs, onStop): Promise<{ feed: Feed }> {
    const { settings, log, logger, databaseUrl, database } = have;
    if (settings.kafka === null) return { feed: logFeed(log) };
    const { topic } = await openFacts(settings.kafka, { logger }, onStop);
    const pool = createPool(databaseUrl, { max: 1, name: "annals feed", logger, watch: database });
    onStop(() => pool.end());
    const trouble = troubleOfLate();
    const made = kafkaFeed(log, topic, trouble.note);
    await watchKafka({ topic, use: "feed", pool, troubleNow: trouble.now }, have, onStop);
    return { feed: made };
  },
});
