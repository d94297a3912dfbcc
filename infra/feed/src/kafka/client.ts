/** The only file of the program that knows kafkajs: a topic of one partition, written in transactions and read from an offset. */
import { randomUUID } from "node:crypto";
import type { Logger } from "@annals/logging";
import { type Admin, Kafka, logLevel, Partitioners, type SASLOptions } from "kafkajs";
import { inBatches, maxBatch } from "./batches.ts";

export interface KafkaOptions {
  /** As in "kafka1:9092". */
  brokers: readonly string[];
  /** True for the authorities that Node knows, or the text of the authority's certificate. */
  tls?: boolean | { ca: string };
  sasl?: { mechanism: "plain" | "scram-sha-256" | "scram-sha-512"; username: string; password: string };
  /** What others see in the broker's log. */
  name: string;
  logger: Pick<Logger, "debug" | "warn">;
}

export interface Message {
  /** What decides its partition, in a topic of many; in one of one partition none is needed. */
  key?: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** Null for a message that is a sign, and for a fact too large for the topic. */
  value: string | null;
}
export interface StoredMessage extends Message {
  /** Its place in the topic. */
  offset: bigint;
}
export interface MessageBatch {
  messages: StoredMessage[];
  /** The place behind the last message that the broker has. */
  end: bigint;
}

/** Writes whole batches, or nothing of them. */
interface TopicWriter {
  /** @returns the place of the first */
  send(messages: readonly Message[]): Promise<bigint>;
  close(): Promise<void>;
}

export interface Topic {
  /** Creates it where it is missing. @throws Error when it has another number of partitions than it must have */
  ensure(): Promise<void>;
  /** The first place that it holds, and the place behind the last. @throws Error when there is no such topic */
  ends(): Promise<{ first: bigint; end: bigint }>;
  /** Nobody else with this name can write into this topic from now on: an older writer of the same name fails. */
  write(name: string): Promise<TopicWriter>;
  /** Committed messages from a place on, as they come, until `signal` aborts. */
  read(from: bigint, signal: AbortSignal): AsyncIterable<MessageBatch>;
  close(): Promise<void>;
}

/** How long an unfinished batch of a writer that was killed holds readers up, in milliseconds. */
const transactionTimeout = 10_000;
/** After a transaction the next one may come too soon for the broker: it is tried again at once (5 ms), not after 300. */
const soonAgain = { initialRetryTime: 5, factor: 0, multiplier: 1, retries: 200 };

/** @param partitions one, which keeps all in one order, or as many as it has or the broker gives it */
export function openTopic(topic: string, options: KafkaOptions, partitions: "one" | "any" = "one"): Topic {
  const { brokers, tls, sasl, name, logger } = options;
  const kafka = new Kafka({
    clientId: name,
    brokers: [...brokers],
    ...(tls !== undefined && tls !== false && { ssl: tls === true ? true : { ca: [tls.ca] } }),
    // A copy, as kafkajs keeps in it how it signed in.
    ...(sasl !== undefined && { sasl: { ...sasl } as SASLOptions }),
    connectionTimeout: 5_000,
    logLevel: logLevel.WARN,
    // What it does again by itself is no error of ours.
    logCreator:
      () =>
      ({ log: { message, ...more } }) =>
        logger.debug({ kafka: more }, message),
  });
  let admin: Promise<Admin> | undefined;
  const admins = () => {
    admin ??= (async () => {
      const made = kafka.admin();
      await made.connect();
      return made;
    })();
    admin.catch(() => {
      admin = undefined;
    });
    return admin;
  };

  async function ends() {
    const [partition] = await (await admins()).fetchTopicOffsets(topic);
    return { first: BigInt(partition!.low), end: BigInt(partition!.high) };
  }

  return {
    async ensure() {
      const made = await admins();
      const config = { topic, numPartitions: partitions === "one" ? 1 : -1, replicationFactor: -1 };
      if (!(await made.listTopics()).includes(topic))
        await made.createTopics({ topics: [config], waitForLeaders: true });
      const { topics } = await made.fetchTopicMetadata({ topics: [topic] });
      const count = topics[0]!.partitions.length;
      if (partitions === "one" && count !== 1)
        throw new Error(
          `The topic ${topic} has ${count} partitions: facts need one, as their order is that of the log`,
        );
    },
    ends,
    async write(writer) {
      const producer = kafka.producer({
        createPartitioner: Partitioners.DefaultPartitioner,
        transactionalId: `${writer} ${topic}`,
        idempotent: true,
        maxInFlightRequests: 1,
        transactionTimeout,
        retry: soonAgain,
      });
      await producer.connect();
      return {
        async send(messages) {
          const transaction = await producer.transaction();
          try {
            let first: string | undefined;
            for (const batch of inBatches(messages, maxBatch)) {
              const [sent] = await transaction.send({
                topic,
                acks: -1,
                messages: batch.map(({ key, headers, value }) => ({
                  ...(key === undefined ? { partition: 0 } : { key }),
                  ...{ headers, value },
                })),
              });
              first ??= sent!.baseOffset;
            }
            await transaction.commit();
            return BigInt(first ?? "0");
          } catch (error) {
            await transaction.abort().catch(() => undefined);
            throw error;
          }
        },
        close: () => producer.disconnect(),
      };
    },
    read: (from, signal) => readFrom(kafka, topic, from, signal),
    async close() {
      await (await admin?.catch(() => undefined))?.disconnect();
    },
  };
}

