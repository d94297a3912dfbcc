import type { EventLog } from "@annals/event-log";
import { type Feed, kafkaFeed, logFeed } from "@annals/feed";
import { openFacts } from "./kafka.ts";
import { type Given, part } from "./part.ts";

/** Where projections read facts: straight from the log, or from Kafka where `ANNALS_KAFKA_BROKERS` names it and a relay copies them there. */
export const feed = part({
  name: "feed",
  async start({ settings, log, logger }: Given & { log: EventLog }, onStop): Promise<{ feed: Feed }> {
    if (settings.kafka === null) return { feed: logFeed(log) };
    const { topic } = await openFacts(settings.kafka, { logger }, onStop);
    return { feed: kafkaFeed(log, topic) };
  },
});
