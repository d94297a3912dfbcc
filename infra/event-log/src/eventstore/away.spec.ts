import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { certificate } from "@annals/testing/certificate";
import { EngineAway, Undecided } from "@annals/watch";
import { EventStoreDBClient, jsonEvent, NO_STREAM } from "@eventstore/db-client";
import { expect } from "chai";
import { all, eventsOf, newEvent, newStream, numbers } from "../contract.testing.ts";
import type { EventLog, NewEvent, StreamName } from "../port.ts";
import { openEventStoreLog } from "./log.ts";
import type { WithoutLeader } from "./stand-in/node.testing.ts";
import { type StandIn, startStandIn } from "./stand-in/server.testing.ts";
import { insisting, makeTrouble } from "./stand-in/trouble.testing.ts";

const logger = createLogger({ level: "silent" });

describe("the adapter for EventStoreDB, while servers come and go", function () {
  this.timeout(60_000);
  let cluster: StandIn;
  let log: EventLog;
  beforeEach(async () => {
    cluster = await startStandIn(3);
    log = await openEventStoreLog({ url: cluster.url, logger, answerTimeout: 700 });
  });
  afterEach(async () => {
    await log.close();
    await cluster.stop();
  });

  const insist = (stream: StreamName, expected: number | "none", events: NewEvent[], to = log) =>
    insisting(to).append(stream, expected, events);
  const untilAway = async () => {
    while (log.watch!.away() === null) await delay(10);
  };
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error) => error as Error,
    );

  it("its client alone never writes again after an election that takes a second", async () => {
    const client = EventStoreDBClient.connectionString(cluster.url);
    const append = () =>
      client.appendToStream(newStream(), jsonEvent({ type: "A", data: {} }), { expectedRevision: NO_STREAM });
    for (const node of cluster.nodes) await node.down();
    expect(await refusal(append())).to.be.an("error");
    for (const node of cluster.nodes) await node.up();
    for (const _ of numbers(3)) expect(await refusal(append())).to.be.an("error");
    await client.dispose();
  });

  it("writes again as soon as there is a leader, also when all servers were down", async () => {
    for (const node of cluster.nodes) await node.down();
    expect(await refusal(log.append(newStream(), "none", [newEvent()]))).to.be.instanceOf(EngineAway);
    await untilAway();
    for (const node of cluster.nodes) await node.up();
    await insist(newStream(), "none", [newEvent()]);
    expect(log.watch!.away()).to.equal(null);
  });

  for (const how of ["names the leader", "names nobody", "is not ready"] satisfies WithoutLeader[])
    it(`follows the leader when a node that no longer leads ${how}`, async () => {
      const stream = newStream();
      await log.append(stream, "none", [newEvent()]);
      cluster.elect(null, how);
      const event = newEvent();
      expect(await refusal(log.append(stream, 0, [event]))).to.be.instanceOf(EngineAway);
      cluster.elect(cluster.nodes[2]!);
      expect((await insist(stream, 0, [event])).revision).to.equal(1);
    });

  it("refuses at once while there is no leader, whatever stands in line", async () => {
    cluster.elect(null, "is not ready");
    const stream = newStream();
    const refused = await Promise.all(
      numbers(40).map(() => refusal(log.append(stream, "none", [newEvent()]))),
    );
    for (const error of refused) expect(error).to.be.instanceOf(EngineAway);
    await untilAway();
    const calls = [
      log.append(stream, "none", [newEvent()]),
      log.head(),
      log.read(stream)[Symbol.asyncIterator]().next(),
    ];
    for (const call of calls) expect(await refusal(call)).to.be.instanceOf(EngineAway);
  });

  it("does not know whether a frozen server has saved, and saves once when it is asked again", async () => {
    const [first] = cluster.nodes;
    const stream = newStream();
    await log.append(stream, "none", [newEvent()]);
    first!.freeze();
    const event = newEvent();
    expect(await refusal(log.append(stream, 0, [event]))).to.be.instanceOf(Undecided);
    cluster.elect(cluster.nodes[1]!);
    await insist(stream, 0, [event]);
    first!.thaw();
    const stored = await all(log.read(stream));
    expect(stored.map(({ id }) => id).slice(1)).to.deep.equal([event.id]);
  });

  it("writes again while the leader stays frozen, also when the others named it as leader for long", async () => {
    const [first, second] = cluster.nodes;
    const stream = newStream();
    await log.append(stream, "none", [newEvent()]);
    first!.freeze();
    await untilAway();
    // Whoever looks for the leader now is sent to the frozen one.
    await delay(3_000);
    cluster.elect(second!);
    await insist(stream, 0, [newEvent()]);
    expect(await all(log.read(stream))).to.have.length(2);
  });

  it("finds the new leader while all nodes still name the frozen one", async () => {
    const [first, , third] = cluster.nodes;
    const stream = newStream();
    await log.append(stream, "none", [newEvent()]);
    first!.freeze();
    cluster.believeIn(first!);
    cluster.elect(third!);
    await insist(stream, 0, [newEvent()]);
    expect(await all(log.read(stream))).to.have.length(2);
  });

  for (const withTls of [false, true])
    it(`finds it too when the address is a DNS name, behind which one node is frozen, ${withTls ? "with" : "without"} TLS`, async () => {
      const hidden = await startStandIn(3, withTls ? certificate : undefined);
      const [first, second, third] = hidden.nodes;
      const folder = await mkdtemp(join(tmpdir(), "annals-ca-"));
      const ca = join(folder, "ca.pem");
      await writeFile(ca, certificate.cert);
      const named = await openEventStoreLog({
        url: `kurrentdb+discover://localhost:${second!.port},localhost:${first!.port}?${withTls ? `tlsCAFile=${ca}` : "tls=false"}`,
        logger,
        answerTimeout: 700,
      });
      const stream = newStream();
      await named.append(stream, "none", [newEvent()]);
      first!.freeze();
      hidden.believeIn(first!);
      hidden.elect(third!);
      await insist(stream, 0, [newEvent()], named);
      expect(await all(named.read(stream))).to.have.length(2);
      await named.close();
      await hidden.stop();
      await rm(folder, { recursive: true });
    });

  it("leaves no connection to a server that it has turned away from", async () => {
    const [first, second] = cluster.nodes;
    await log.append(newStream(), "none", [newEvent()]);
    first!.freeze();
    await untilAway();
    cluster.elect(second!);
    await insist(newStream(), "none", [newEvent()]);
    first!.thaw();
    while (first!.connections() > 0) await delay(10);
  });

  it("does not notice when a server that does not lead ends and comes back", async () => {
    const stream = newStream();
    await log.append(stream, "none", [newEvent()]);
    for (const n of numbers(3)) {
      await cluster.nodes[1]!.down();
      await log.append(stream, 2 * n, [newEvent()]);
      await cluster.nodes[1]!.up();
      await log.append(stream, 2 * n + 1, [newEvent()]);
      expect(log.watch!.away()).to.equal(null);
    }
  });

  it("says in short why the server is away", async () => {
    const server = await startStandIn();
    const alone = await openEventStoreLog({ url: server.url, logger, answerTimeout: 500 });
    await server.nodes[0]!.down();
    expect(await refusal(alone.append(newStream(), "none", [newEvent()]))).to.be.instanceOf(EngineAway);
    while (!alone.watch!.away()?.reason.includes("ECONNREFUSED")) await delay(10);
    expect(alone.watch!.away()!.reason).to.match(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/);
    await alone.close();
    await server.stop();
  });

  it("is there as a whole once it was opened, also when the server came while it waited", async () => {
    const server = await startStandIn();
    for (const n of numbers(8)) {
      await server.nodes[0]!.down();
      const opening = openEventStoreLog({ url: server.url, name: `late${n}`, logger });
      await delay(300 + 40 * n);
      await server.nodes[0]!.up();
      const late = await opening;
      expect(await late.head()).to.equal(late.start);
      await late.close();
    }
    await server.stop();
  });

  it("comes back to a single server that was frozen", async () => {
    const server = await startStandIn();
    const alone = await openEventStoreLog({ url: server.url, logger, answerTimeout: 500 });
    server.nodes[0]!.freeze();
    const event = newEvent();
    const stream = newStream();
    expect(await refusal(alone.append(stream, "none", [event]))).to.be.instanceOf(EngineAway);
    server.nodes[0]!.thaw();
    await alone.watch!.up(AbortSignal.timeout(30_000));
    await alone.append(stream, "none", [event]);
    expect(await all(alone.read(stream))).to.have.length(1);
    await alone.close();
    await server.stop();
  });

  it("saves once what was carried out and then answered with an empty error", async () => {
    cluster.answerEmpty(1);
    const stream = newStream();
    const event = newEvent();
    await insist(stream, "none", [event]);
    expect((await all(log.read(stream))).map(({ id }) => id)).to.deep.equal([event.id]);
  });

  it("shares one call between two that append the same", async () => {
    const event = newEvent();
    const stream = newStream();
    const [one, other] = await Promise.all([
      log.append(stream, "none", [event]),
      log.append(stream, "none", [event]),
    ]);
    expect(one).to.deep.equal(other);
    expect(await all(log.read(stream))).to.have.length(1);
  });

  it("loses and doubles nothing of a hundred writers while leaders freeze, end and change", async () => {
    const streams = numbers(100).map(() => newStream());
    const each = 6;
    const seen = eventsOf(log, streams, log.start, streams.length * each);
    const acknowledged = new Map<string, string[]>();
    const isOver = new AbortController();
    const trouble = makeTrouble(cluster, { withFrozen: true, rest: 600 }, isOver.signal);
    await Promise.all(
      streams.map(async (stream) => {
        const ids: string[] = [];
        for (const n of numbers(each)) {
          const event = newEvent();
          await insist(stream, n === 0 ? "none" : n - 1, [event]);
          ids.push(event.id);
        }
        acknowledged.set(stream, ids);
      }),
    );
    isOver.abort();
    await trouble;
    const events = await seen;
    for (const stream of streams)
      expect(events.filter((event) => event.stream === stream).map(({ id }) => id)).to.deep.equal(
        acknowledged.get(stream),
      );
  });
});
