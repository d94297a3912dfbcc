import { expect } from "chai";
import { createLane } from "./lane.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Pieces of work, each of which ends when it is let go. */
function pieces(...names: string[]) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (name: string) => void names.push(name),
    claim: async () => names.shift() ?? null,
    async work(name: string) {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    },
    async letGo(...which: string[]) {
      await soon();
      for (const name of which) ends.get(name)!();
      await soon();
    },
  };
}

describe("a lane", () => {
  it("does one piece after the other", async () => {
    const { begun, claim, work, letGo } = pieces("a", "b");
    const done = createLane(1, claim, work).run();
    await soon();
    expect(begun).to.deep.equal(["a"]);
    await letGo("a");
    expect(begun).to.deep.equal(["a", "b"]);
    await letGo("b");
    expect(await done).to.equal(2);
  });
  it("does as many at a time as it may, whichever of them hang", async () => {
    const { begun, claim, work, letGo, add } = pieces("a", "b", "c");
    const lane = createLane(2, claim, work);
    const done = lane.run();
    await letGo();
    expect(begun).to.deep.equal(["a", "b"]);
    await letGo("b");
    await letGo("c");
    add("d");
    const more = lane.run();
    await letGo();
    expect(begun).to.deep.equal(["a", "b", "c", "d"]);
    await letGo("d");
    expect(await more).to.equal(1);
    await letGo("a");
    expect(await done).to.equal(3);
  });
  it("does what came while it was busy", async () => {
    const { begun, claim, work, letGo, add } = pieces("a");
    const lane = createLane(1, claim, work);
    void lane.run();
    await soon();
    add("b");
    const asked = lane.run();
    await letGo("a");
    await letGo("b");
    expect([begun, await asked]).to.deep.equal([["a", "b"], 0]);
  });
  it("looks again when something came while it found nothing", async () => {
    const found: (string | null)[] = [null, "a", null];
    const done: string[] = [];
    const lane = createLane(
      1,
      async () => found.shift() ?? null,
      async (piece) => void done.push(piece),
    );
    const first = lane.run();
    await lane.run();
    expect([done, await first]).to.deep.equal([["a"], 1]);
  });
  it("goes on after a claim that failed", async () => {
    let tries = 0;
    const claim = async () => {
      if (++tries === 1) throw new Error("the database is away");
      return null;
    };
    const lane = createLane(1, claim, async () => undefined);
    expect(await lane.run().catch((error: Error) => error.message)).to.equal("the database is away");
    expect(await lane.run()).to.equal(0);
  });
  it("finishes what it does, and begins nothing more, when it is stopped", async () => {
    const { begun, claim, work, letGo } = pieces("a", "b");
    const lane = createLane(1, claim, work);
    const done = lane.run();
    await soon();
    const stopped = lane.stop();
    await letGo("a");
    await stopped;
    expect([begun, await done]).to.deep.equal([["a"], 1]);
  });
});
