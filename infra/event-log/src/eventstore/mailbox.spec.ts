import { setImmediate as turn } from "node:timers/promises";
import { expect } from "chai";
import { createMailbox } from "./mailbox.ts";

describe("a mailbox", () => {
  const { signal } = new AbortController();
  async function* inTurns(...turns: number[][]) {
    for (const items of turns) {
      for (const item of items) yield item;
      await turn();
      await turn();
    }
  }
  const all = async (source: AsyncIterable<number>, size: number) => {
    const batches: number[][] = [];
    for await (const batch of createMailbox(source, 2 * size, signal).batches(size)) batches.push(batch);
    return batches;
  };

  it("hands on together what comes in one turn of the event loop", async () => {
    expect(await all(inTurns([1, 2, 3], [4], [5, 6]), 10)).to.deep.equal([[1, 2, 3], [4], [5, 6]]);
  });
  it("hands on no more at once than is asked for, and all of it in order", async () => {
    const items = Array.from({ length: 95 }, (_, n) => n);
    const batches = await all(inTurns(items), 10);
    expect(batches.flat()).to.deep.equal(items);
    expect(Math.max(...batches.map((batch) => batch.length))).to.equal(10);
  });
  it("ends when its signal aborts, though more would come", async () => {
    const stop = new AbortController();
    async function* endless() {
      for (let n = 0; ; n++) {
        yield n;
        await turn();
      }
    }
    for await (const _ of createMailbox(endless(), 10, stop.signal).batches(5)) stop.abort();
  });
  it("throws what its source throws, after what came before", async () => {
    async function* broken() {
      yield 1;
      throw new Error("broken");
    }
    const seen: number[][] = [];
    let failure: unknown;
    try {
      for await (const batch of createMailbox(broken(), 10, signal).batches(5)) seen.push(batch);
    } catch (error) {
      failure = error;
    }
    expect(seen).to.deep.equal([[1]]);
    expect((failure as Error).message).to.equal("broken");
  });
});
