import { expect } from "chai";
import { createLane } from "./lane.ts";

/** Pieces of work, each of which ends when it is let go. */
function pieces(count: number) {
  let left = count;
  let doing = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const next = async () => {
    if (left === 0) return false;
    left--;
    doing++;
    most = Math.max(most, doing);
    await new Promise<void>((resolve) => ends.push(resolve));
    doing--;
    return true;
  };
  const letAllGo = async (): Promise<void> => {
    while (doing > 0 || left > 0) {
      for (const end of ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { next, letAllGo, most: () => most };
}

describe("a lane", () => {
  it("does one piece after the other, or as many at a time as it may", async () => {
    for (const parallel of [1, 3]) {
      const work = pieces(7);
      const done = createLane(parallel, work.next).run();
      await new Promise((resolve) => setImmediate(resolve));
      await work.letAllGo();
      expect([await done, work.most()]).to.deep.equal([7, parallel]);
    }
  });
  it("does what came while it worked in one more round, for all who asked meanwhile", async () => {
    const work = pieces(1);
    const lane = createLane(1, work.next);
    const first = lane.run();
    await new Promise((resolve) => setImmediate(resolve));
    const [second, third] = [lane.run(), lane.run()];
    expect(third).to.equal(second);
    await work.letAllGo();
    expect([await first, await second]).to.deep.equal([1, 0]);
  });
  it("goes on after a piece that failed", async () => {
    let tries = 0;
    const lane = createLane(1, async () => {
      if (++tries === 1) throw new Error("the database is away");
      return false;
    });
    expect(await lane.run().catch((error: Error) => error.message)).to.equal("the database is away");
    expect(await lane.run()).to.equal(0);
    await lane.ended();
  });
});
