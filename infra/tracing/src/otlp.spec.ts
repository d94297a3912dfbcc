import { randomUUID } from "node:crypto";
import { createLogger } from "@annals/logging";
import { startReceiver, type TestReceiver } from "@annals/testing/otlp";
import { expect } from "chai";
import { openOtlp } from "./otlp.ts";
import { rootOf } from "./place.ts";
import { now, type Span, type Tracer } from "./port.ts";

const span = (more: Partial<Span> = {}): Span => ({
  ...{ name: "work", kind: "internal", number: randomUUID(), began: now() - 2, ended: now() },
  attributes: { "annals.facts": 3, "annals.stream": "draft" },
  ...more,
});

describe("traces by OTLP", () => {
  let receiver: TestReceiver;
  let tracer: Tracer;
  const open = (more: Partial<Parameters<typeof openOtlp>[0]> = {}) => {
    tracer = openOtlp({
      ...{ url: `${receiver.url}/v1/traces`, headers: { "x-key": "of the receiver" }, service: "annals" },
      ...{ share: 1, logger: createLogger({ level: "silent" }), every: 20 },
      ...more,
    });
    return tracer;
  };
  const came = async (count: number) => {
    while (receiver.spans.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
    return receiver.spans;
  };
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(async () => {
    await tracer?.close();
    await receiver.stop();
  });

  it("say what was done, when, and below what", async () => {
    open();
    const number = randomUUID();
    const link = { trace: "1".repeat(32), span: "2".repeat(16) };
    tracer.record(span({ number, isRoot: true, link, kind: "server", began: 1_700_000_000_000.25 }));
    tracer.record(span({ number, failed: true }));
    tracer.record(span({ number, parent: "a".repeat(16) }));
    const [root, below, deeper] = await came(3);
    expect(root).to.include({ service: "annals", name: "work", kind: 2, spanId: rootOf(number) });
    expect(root).to.include({ startTimeUnixNano: "1700000000000250000" });
    expect(root).not.to.have.property("parentSpanId");
    expect(root!.links).to.deep.equal([{ traceId: link.trace, spanId: link.span }]);
    expect(root!.attributes).to.deep.equal({ "annals.facts": 3, "annals.stream": "draft" });
    expect([below!.parentSpanId, below!.status.code]).to.deep.equal([rootOf(number), 2]);
    expect(deeper!.parentSpanId).to.equal("a".repeat(16));
    expect(new Set(receiver.spans.map(({ traceId }) => traceId))).to.deep.equal(
      new Set([number.replaceAll("-", "")]),
    );
    expect(receiver.headers[0]).to.include({ "x-key": "of the receiver" });
  });

  it("are sent when the receiver is there again, and as the process ends", async () => {
    open();
    receiver.answerWith(503);
    tracer.record(span({ name: "meanwhile" }));
    while (receiver.count() < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    receiver.answerWith(200);
    await came(1);
    open({ every: 60_000 }).record(span({ name: "the last" }));
    await tracer.close();
    expect(receiver.spans.map(({ name }) => name)).to.deep.equal(["meanwhile", "the last"]);
  });

  it("are dropped where the receiver refuses them, and where too many wait", async () => {
    open();
    receiver.answerWith(400);
    tracer.record(span({ name: "refused" }));
    while (receiver.count() < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    receiver.answerWith(503);
    for (let n = 0; n < 10_000; n++) tracer.record(span());
    receiver.answerWith(200);
    await came(4_096);
    tracer.record(span({ name: "after it" }));
    while (receiver.spans.at(-1)!.name !== "after it")
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(receiver.spans.some(({ name }) => name === "refused")).to.equal(false);
    expect(receiver.spans).to.have.length(4_097);
  });

  it("are of the requests alone that are in the share", async () => {
    open({ share: 0 });
    expect(tracer.takes(randomUUID())).to.equal(false);
    tracer.record(span());
    await tracer.close();
    expect(receiver.count()).to.equal(0);
  });
});
