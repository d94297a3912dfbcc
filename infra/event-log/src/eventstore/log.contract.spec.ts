import { randomBytes } from "node:crypto";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { all, eventsOf, newEvent, newStream, numbers, promisesOfAnEventLog } from "../contract.testing.ts";
import type { Batch } from "../port.ts";
import { openEventStoreLog } from "./log.ts";
import { type StandIn, startStandIn } from "./stand-in/server.testing.ts";

const logger = createLogger({ level: "silent" });
const serverUrl = process.env.ANNALS_TEST_EVENTSTORE_URL;

describe("the event log in EventStoreDB", function () {
  this.timeout(60_000);
  if (serverUrl) {
    promisesOfAnEventLog(async () => {
      // A log of its own: what is made up here must not be read by an Annals that runs on the same server.
      const name = `contract_${randomBytes(6).toString("hex")}`;
      return {
        open: () => openEventStoreLog({ url: serverUrl, name, logger }),
        dispose: async () => undefined,
      };
    });
  } else {
    console.log("    Skipped: the contract on a real EventStoreDB, as ANNALS_EVENTSTORE_URL names none.");
  }
});

describe("the adapter for EventStoreDB, on a stand-in that speaks its protocol", function () {
  this.timeout(30_000);

  promisesOfAnEventLog(async () => {
    const server = await startStandIn();
    return { open: () => openEventStoreLog({ url: server.url, logger }), dispose: server.stop };
  });

  describe("beside its contract", () => {
    let server: StandIn;
    beforeEach(async () => {
      server = await startStandIn();
    });
    afterEach(() => server.stop());
    const open = () => openEventStoreLog({ url: server.url, logger });

    it("gives a log its identity once, also when several open it first at the same time", async () => {
      const logs = await Promise.all(numbers(4).map(open));
      expect(new Set(logs.map(({ identity }) => identity)).size).to.equal(1);
      expect(await logs[0]!.head()).to.equal(logs[0]!.start);
      await Promise.all(logs.map((log) => log.close()));
    });

    it("knows its newest event, however much of others came after it", async () => {
      const [own, other] = await Promise.all(
        ["one", "two"].map((name) => openEventStoreLog({ url: server.url, name, logger })),
      );
      const { position } = await own!.append(newStream(), "none", [newEvent()]);
      for (let revision = 0, stream = newStream(); revision < 1_200; revision += 100)
        await other!.append(
          stream,
          revision === 0 ? "none" : revision - 1,
          numbers(100).map(() => newEvent()),
        );
      expect(await own!.head()).to.equal(position);
      await Promise.all([own, other].map((log) => log!.close()));
    });

    it("shares a server with other logs without seeing them", async () => {
      const named = (name?: string) => openEventStoreLog({ url: server.url, name, logger });
      const logs = await Promise.all(["one", "two", undefined].map(named));
      expect(new Set(logs.map(({ identity }) => identity)).size).to.equal(3);
      expect(await logs[0]!.head()).to.equal(logs[0]!.start);
      const stream = newStream();
      const events = logs.map(() => newEvent());
      for (const [n, log] of logs.entries()) await log.append(stream, "none", [events[n]!]);
      for (const [n, log] of logs.entries()) {
        const id = events[n]!.id;
        expect((await all(log.read(stream))).map((event) => event.id)).to.deep.equal([id]);
        const seen = await eventsOf(log, [stream], log.start, 1);
        expect(seen.map((event) => event.id)).to.deep.equal([id]);
        expect(await log.head()).to.equal(seen[0]!.position);
      }
      logs.push(await named("one"));
      expect(logs[3]!.identity).to.equal(logs[0]!.identity);
      await Promise.all(logs.map((log) => log.close()));
    });

    it("shows nothing of the server's own events, and moves its position over them", async () => {
      const log = await open();
      const stream = newStream();
      server.writeSystemEvents(10);
      const { position } = await log.append(stream, "none", [newEvent()]);
      server.writeSystemEvents(64);
      expect(await log.head()).to.equal(position);
      const batches: Batch[] = [];
      const abort = new AbortController();
      for await (const batch of log.subscribe({ after: log.start, signal: abort.signal })) {
        batches.push(batch);
        if (batch.position > position) abort.abort();
      }
      expect(batches.flatMap(({ events }) => events.map((event) => event.stream))).to.deep.equal([stream]);
      expect(batches.at(-1)!.live).to.equal(true);
      await log.close();
    });

    it("never moves its position past events that it has not handed on yet", async () => {
      const log = await open();
      const streams = numbers(20).map(() => newStream());
      const written = new Map<string, string>();
      for (const stream of streams) {
        server.writeSystemEvents(33);
        written.set(stream, (await log.append(stream, "none", [newEvent()])).position);
      }
      const abort = new AbortController();
      const seen: string[] = [];
      for await (const { events, position } of log.subscribe({
        after: log.start,
        signal: abort.signal,
        batchSize: 3,
      })) {
        seen.push(...events.map(({ stream }) => stream));
        for (const [stream, at] of written) if (at <= position) expect(seen).to.include(stream);
        if (seen.length === 20) abort.abort();
      }
      expect(seen).to.deep.equal(streams);
      await log.close();
    });

    it("says that the log cannot be read yet, while too few nodes have what names it", async () => {
      server.waitForNodes(true);
      const failure = await openEventStoreLog({ url: server.url, logger, startTimeout: 0 }).catch(String);
      expect(failure).to.equal("Error: what was written cannot be read yet");
      server.waitForNodes(false);
      const log = await open();
      expect((await log.append(newStream(), "none", [newEvent()])).revision).to.equal(0);
      await log.close();
    });

    it("appends through several calls at once, as one call sends one append a turn of the event loop", async () => {
      const log = await open();
      const before = server.appendCalls();
      await Promise.all(numbers(8).map(() => log.append(newStream(), "none", [newEvent()])));
      expect(server.appendCalls() - before).to.be.at.least(7);
      await log.close();
    });

    it("goes on writing and reading when the server cuts it off, losing and doubling nothing", async () => {
      const log = await open();
      const streams = numbers(4).map(() => newStream());
      const seen = eventsOf(log, streams, log.start, 4 * 30);
      await Promise.all(
        streams.map(async (stream, writer) => {
          for (const n of numbers(30)) {
            if (writer === 0 && n % 10 === 5) server.cut();
            await log.append(stream, n === 0 ? "none" : n - 1, [newEvent()]);
          }
        }),
      );
      const events = await seen;
      for (const stream of streams) {
        const revisions = events.filter((event) => event.stream === stream).map(({ revision }) => revision);
        expect(revisions).to.deep.equal(numbers(30));
      }
      await log.close();
    });
  });
});