/**
 * kafkajs reads only as a member of a group, and a member that was killed keeps its place for half a minute: so each reader is
 * a group of its own, which commits nothing.
 */
async function* readFrom(
  kafka: Kafka,
  topic: string,
  from: bigint,
  signal: AbortSignal,
): AsyncIterable<MessageBatch> {
  const consumer = kafka.consumer({
    groupId: `${topic}.${randomUUID()}`,
    readUncommitted: false,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 200,
    retry: { retries: 5 },
  });
  /** Where it goes on: after it has joined again, it would begin at the end, as nothing is committed. */
  let next = from;
  consumer.on(consumer.events.GROUP_JOIN, () => {
    consumer.seek({ topic, partition: 0, offset: String(next) });
  });
  /** The batch that waits to be taken, and who waits for it. */
  let waiting: { batch: MessageBatch; taken: () => void } | null = null;
  let failure: Error | null = null;
  let wake = () => {};
  const stop = () => wake();
  signal.addEventListener("abort", stop);
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    // It starts again by itself after most of them.
    if (!payload.restart) {
      failure = payload.error;
      wake();
    }
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: false });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      async eachBatch({ batch, resolveOffset, heartbeat }) {
        const messages = batch.messages.map(({ offset, headers = {}, value }) => ({
          offset: BigInt(offset),
          headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
          value: value === null ? null : value.toString(),
        }));
        // What came before the seek took hold is not what was asked for.
        if (messages.every(({ offset }) => offset < next)) return;
        const taken = new Promise<void>((resolve) => {
          const wanted = messages.filter(({ offset }) => offset >= next);
          waiting = { batch: { messages: wanted, end: BigInt(batch.highWatermark) }, taken: resolve };
        });
        wake();
        const beating = setInterval(() => void heartbeat().catch(() => undefined), 3_000);
        await taken.finally(() => clearInterval(beating));
        next = BigInt(batch.lastOffset()) + 1n;
        resolveOffset(batch.lastOffset());
      },
    });
    while (!signal.aborted) {
      if (failure !== null) throw failure;
      if (waiting === null) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (waiting !== null || failure !== null || signal.aborted) resolve();
        });
        continue;
      }
      const { batch, taken } = waiting as { batch: MessageBatch; taken: () => void };
      waiting = null;
      try {
        yield batch;
      } finally {
        taken();
      }
    }
  } finally {
    signal.removeEventListener("abort", stop);
    (waiting as { taken: () => void } | null)?.taken();
    await consumer.disconnect().catch(() => undefined);
  }
}
