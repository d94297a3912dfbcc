import { expect } from "chai";
import { type Decoder, type DecoderLimits, limits, openDecoder } from "./decoder.ts";
import type { Task } from "./working.testing.ts";

describe("a decoder", function () {
  this.timeout(120_000);
  let decoder: Decoder<Task, number>;
  const open = (other: Partial<DecoderLimits> = {}) => {
    decoder = openDecoder(new URL("working.testing.ts", import.meta.url), { ...limits, ...other });
  };
  afterEach(() => decoder.close());
  const add = (one: number, other: number) => decoder.run({ do: "add", of: [one, other] });
  const pid = async () => {
    const answer = await decoder.run({ do: "pid" });
    return "result" in answer ? answer.result : null;
  };

  it("does one file after the other, each its own result", async () => {
    open();
    const sums = await Promise.all(Array.from({ length: 20 }, (_, n) => add(n, n)));
    expect(sums).to.deep.equal(Array.from({ length: 20 }, (_, n) => ({ result: 2 * n })));
  });

  it("says why a file cannot be read, and goes on in the same process", async () => {
    open();
    const before = await pid();
    expect(await decoder.run({ do: "refuse" })).to.deep.equal({ failed: "locked" });
    expect(await pid()).to.equal(before);
  });

  it("is replaced when it hangs, and the files behind are done", async () => {
    open({ time: 3_000 });
    const [hanging, sum] = await Promise.all([decoder.run({ do: "hang" }), add(1, 2)]);
    expect([hanging, sum]).to.deep.equal([{ failed: "too-long" }, { result: 3 }]);
  });

  it("is replaced when it waits for ever, without a use of the processor", async () => {
    open({ time: 1_000 });
    const [waiting, sum] = await Promise.all([decoder.run({ do: "wait" }), add(1, 2)]);
    expect([waiting, sum]).to.deep.equal([{ failed: "too-long" }, { result: 3 }]);
  });

  it("is replaced when it takes too much memory, also outside of JavaScript's", async () => {
    open({ memory: 256, time: 60_000 });
    const [hoarding, sum] = await Promise.all([decoder.run({ do: "hoard" }), add(1, 2)]);
    expect([hoarding, sum]).to.deep.equal([{ failed: "too-much-memory" }, { result: 3 }]);
  });

  it("is replaced when it ends by itself, or is killed", async () => {
    open();
    expect(await decoder.run({ do: "exit" })).to.deep.equal({ failed: "ended" });
    const before = await pid();
    const hanging = decoder.run({ do: "hang" });
    process.kill(before!, "SIGKILL");
    expect(await hanging).to.deep.equal({ failed: "ended" });
    expect(await add(2, 2)).to.deep.equal({ result: 4 });
    expect(await pid()).not.to.equal(before);
  });

  it("is renewed after some files", async () => {
    open({ files: 2 });
    const pids = [await pid(), await pid(), await pid()];
    expect(pids[1]).to.equal(pids[0]);
    expect(pids[2]).not.to.equal(pids[1]);
  });
});
