import { expect } from "chai";
import { openThread, type Thread, ThreadClosed } from "./thread.ts";
import type { Task } from "./working.testing.ts";

describe("a thread", () => {
  let thread: Thread<Task, number | null>;
  beforeEach(() => {
    thread = openThread(new URL("working.testing.ts", import.meta.url), null);
  });
  afterEach(() => thread.close());
  const add = (one: number, other: number) => thread.run({ add: [one, other] });
  const caught = (work: Promise<unknown>) => work.then(String, (error: Error) => error);

  it("does many tasks that were asked for at once, and answers each its own result", async () => {
    const sums = await Promise.all(Array.from({ length: 50 }, (_, n) => add(n, n)));
    expect(sums).to.deep.equal(Array.from({ length: 50 }, (_, n) => 2 * n));
  });

  it("answers the error of a task to who asked for it, and goes on", async () => {
    const [before, failed, after] = await Promise.all([
      add(1, 1),
      caught(thread.run({ fail: "no" })),
      add(2, 2),
    ]);
    expect([before, (failed as Error).message, after]).to.deep.equal([2, "no", 4]);
  });

  it("gives up a task that takes too long, and does those that wait behind it", async () => {
    const [busy, ...others] = await Promise.all([
      thread.run({ busy: true }, 300),
      ...Array.from({ length: 5 }, (_, n) => add(n, 1)),
    ]);
    expect(busy).to.equal(null);
    expect(others).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it("counts the time that it is on the processor: a busy machine makes no task too long, and none waits forever", async function () {
    if (process.platform !== "linux") return this.skip();
    expect(await add(1, 2)).to.equal(3);
    expect(await thread.run({ waits: 900 }, 300)).to.equal(900);
    expect(await thread.run({ waits: 60_000 }, 300)).to.equal(null);
  });

  it("counts the time of a task from when it is its turn", async () => {
    const first = thread.run({ busy: true }, 2_000);
    const second = thread.run({ add: [1, 2] }, 30_000);
    expect(await first).to.equal(null);
    expect(await second).to.equal(3);
  });

  it("gives up a task that takes too much memory, and does those that wait behind it", async () => {
    const [hoard, sum] = await Promise.all([thread.run({ hoard: true }, 60_000), add(1, 2)]);
    expect([hoard, sum]).to.deep.equal([null, 3]);
  }).timeout(120_000);

  it("says so when it ended by itself, and begins anew", async () => {
    const [ended, sum] = await Promise.all([caught(thread.run({ exit: true })), add(1, 2)]);
    expect(ended).to.be.instanceOf(ThreadClosed);
    expect(sum).to.equal(3);
  });

  it("is told what all tasks have in common, also the thread that begins anew", async () => {
    thread.tell(1);
    expect(await thread.run({ common: true })).to.equal(1);
    thread.tell(2);
    const [second, busy, third] = await Promise.all([
      thread.run({ common: true }),
      thread.run({ busy: true }, 300),
      thread.run({ common: true }),
    ]);
    expect([second, busy, third]).to.deep.equal([2, null, 2]);
  });

  it("ends at once when it is closed, with all that waits", async () => {
    const waiting = [thread.run({ busy: true }), add(1, 2), add(3, 4)].map(caught);
    await thread.close();
    for (const one of await Promise.all(waiting)) expect(one).to.be.instanceOf(ThreadClosed);
    expect(await caught(add(1, 2))).to.be.instanceOf(ThreadClosed);
  });
});
