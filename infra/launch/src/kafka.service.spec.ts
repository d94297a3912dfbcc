/** A whole Annals whose projections read from a real Kafka. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTopic } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { readSettings } from "@annals/settings";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { startTestKafka, type TestKafka } from "@annals/testing/kafka";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import { launch } from "./app.ts";

const kafka = await startTestKafka();
if (kafka === null)
  console.log("  Annals on Kafka: skipped, as there is no Java, or Maven cannot fetch Kafka.");
else suite(kafka);

function suite(kafka: TestKafka): void {
  describe("Annals on Kafka", function () {
    this.timeout(180_000);
    let app: LocalApp;
    let folder: string;
    const events = `events-${randomUUID()}`;
    before(async () => {
      // As a team has it: with a private authority, and a name to sign in with.
      const { brokers, authority, username, password } = kafka.secured;
      folder = await mkdtemp(join(tmpdir(), "annals-kafka-authority-"));
      await writeFile(join(folder, "ca.pem"), authority);
      app = await startTestApp({
        ANNALS_KAFKA_BROKERS: brokers.join(","),
        ANNALS_KAFKA_TLS: join(folder, "ca.pem"),
        ANNALS_KAFKA_SASL: `scram-sha-512:${username}:${password}`,
        ANNALS_KAFKA_TOPIC: `facts-${randomUUID()}`,
        ANNALS_KAFKA_EVENTS_TOPIC: events,
      });
    });
    after(async () => {
      await app?.stop();
      await kafka.close();
      if (folder) await rm(folder, { recursive: true });
    });

    const create = async (title: string): Promise<string> =>
      (await app.call("POST", "/api/entries/create", { title, published: true })).id;
    const titleOf = async (id: string): Promise<string> =>
      (await app.call("GET", `/api/entries/${id}`)).title;

    /** What operators see of Kafka, once it is the same for each of its uses. */
    const servicesOnce = async (
      state: string,
    ): Promise<{ name: string; use: string; since: string | null; reason: string | null }[]> => {
      const { operating } = await untilAnswered(
        () => app.call("GET", "/api/admin/status"),
        ({ operating: { services } }) =>
          services.length === 3 && services.every((one: { state: string }) => one.state === state),
      );
      return operating.services;
    };

    it("shows everybody what they have just written", async () => {
      for (let n = 0; n < 10; n++) expect(await titleOf(await create(`Page ${n}`))).to.equal(`Page ${n}`);
      const { data } = await app.call("GET", "/api/search?q=Page&per_page=20");
      expect(data.length).to.be.at.least(10);
    });

    it("publishes facts of spaces for other systems, in their order and without what is sealed", async () => {
      const id = await create("For other systems");
      const last = await create("The last one");
      const logger = createLogger({ level: "silent" });
      const topic = openTopic(events, { brokers: kafka.brokers, name: "other", logger }, "any");
      const stop = new AbortController();
      const found: { headers: Readonly<Record<string, string>>; value: string | null }[] = [];
      await untilAnswered(
        () => topic.ends(),
        ({ end }) => end > 0n,
      );
      for await (const { messages } of topic.read((await topic.ends()).first, stop.signal)) {
        found.push(...messages);
        if (messages.some(({ headers }) => headers.ce_subject === `entry-${last}`)) stop.abort();
      }
      await topic.close();
      const positions = found.map(({ headers }) => headers.ce_position!);
      expect(positions).to.deep.equal([...new Set(positions)].sort());
      expect(found.some(({ headers }) => headers.ce_subject === `entry-${id}`)).to.equal(true);
      for (const { headers, value } of found) {
        expect(headers).to.include({ ce_specversion: "1.0", "content-type": "application/json" });
        expect(headers.ce_partitionkey).to.equal(headers.ce_space);
        expect(value).not.to.include("sealed1.");
      }
    });

    it("rebuilds its read models and goes on from Kafka", async () => {
      await app.call("POST", "/api/admin/rebuild", {});
      const { state } = await untilAnswered(
        () => app.call("GET", "/api/admin/rebuild"),
        (answer) => answer.state !== "running",
      );
      expect(state).to.equal("done");
      expect(await titleOf(await create("After the rebuild"))).to.equal("After the rebuild");
    });

    it("takes commands while the broker is gone, says 503 to who waits for them, and shows them afterwards", async () => {
      await kafka.kill();
      const id = await create("Written without Kafka");
      const waited = await ask(new URL(`/api/entries/${id}`, app.url).href, "GET", undefined, {
        token: app.admin.token,
        headers: { "Annals-After": app.position() },
      });
      expect(waited.status).to.equal(503);
      expect((await servicesOnce("away")).map(({ use }) => use)).to.deep.equal(["events", "feed", "relay"]);
      for (const { name, since, reason } of await servicesOnce("away")) {
        expect(name).to.equal("Kafka");
        expect(Date.parse(since!)).to.be.within(Date.now() - 60_000, Date.now());
        expect(reason).to.match(/./);
      }
      await kafka.start();
      for (;;) {
        const { status, body } = await ask(new URL(`/api/entries/${id}`, app.url).href, "GET", undefined, {
          token: app.admin.token,
        });
        if (status === 200) {
          expect(body.title).to.equal("Written without Kafka");
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      for (const { since, reason } of await servicesOnce("up"))
        expect({ since, reason }).to.deep.equal({ since: null, reason: null });
    });

    it("tells operators of a broker that is frozen, which kafkajs waits for without a word, until it goes on", async () => {
      kafka.freeze();
      try {
        for (const { reason } of await servicesOnce("away")) expect(reason).to.match(/./);
      } finally {
        kafka.thaw();
      }
      await servicesOnce("up");
      expect(await titleOf(await create("After the frost"))).to.equal("After the frost");
    });

    it("says in one line when no broker answers", async () => {
      const settings = readSettings({
        ...{ PORT: "0", ANNALS_DATA: app.settings.data, ANNALS_KAFKA_BROKERS: "127.0.0.1:1" },
        ANNALS_POSTGRES_URL: app.settings.postgresUrl ?? undefined,
      });
      const failed = await launch(settings, { frontend: "" }).catch((error: Error) => error.message);
      expect(failed).to.match(/^Kafka cannot be used: .*Check ANNALS_KAFKA_BROKERS/);
    });
  });
}
