import { expect } from "chai";
import { cloudEventOf } from "./cloud-event.ts";

const event = (data: Record<string, unknown>, space: string | null = "s1") => ({
  ...{ id: "e1", type: "EntryCreated", stream: "entry-1" as const, revision: 4, position: "0042", data },
  metadata: {
    ...{ space, actor: "p1", at: "2026-11-27T10:00:00.000Z", correlation: "c1", causation: "k1", version: 2 },
  },
});

describe("a fact as a CloudEvent", () => {
  it("has what the specification asks for, and the space as its key", () => {
    expect(cloudEventOf(event({ title: "Guide" }), "https://docs.example.org")).to.deep.equal({
      key: "s1",
      headers: {
        ...{ ce_specversion: "1.0", ce_id: "e1", ce_source: "https://docs.example.org" },
        ...{ ce_type: "annals.EntryCreated", ce_subject: "entry-1", ce_time: "2026-11-27T10:00:00.000Z" },
        ...{ ce_partitionkey: "s1", ce_space: "s1", ce_contract: "1", ce_position: "0042", ce_revision: "4" },
        ...{ ce_correlation: "c1", ce_causation: "k1", ce_dataversion: "2", ce_actor: "p1" },
        "content-type": "application/json",
      },
      value: '{"title":"Guide"}',
    });
  });

  it("has nothing sealed in it, however deep, and is none of an account", () => {
    const [one, two] = [`sealed1.${"Ab-_9".repeat(8)}`, `sealed2.${"x".repeat(38)}`];
    const data = { text: one, list: [two, { name: one, kept: 1 }], kept: "sealed" };
    expect(JSON.parse(cloudEventOf(event(data), "/")!.value!)).to.deep.equal({
      list: [{ kept: 1 }],
      kept: "sealed",
    });
    expect(cloudEventOf(event({}, null), "/")).to.equal(null);
  });

  it("has what somebody wrote, also where that begins like something sealed", () => {
    const texts = [
      "sealed. Do not open",
      "sealed1.txt",
      "sealed2. The second letter, which nobody opened",
      "sealed1.",
    ];
    const data = { title: texts[0], list: texts };
    expect(JSON.parse(cloudEventOf(event(data), "/")!.value!)).to.deep.equal(data);
  });
});
