import { readFile } from "node:fs/promises";
import { type KafkaOptions, openTopic, type Topic } from "@annals/feed";
import type { KafkaSettings } from "@annals/settings";
import { trustByNode, whyOf } from "@annals/watch";
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
      `Kafka cannot be used: ${whyOf(reason, trustByNode)}. Check ANNALS_KAFKA_BROKERS and what belongs to it.`,
  );
  return { topic, brokers };
}

async function authorityIn(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new Unusable(`ANNALS_KAFKA_TLS: ${(error as Error).message}.`);
  }
}
