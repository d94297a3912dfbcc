import { readFile } from "node:fs/promises";
import { type KafkaOptions, openTopic, type Topic } from "@annals/feed";
import type { Pool } from "@annals/postgres";
import type { KafkaSettings } from "@annals/settings";
import { createWatch, EngineAway, trustByNode, whyOf } from "@annals/watch";
import { sayService } from "../operating/services.ts";
import { needed, Unusable } from "../unusable.ts";
import type { Given, OnStop } from "./part.ts";

/** How the brokers that the settings name are reached. @throws Unusable */
export async function brokersOf(kafka: KafkaSettings, logger: KafkaOptions["logger"]): Promise<KafkaOptions> {
  const ca = typeof kafka.tls === "string" ? await authorityIn(kafka.tls) : null;
  return {
    ...{ brokers: kafka.brokers, name: "annals", logger },
    tls: ca === null ? kafka.tls === true : { ca },
    ...(kafka.sasl !== null && { sasl: kafka.sasl }),
  };
}

/** The topic of facts, which is there. @throws Unusable */
export async function openFacts(
  kafka: KafkaSettings,
  { logger }: Pick<Given, "logger">,
  onStop: OnStop,
): Promise<{ topic: Topic; brokers: KafkaOptions }> {
  const brokers = await brokersOf(kafka, logger);
  const topic = openTopic(kafka.topic, brokers);
  onStop(() => topic.close());
  await needed(
    topic.ensure(),
    (reason) =>
      `Kafka cannot be used: ${whyOf(reason, trustByNode)}. Check ANNALS_KAFKA_BROKERS and the settings that go with it.`,
  );
  return { topic, brokers };
}

/** How often the broker is asked whether it is there, in milliseconds, and for how long it is waited for. */
const watching = { intervals: { up: 5_000, away: 1_000 }, patience: 10_000 };

/**
 * Watches what a process does with Kafka, and says it to operators: kafkajs tries again by itself, for an hour and more, without a word.
 * @param troubleNow why it cannot be done, as whoever does it knows; null while it can
 */
export async function watchKafka(
  {
    topic,
    use,
    pool,
    troubleNow,
  }: {
    topic: Pick<Topic, "ends">;
    use: Parameters<typeof sayService>[2];
    pool: Pool;
    troubleNow: () => Error | null;
  },
  { logger, meters, now, kind, condition }: Pick<Given, "logger" | "meters" | "now" | "kind" | "condition">,
  onStop: OnStop,
): Promise<void> {
  /** Asked once, however long a frozen broker takes. */
  let asking: Promise<unknown> | null = null;
  const watch = createWatch({
    ...{ engine: "Kafka", logger, now, ...watching },
    async probe() {
      const trouble = troubleNow();
      // Of another engine others tell.
      if (trouble !== null && !(trouble instanceof EngineAway)) throw trouble;
      asking ??= topic.ends().finally(() => {
        asking = null;
      });
      await asking;
    },
  });
  onStop(() => watch.close());
  // Of an Annals that is whole people can use everything else.
  if (kind !== null) condition.engines.push(watch);
  onStop(await sayService(pool, watch, use));
  meters.gauge("annals_kafka_away_seconds", "For how long Kafka cannot be used", ["use"], async () => {
    const away = watch.away();
    return [
      {
        labels: { use },
        value: away === null ? 0 : Math.max(0, (now().getTime() - away.since.getTime()) / 1000),
      },
    ];
  });
}

/** For how long trouble is believed that nobody meets again, in milliseconds: who reads tries again within seconds. */
const believed = 60_000;

/**
 * What readers of a topic met, for a while: one that has lost its turn to another process meets nothing more, and one that catches up from
 * the log may meet nothing for hours; neither would ever take back what it said.
 */
export function troubleOfLate(clock = () => performance.now()): {
  note(trouble: Error | null): void;
  now(): Error | null;
} {
  let met: { trouble: Error; at: number } | null = null;
  return {
    note(trouble) {
      met = trouble && { trouble, at: clock() };
    },
    now: () => (met !== null && clock() - met.at < believed ? met.trouble : null),
  };
}

async function authorityIn(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Unusable(`ANNALS_KAFKA_TLS: ${(error as Error).message}.`);
  }
}
