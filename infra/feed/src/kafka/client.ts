/** The only file of the program that knows kafkajs: a topic of one partition, written in transactions and read from an offset. */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { type Admin, Kafka, logLevel, Partitioners, type SASLOptions } from "kafkajs";
import { inBatches, maxBatch } from "./batches.ts";
import { untilTooLate } from "./too-late.ts";

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
  /**
   * Committed messages from a place on, as they come, until `signal` aborts.
   * @param onState told why nothing can be read, each time that it is tried again, and null when the broker says that there is no more
   */
  read(
    from: bigint,
    signal: AbortSignal,
    onState?: (trouble: Error | null) => void,
  ): AsyncIterable<MessageBatch>;
  close(): Promise<void>;
}

/** How long an unfinished batch of a writer that was killed holds readers up, in milliseconds. */
const transactionTimeout = 10_000;
/**
 * How often a broker that is away is asked for again, in milliseconds. By itself kafkajs waits twice as long each time, up to half a
 * minute: a broker that is back would not be noticed for as long.
 */
const again = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 };
/** How long it is waited for a goodbye, in milliseconds: a frozen broker takes none, and kafkajs waits for half a minute or more. */
const goodbye = 3_000;
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
    retry: again,
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
        await made.createTopics({ topics: [config], waitForLeaders: true }).catch((error: unknown) => {
          throw reasonIn(error);
        });
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
      await producer.connect().catch(async (error: unknown) => {
        await briefly(producer.disconnect());
        throw error;
      });
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
            await briefly(transaction.abort());
            throw error;
          }
        },
        close: () => briefly(producer.disconnect()),
      };
    },
    read: (from, signal, onState) => readFrom(kafka, topic, from, signal, onState),
    async close() {
      await briefly((async () => (await admin)?.disconnect())());
    },
  };
}

/** Waits for the end of something that need not succeed, for a moment. */
async function briefly(work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const enough = delay(goodbye, undefined, { signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), enough]);
  over.abort();
}

/** Whether there is no such topic, as far as we may know. */
export const isNoTopic = (error: unknown): boolean => isOfType(error, ["UNKNOWN_TOPIC_OR_PARTITION"]);

/** Whether the topic takes no message, or not so many at once, of that size. */
export const isTooLarge = (error: unknown): boolean =>
  isOfType(error, ["MESSAGE_TOO_LARGE", "RECORD_LIST_TOO_LARGE"]);

/** Whether a broker's error, or what caused it, is one of these. */
function isOfType(error: unknown, types: readonly string[]): boolean {
  const { type = "", cause } = (error ?? {}) as { type?: string; cause?: unknown };
  return types.includes(type) || (cause != null && isOfType(cause, types));
}

/** Of several topics that could not be made kafkajs says only that there are errors: the one of ours. */
function reasonIn(error: unknown): unknown {
  for (let one = error; one instanceof Error; one = one.cause) {
    const [first] = (one as { errors?: unknown[] }).errors ?? [];
    if (first !== undefined) return first;
  }
  return error;
}

/**
 * Reads on after what passes by itself, as a broker that was started again: each time as another group.
 * @throws Error when the topic is not the one any more that it was
 */
async function* readFrom(
  kafka: Kafka,
  topic: string,
  from: bigint,
  signal: AbortSignal,
  onState: (trouble: Error | null) => void = () => undefined,
): AsyncIterable<MessageBatch> {
  const place = { next: from };
  while (!signal.aborted) {
    try {
      yield* readAsGroup(kafka, topic, place, signal, () => onState(null));
    } catch (error) {
      if (!signal.aborted && !isPassing(error as Error)) throw error;
      if (!signal.aborted) onState(error as Error);
    }
    await delay(again.initialRetryTime, undefined, { signal }).catch(() => undefined);
  }
}

/** What kafkajs gives up and what passes all the same: a broker that has just started answers before it coordinates groups. */
const passing = ["KafkaJSNumberOfRetriesExceeded", "KafkaJSGroupCoordinatorNotFound"];

/** As kafkajs decides whether to start a reader again. */
function isPassing(error: Error & { retriable?: boolean }): boolean {
  if (passing.includes(error.name)) return true;
  return error.cause instanceof Error ? isPassing(error.cause) : error.retriable === true;
}

/**
 * kafkajs reads only as a member of a group, and one that was killed, or whose broker was, keeps its place there for half a minute: so
 * each reader is a group of its own, which commits nothing.
 * @param place where it goes on: moved behind what was taken
 */
async function* readAsGroup(
  kafka: Kafka,
  topic: string,
  place: { next: bigint },
  signal: AbortSignal,
  onNothing: () => void,
): AsyncIterable<MessageBatch> {
  const consumer = kafka.consumer({
    groupId: `${topic}.${randomUUID()}`,
    readUncommitted: false,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 200,
    // It would do so within the group in which the broker still waits for it.
    retry: { ...again, restartOnFailure: async () => false },
  });
  // After it has joined again, it would begin where nothing committed leads it.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    consumer.seek({ topic, partition: 0, offset: String(place.next) });
  });
  consumer.on(consumer.events.FETCH, ({ payload }) => {
    if (payload.numberOfBatches === 0) onNothing();
  });
  /** The batch that waits to be taken, and who waits for it. */
  let waiting: { batch: MessageBatch; taken: () => void } | null = null;
  let failure: Error | null = null;
  let wake = () => {};
  const stop = () => wake();
  const fail = (error: Error) => {
    failure = error;
    wake();
  };
  signal.addEventListener("abort", stop);
  consumer.on(consumer.events.CRASH, ({ payload }) => fail(payload.error));
  try {
    await untilTooLate(consumer.connect(), signal);
    // Where the place is not in the topic it begins with the first message, and tells by that.
    await untilTooLate(consumer.subscribe({ topics: [topic], fromBeginning: true }), signal);
    const begun = consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      async eachBatch({ batch, resolveOffset, heartbeat }) {
        const end = BigInt(batch.lastOffset()) + 1n;
        if (end <= place.next) {
          fail(new Error(`The topic ${topic} is another one: it ends before what was read of it`));
          return;
        }
        const messages = batch.messages.map(({ offset, headers = {}, value }) => ({
          offset: BigInt(offset),
          headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)])),
          value: value === null ? null : value.toString(),
        }));
        const taken = new Promise<void>((resolve) => {
          const wanted = messages.filter(({ offset }) => offset >= place.next);
          waiting = { batch: { messages: wanted, end: BigInt(batch.highWatermark) }, taken: resolve };
        });
        wake();
        const beating = setInterval(() => void heartbeat().catch(() => undefined), 3_000);
        await taken.finally(() => clearInterval(beating));
        place.next = end;
        resolveOffset(batch.lastOffset());
      },
    });
    await untilTooLate(begun, signal);
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
    await briefly(consumer.disconnect());
  }
}
