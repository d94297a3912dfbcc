import { randomUUID } from "node:crypto";
import { type EventLog, openPostgresLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { testDatabase } from "@annals/testing/database";
import { startTestKafka, type TestKafka } from "@annals/testing/kafka";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { promisesOfAFeed } from "../contract.testing.ts";
import type { FeedBatch } from "../port.ts";
import { type KafkaOptions, openTopic, type Topic } from "./client.ts";
import { kafkaFeed } from "./kafka-feed.ts";
import { relay } from "./relay.ts";

const logger = createLogger({ level: "silent" });
const kafka = await startTestKafka();
if (kafka === null)
  console.log("  The feed from Kafka: skipped, as there is no Java, or Maven cannot fetch Kafka.");
else suite(kafka);

function suite(kafka: TestKafka): void {
  describe("the feed from Kafka", function () {
    this.timeout(120_000);
    after(() => kafka.close());

    /** A log with a topic of its own. */
    async function prepare() {
      const database = await testDatabase();
      const log = await openPostgresLog({ url: database.url, logger, maxEventBytes: 2_000_000 });
      const topics: Topic[] = [];
      const name = `facts-${randomUUID()}`;
      const open = () => {
        const topic = openTopic(name, { brokers: kafka.brokers, name: "annals test", logger });
        topics.push(topic);
        return topic;
      };
      const stops: (() => Promise<unknown>)[] = [];
      /** Relays until it is stopped; started again whenever it fails, as the process does. */
      function startRelay(batchSize = 3): () => Promise<void> {
        const stop = new AbortController();
        const done = (async () => {
          while (!stop.signal.aborted)
            await relay({ log, topic: open(), signal: stop.signal, batchSize }).catch(() => undefined);
        })();
        const end = async () => {
          stop.abort();
          await done;
        };
        stops.push(end);
        return end;
      }
      const dispose = async () => {
        for (const stop of stops) await stop();
        for (const topic of topics) await topic.close().catch(() => undefined);
        await log.close();
        await database.drop();
      };
      return { log, name, open, startRelay, dispose };
    }

    promisesOfAFeed(async () => {
      const { log, open, startRelay, dispose } = await prepare();
      startRelay();
      return { log, feed: kafkaFeed(log, open()), dispose };
    });

    const write = async (log: EventLog, count: number, size = 0): Promise<string[]> => {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) {
        const id = randomUUID();
        const metadata = {
          space: null,
          actor: null,
          at: new Date().toISOString(),
          correlation: id,
          causation: id,
          version: 1,
        };
        await log.append(`entry-${id}`, "none", [
          { id, type: "EntryCreated", data: { text: "x".repeat(size) }, metadata },
        ]);
        ids.push(id);
      }
      return ids;
    };
    /** Reads in the background. */
    function reading(log: EventLog, topic: Topic) {
      const stop = new AbortController();
      const batches: FeedBatch[] = [];
      const done = (async () => {
        for await (const batch of kafkaFeed(log, topic).subscribe({ after: log.start, signal: stop.signal }))
          batches.push(batch);
      })();
      const ids = () => batches.flatMap(({ events }) => events.map(({ id }) => id));
      const end = () => {
        stop.abort();
        return done;
      };
      return { ids, end };
    }
    /** The same; a reader that failed is started again from where it was, as the process does. */
    function readingAgain(log: EventLog, open: () => Topic) {
      const stop = new AbortController();
      const ids: string[] = [];
      const done = (async () => {
        let after = log.start;
        while (!stop.signal.aborted)
          try {
            for await (const batch of kafkaFeed(log, open()).subscribe({ after, signal: stop.signal })) {
              ids.push(...batch.events.map(({ id }) => id));
              after = batch.cursor;
            }
          } catch {
            await new Promise((resolve) => setTimeout(resolve, 100));
          }
      })();
      const end = () => {
        stop.abort();
        return done;
      };
      return { ids, end };
    }
    /** All facts of the topic, as a reader without a log sees them. */
    async function inTopic(topic: Topic, last: string): Promise<string[]> {
      const stop = new AbortController();
      const ids: string[] = [];
      for await (const { messages } of topic.read((await topic.ends()).first, stop.signal)) {
        ids.push(...messages.flatMap(({ headers }) => headers.id ?? []));
        if (ids.includes(last)) stop.abort();
      }
      return ids;
    }

    it("has each fact once and in order, however often relays end, and two of them at a time", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      const all: string[] = [];
      for (let round = 0; round < 6; round++) {
        const one = startRelay();
        const other = startRelay();
        const reader = reading(log, open());
        all.push(...(await write(log, 12)));
        await until(() => reader.ids().length >= all.length);
        expect(reader.ids()).to.deep.equal(all);
        await Promise.all([one(), other(), reader.end()]);
      }
      startRelay();
      all.push(...(await write(log, 1)));
      expect(await inTopic(open(), all.at(-1)!)).to.deep.equal(all);
      await dispose();
    });

    it("brings facts that are larger than the topic takes, and what was missed in it", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      startRelay();
      const reader = reading(log, open());
      const all = await write(log, 2);
      all.push(
        ...(await write(log, 1, 1_200_000)),
        ...(await write(log, 30, 250_000)),
        ...(await write(log, 2)),
      );
      await until(() => reader.ids().length >= all.length);
      expect(reader.ids()).to.deep.equal(all);
      await reader.end();
      await dispose();
    });

    it("brings many facts of a middle size, which together are larger than a broker takes at once", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      const all = await write(log, 400, 6_000);
      startRelay(400);
      expect(await inTopic(open(), all.at(-1)!)).to.deep.equal(all);
      await dispose();
    });

    it("goes on after the broker was killed, or stood still", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      startRelay();
      const before = await write(log, 5);
      const first = reading(log, open());
      await until(() => first.ids().length === 5);
      await kafka.kill();
      const meanwhile = await write(log, 5);
      await kafka.start();
      kafka.freeze();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      kafka.thaw();
      const thawed = performance.now();
      const after = await write(log, 5);
      // It reads on by itself, and does not wait for the broker to forget the place that it had: half a minute.
      await until(() => first.ids().length === 15);
      expect(performance.now() - thawed).to.be.below(20_000);
      expect(first.ids()).to.deep.equal([...before, ...meanwhile, ...after]);
      await first.end();
      const again = reading(log, open());
      await until(() => again.ids().length === 15);
      expect(again.ids()).to.deep.equal([...before, ...meanwhile, ...after]);
      expect(await inTopic(open(), after.at(-1)!)).to.deep.equal([...before, ...meanwhile, ...after]);
      await again.end();
      await dispose();
    });

    it("ends at once while the broker is gone", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      const end = startRelay();
      const reader = reading(log, open());
      await write(log, 1);
      await until(() => reader.ids().length === 1);
      await kafka.kill();
      await write(log, 1);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const asked = performance.now();
      await Promise.all([end(), reader.end()]);
      expect(performance.now() - asked).to.be.below(10_000);
      await kafka.start();
      await dispose();
    });

    it("brings facts that are larger than what its topic is set to take", async () => {
      const { log, name, open, startRelay, dispose } = await prepare();
      await kafka.makeTopic(name, 20_000);
      const all = [
        ...(await write(log, 5, 3_000)),
        ...(await write(log, 1, 100_000)),
        ...(await write(log, 12, 3_000)),
      ];
      startRelay(100);
      const reader = reading(log, open());
      await until(() => reader.ids().length === all.length);
      const live = await write(log, 3, 30_000);
      await until(() => reader.ids().length === all.length + live.length);
      expect(reader.ids()).to.deep.equal([...all, ...live]);
      await reader.end();
      await dispose();
    });

    it("ends soon while the broker is frozen", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      const end = startRelay();
      const reader = reading(log, open());
      await write(log, 1);
      await until(() => reader.ids().length === 1);
      kafka.freeze();
      await write(log, 1);
      await new Promise((resolve) => setTimeout(resolve, 500));
      try {
        const asked = performance.now();
        await Promise.all([end(), reader.end()]);
        expect(performance.now() - asked).to.be.below(12_000);
      } finally {
        kafka.thaw();
      }
      await dispose();
    });

    it("reads on when a topic is begun anew that is shorter than what was read of the one before", async () => {
      const { log, name, open, startRelay, dispose } = await prepare();
      // Each in a transaction of its own, which takes a place as well.
      const end = startRelay(1);
      const reader = readingAgain(log, open);
      const all: string[] = [];
      for (let n = 1; n <= 12; n++) {
        all.push(...(await write(log, 1)));
        await until(() => reader.ids.length === n);
      }
      await end();
      await kafka.deleteTopic(name);
      startRelay(100);
      all.push(...(await write(log, 1)));
      await until(() => reader.ids.length === all.length);
      all.push(...(await write(log, 2)));
      await until(() => reader.ids.length === all.length);
      expect(reader.ids).to.deep.equal(all);
      await reader.end();
      await dispose();
    });

    it("begins the topic anew that was deleted, goes on in one that was cut, and loses nothing", async () => {
      const { log, name, open, startRelay, dispose } = await prepare();
      startRelay();
      const all = await write(log, 5);
      const { ids, end } = readingAgain(log, open);
      await until(() => ids.length === all.length);
      await kafka.cutTopic(name);
      all.push(...(await write(log, 5)));
      await until(() => ids.length === all.length);
      await kafka.deleteTopic(name);
      all.push(...(await write(log, 5)));
      await until(() => ids.length === all.length);
      expect(ids).to.deep.equal(all);
      expect(await inTopic(open(), all.at(-1)!)).to.deep.equal(all);
      await end();
      await dispose();
    });

    it("goes on after the broker’s disk was full", async () => {
      const { log, open, startRelay, dispose } = await prepare();
      startRelay();
      const all = await write(log, 3);
      const first = reading(log, open());
      await until(() => first.ids().length === all.length);
      await first.end();
      // Above what its indexes take from the beginning.
      const full = kafka.fill(12_000_000);
      all.push(...(await write(log, 60, 250_000)));
      await full;
      all.push(...(await write(log, 2)));
      await kafka.start();
      const reader = reading(log, open());
      all.push(...(await write(log, 2)));
      await until(() => reader.ids().length === all.length);
      expect(reader.ids()).to.deep.equal(all);
      expect(await inTopic(open(), all.at(-1)!)).to.deep.equal(all);
      await reader.end();
      await dispose();
    });

    it("signs in over TLS in each way, and says why it may not", async () => {
      const { brokers, authority, username, password } = kafka.secured;
      const attempt = async (options: Partial<KafkaOptions>) => {
        const topic = openTopic(`facts-${randomUUID()}`, {
          brokers,
          name: "annals test",
          logger,
          ...options,
        });
        try {
          await topic.ensure();
          return (await topic.ends()).end;
        } catch (error) {
          return (error as Error).message;
        } finally {
          await topic.close();
        }
      };
      const tls = { ca: authority };
      for (const mechanism of ["plain", "scram-sha-256", "scram-sha-512"] as const) {
        const sasl = { mechanism, username, password };
        expect(await attempt({ tls, sasl }), mechanism).to.equal(0n);
        const refused = await attempt({ tls, sasl: { ...sasl, password: "another" } });
        expect(refused, mechanism).to.match(/authentication/i);
      }
      const sasl = { mechanism: "plain", username, password } as const;
      expect(await attempt({ tls: true, sasl })).to.match(/certificate/);
      expect(await attempt({ sasl })).to.be.a("string");
      expect(await attempt({ tls })).to.be.a("string");
    });

    it("lets logs that were copied from each other fill topics of their own beside each other", async () => {
      const [one, other] = [await prepare(), await prepare()];
      const all = await write(one.log, 20);
      const stop = new AbortController();
      const topics = [one.open(), other.open()];
      const relays = topics.map((topic) =>
        relay({ log: one.log, topic, signal: stop.signal, batchSize: 3 }).then(
          () => "ended",
          (error: Error) => error.message,
        ),
      );
      all.push(...(await write(one.log, 20)));
      for (const topic of topics) expect(await inTopic(topic, all.at(-1)!)).to.deep.equal(all);
      stop.abort();
      expect(await Promise.all(relays)).to.deep.equal(["ended", "ended"]);
      await one.dispose();
      await other.dispose();
    });

    it("names a topic that belongs to another log, or has more than one partition", async () => {
      const one = await prepare();
      const other = await prepare();
      const topic = one.open();
      const stop = new AbortController();
      const relayed = new Promise<void>((resolve) => {
        let count = 0;
        void relay({
          log: one.log,
          topic,
          signal: stop.signal,
          onRelayed: () => ++count === 2 && resolve(),
        }).catch(() => undefined);
      });
      await write(one.log, 1);
      await relayed;
      stop.abort();
      const taken = await relay({ log: other.log, topic, signal: AbortSignal.timeout(60_000) }).catch(
        (error: Error) => error.message,
      );
      expect(taken).to.match(/facts of another log/);
      await one.dispose();
      await other.dispose();
    });
  });
}
