import { expect } from "chai";
import { newCondition } from "./probes.ts";
import { startWaiting } from "./starting.ts";
import { Unusable } from "./unusable.ts";

describe("a start", () => {
  /** Of what a start fails with that has waited for long enough: whether it waited at all. */
  const waitsFor = async (cause: unknown) => {
    const failing = () => Promise.reject(new Unusable("Kafka cannot be used: it says so.", { cause }));
    const { signal } = new AbortController();
    const waiting = { condition: newCondition(), signal, longest: -1 };
    const { name } = await startWaiting(failing, waiting).catch((error: Error) => error);
    return name === "StillAway";
  };
  const told = (message: string, more: object, cause?: unknown) =>
    Object.assign(new Error(message, { cause }), more);

  it("waits for a broker that has just started, and not for one that refuses us", async () => {
    const noLeader = told("There is no leader for this topic-partition", { retriable: true });
    expect(await waitsFor(noLeader)).to.equal(true);
    const often = { name: "KafkaJSNumberOfRetriesExceeded", retriable: false };
    expect(await waitsFor(told("There is no leader", often, noLeader))).to.equal(true);
    const alone = { type: "INVALID_REPLICATION_FACTOR", retriable: false };
    expect(await waitsFor(told("Replication factor is larger than", alone))).to.equal(true);
    expect(await waitsFor(told("Not authorized to access topics", { retriable: false }))).to.equal(false);
    const untrusted = told("self-signed certificate", {
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
      retriable: true,
    });
    expect(await waitsFor(untrusted)).to.equal(false);
    expect(await waitsFor(undefined)).to.equal(false);
  });

  it("waits for a store or an engine that says that it is not ready, and not for one that does not know our key", async () => {
    const stored = (httpStatusCode: number) =>
      told("Server not initialized", { $metadata: { httpStatusCode } });
    expect(await waitsFor(stored(503))).to.equal(true);
    expect(await waitsFor(stored(403))).to.equal(false);
    const asked = (status: number) =>
      told("it said so", {}, told("Service Unavailable", { response: { status } }));
    expect(await waitsFor(asked(502))).to.equal(true);
    expect(await waitsFor(asked(401))).to.equal(false);
  });
});
